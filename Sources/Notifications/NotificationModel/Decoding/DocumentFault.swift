package import Diagnostics
internal import JSON

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

/// Reads the basic values of lists.
extension JSONValue {
  /// Returns the value of a member the second time it is stated; nil if it is stated at most once.
  func repeatedMember(_ member: some DocumentMember) -> JSONValue? {
    var isStated = false
    var repeated: JSONValue?
    try? forEachMember { (name, value) throws(JSONTypeError) in
      guard member.name ~= name, !value.isNull else { return }
      if isStated, repeated == nil { repeated = value }
      isStated = true
    }
    return repeated
  }

  func literalString() throws(JSONTypeError) -> LiteralString { LiteralString(try string()) }

  func literalStrings() throws(JSONTypeError) -> [LiteralString] { try strings().map { LiteralString($0) } }

  func strings() throws(JSONTypeError) -> [String] {
    var strings: [String] = []
    try forEachElement { (_, value) throws(JSONTypeError) in strings.append(try value.string()) }
    return strings
  }

  func timestamp() throws(JSONTypeError) -> Timestamp {
    let expected = "a date and time with a time zone such as 2017-06-05T17:00:00Z"
    guard kind == .string else { throw JSONTypeError(expected: expected, at: self) }
    let text = try string()
    guard let timestamp = Timestamp(text) else {
      throw JSONTypeError(expected: expected, found: DateFault(text).message, at: self)
    }
    return timestamp
  }

  /// Reads a choice by its name. A fault quotes the text, so use it only for text that no sender wrote.
  func choice<Choice: CaseIterable>(_ name: (Choice) -> StaticString) throws(JSONTypeError) -> Choice {
    if kind == .string {
      for choice in Choice.allCases where textEquals(name(choice)) { return choice }
    }
    let words = Choice.allCases.map { "\(name($0))" }
    let found = kind == .string ? try string() : nil
    throw JSONTypeError(
      expected: "one of " + words.map { "“\($0)”" }.joined(separator: ", "),
      found: found.map { quoted($0) + quotedSuggestion(for: $0, among: words) }, at: self)
  }

  /// Reads a localizable text: a string, or `{"key": …, "arguments": […]}`.
  func localizableText() throws(JSONTypeError) -> LocalizableText {
    if kind == .string { return .literal(try string()) }
    guard kind == .object else { throw JSONTypeError(expected: "a string or an object with a key", at: self) }
    var key: String?
    var arguments: [TextArgument] = []
    try forEachMember { (name, value) throws(JSONTypeError) in
      switch LocalizableText.Member(name) {
      case .key: key = try value.string()
      case .arguments: if !value.isNull { arguments = try value.textArguments() }
      case nil: break
      }
    }
    guard let key else {
      throw JSONTypeError(expected: "a string or an object with a key", found: "an object without one", at: self)
    }
    return .localized(key: key, arguments: arguments, literal: nil)
  }

  /// Reads arguments: strings and numbers.
  func textArguments() throws(JSONTypeError) -> [TextArgument] {
    var arguments: [TextArgument] = []
    try forEachElement { (_, value) throws(JSONTypeError) in arguments.append(try value.textArgument()) }
    return arguments
  }

  /// Reads an argument: a string or a number.
  func textArgument() throws(JSONTypeError) -> TextArgument {
    switch kind {
    case .string: .text(try string())
    case .number: .number(try numberText())
    default: throw JSONTypeError(expected: "a string or a number", at: self)
    }
  }

  /// Reads a set of named options; unknown names are ignored.
  func options<Options: OptionSet>(
    _ words: KeyValuePairs<StaticString, Options>
  ) throws(JSONTypeError) -> Options where Options.Element == Options {
    var options: Options = []
    try forEachElement { (_, value) throws(JSONTypeError) in
      guard value.kind == .string else { throw JSONTypeError(expected: "a string", at: value) }
      for (word, option) in words where value.textEquals(word) { options.insert(option) }
    }
    return options
  }
}

extension LocalizableText {
  /// The members of a text with a key.
  package enum Member: MemberName, DocumentMember {
    case key, arguments

    package var value: DocumentMembers {
      switch self {
      case .key: .string
      case .arguments: .array(.any)
      }
    }
  }
}
