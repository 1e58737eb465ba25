package import Diagnostics

/// A fault of a list or of its notifications, without its location. Members that are not known are ``UnknownMember``.
package enum DocumentFault: DiagnosticKind {
  /// A payload without `aps`. It has no text, so its notification is not listed.
  ///
  /// Source: Apple, "Generating a remote notification": the `aps` dictionary says how to alert.
  case missingAPS
  /// A number of bare payloads that do not name their app.
  ///
  /// Source: Apple, "Simulator Release Notes", drag and drop of `.apns` files: the target bundle.
  case missingBundle(count: Int)
  /// A source with more faults than are reported.
  case tooManyFaults(limit: Int)
  /// Settings in a place where settings are not read, in a number of notifications or lines.
  case misplacedSettings(name: String, count: Int)
  /// Notifications of a desktop, in a program that does not read them.
  case unreadDesktopNotifications
  /// A pattern in place of an app's identifier. Nobody knows which apps are meant, so the content of all is hidden.
  case patternOfApps(String)
  /// The name of a setting in place of an app's identifier, with the same consequence.
  case settingAmongApps(String)
  /// A member that is stated more than once, in one object or in several lists.
  case repeatedMember(name: String, rule: RepetitionRule)

  /// A category that is described more than once.
  case repeatedCategory(LiteralString)
  /// A minimal action that is none of its category's actions.
  case unknownMinimalAction(String, actions: [String])

  /// Which of several values of a member applies.
  package enum RepetitionRule: Hashable, Sendable {
    /// The one that shows less.
    case strictest
    /// The one read last.
    case last
  }

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .missingAPS: "missing-aps"
    case .missingBundle: "missing-bundle"
    case .tooManyFaults: "too-many-faults"
    case .misplacedSettings: "misplaced-settings"
    case .unreadDesktopNotifications: "unread-desktop-notifications"
    case .patternOfApps, .settingAmongApps: "unknown-app"
    case .repeatedMember: "duplicate-member"
    case .repeatedCategory: "duplicate-category"
    case .unknownMinimalAction: "unknown-action"
    }
  }

  /// A warning where the rest of the list is shown.
  package var severity: Severity { self == .unreadDesktopNotifications ? .error : .warning }

  /// What is wrong, and what to do.
  package var message: String {
    switch self {
    case .missingAPS: "the payload has no “aps”, so the notification has no text; put its alert into “aps”"
    case .missingBundle(let count):
      "\(count == 1 ? "the payload has" : "\(count) payloads have") no “Simulator Target Bundle”, so no app is named and "
        + "no setting of an app applies; add the app’s identifier"
    case .tooManyFaults(let limit): "there are more than \(limit) problems; the rest are not reported"
    case .misplacedSettings(let name, let count):
      "\(quoted(name)) is ignored inside a notification or on a line of NDJSON"
        + (count > 1 ? " (\(count) times)" : "") + ", so all content is hidden; "
        + "put settings into a list document or a file for --settings"
    case .unreadDesktopNotifications:
      "“desktopNotifications” is not read here; the notifications in it are left out"
    case .patternOfApps(let name): Self.message(ofApp: name, "and patterns are not read")
    case .settingAmongApps(let name): Self.message(ofApp: name, "but may be a setting")
    case .repeatedMember(let name, let rule):
      "\(quoted(name)) is set more than once; the \(rule == .strictest ? "stricter" : "last") value is used"
    case .repeatedCategory(let identifier):
      "category \(quoted(identifier.string)) is described more than once; its texts are those of the last description, and "
        + "what any of them hides or locks stays hidden or locked"
    case .unknownMinimalAction(let name, let actions):
      "no action of the category has the identifier \(quoted(name))\(quotedSuggestion(for: name, among: actions))"
    }
  }

  private static func message(ofApp name: String, _ reason: String) -> String {
    "\(quoted(name)) is not the identifier of an app, \(reason); all content is hidden until this is corrected; write each "
      + "app, or put the setting beside “apps”"
  }

  /// Recognizes a pattern in place of an app's identifier; nil if the name is none.
  static func patternOfApps(in name: String) -> DocumentFault? { name.contains("*") ? .patternOfApps(name) : nil }

  /// Recognizes the name of a setting of all apps in place of an app's identifier; nil if the name is none.
  ///
  /// A name of three or more parts, such as `com.example.alerts`, is an app's identifier, whatever it contains.
  static func settingAmongApps(in name: String) -> DocumentFault? {
    guard name.utf8.split(separator: UInt8(ascii: ".")).count < 3 else { return nil }
    let settings = DocumentMembers.hidingAppSettings + ["screenShared"]
    return NameResemblance.resembles(name, anyOf: settings) ? .settingAmongApps(name) : nil
  }
}
