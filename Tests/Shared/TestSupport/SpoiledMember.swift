package import Diagnostics
package import NotificationRendering

/// A member of a payload with a wrong type.
package struct SpoiledMember: DiagnosticKind {
  /// The member's name.
  package let name: String
  /// Whether it is a member of the alert rather than of `aps`.
  package let isOfAlert: Bool
  /// Its wrong value, as JSON.
  package let value: String
  /// How many members precede it.
  package let place: Int

  package var identifier: String { "spoiled-member" }
  package var severity: Severity { .error }
  package var message: String { "\(name) is \(value)" }
}

extension NotificationContent {
  private static let members: [(name: String, isOfAlert: Bool)] = [
    ("title", true), ("title-loc-key", true), ("title-loc-args", true), ("subtitle", true),
    ("subtitle-loc-key", true), ("subtitle-loc-args", true), ("body", true), ("loc-key", true), ("loc-args", true),
    ("summary-arg", true), ("summary-arg-count", true), ("launch-image", true), ("alert", false), ("sound", false),
    ("badge", false), ("interruption-level", false), ("relevance-score", false), ("mutable-content", false),
  ]
  private static let values = ["5", "-1.5", "true", "[]", "{}", "[\"x\", {}]", "{\"x\": [5]}", "1e999"]

  /// Gives one member of the sender's content a wrong type.
  ///
  /// - Parameters:
  ///   - permitted: The name of the text that must stay unchanged, such as `title`; nil for none.
  ///   - keepsSilence: Whether no text may be added, not even one that cannot be read.
  package mutating func spoil(
    sparing permitted: String?, keepsSilence: Bool = false, _ random: inout SeededGenerator
  ) {
    let texts = ["title", "title-loc-key", "subtitle", "subtitle-loc-key", "body", "loc-key", "alert"]
    let members = Self.members.filter { member in
      (permitted.map { !member.name.hasPrefix($0) && member.name != "alert" } ?? true)
        && !(keepsSilence && texts.contains(member.name))
    }
    let member = random.pick(members)
    // An object is a valid type for an alert, and one without texts is silent, which may be reported.
    let values = member.name == "alert" ? Self.values.filter { !$0.hasPrefix("{") } : Self.values
    let spoiled = SpoiledMember(
      name: member.name, isOfAlert: member.isOfAlert, value: random.pick(values), place: random.int(below: 8))
    faults = [Diagnostic(spoiled)]
    switch member.name {
    case "title", "title-loc-key": title = nil
    case "subtitle", "subtitle-loc-key": subtitle = nil
    case "body", "loc-key": body = nil
    case "alert": (title, subtitle, body) = (nil, nil, nil)
    default: return
    }
    hasUnreadableText = true
  }
}
