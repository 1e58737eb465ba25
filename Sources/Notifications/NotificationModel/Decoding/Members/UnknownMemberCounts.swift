internal import Diagnostics

/// The unknown members of the notifications of a list. Each name is reported once, with its first place and the number of
/// notifications that have it.
struct UnknownMemberCounts {
  /// What is known of a name: the member, or nil for settings.
  private var entries: [(name: String, member: UnknownMember?, location: SourceLocation?, count: Int)] = []
  private var places: [String: Int] = [:]

  /// Whether settings were found.
  private(set) var hasSettings = false

  /// Counts a member.
  mutating func count(_ member: UnknownMember, at location: SourceLocation?) {
    count(member.name, member, location)
  }

  /// Counts settings, or a name that resembles settings.
  mutating func countSettings(_ name: String, at location: SourceLocation?) {
    hasSettings = true
    count(name, nil, location)
  }

  private mutating func count(_ name: String, _ member: UnknownMember?, _ location: SourceLocation?) {
    let place = places[name, default: entries.count]
    if place < entries.count {
      entries[place].count += 1
    } else {
      places[name] = place
      entries.append((name, member, location, 1))
    }
  }

  /// The diagnostics, in the order in which the names were found.
  var diagnostics: [Diagnostic] {
    entries.map { entry in
      guard var member = entry.member else {
        return Diagnostic(
          DocumentFault.misplacedSettings(name: entry.name, count: entry.count), at: entry.location)
      }
      member.count = entry.count
      return Diagnostic(member, at: entry.location)
    }
  }
}
