internal import Diagnostics
internal import NotificationModel
internal import Platform
internal import StringLint

/// The allowed words of a flag, in the order in which help lists them, and their values.
struct FlagChoices<Value: Sendable>: Sendable {
  private let rows: [(word: String, value: Value)]

  init(_ rows: [(word: String, value: Value)]) { self.rows = rows }

  init(_ rows: KeyValuePairs<String, Value>) { self.rows = rows.map { ($0, $1) } }

  /// The words, for the parser, help, the manual page and completions.
  var words: [String] { rows.map(\.word) }

  /// Returns the value of a word.
  subscript(word: String) -> Value? { rows.first { $0.word == word }?.value }
}

extension ParsedArguments {
  /// Returns the value of a flag; nil if it was not given.
  func value<Value>(of flag: Flag, among choices: FlagChoices<Value>) -> Value? {
    value(of: flag).flatMap { choices[$0] }
  }

  /// Returns the value of a flag that shows least, and warns if it was given with others; nil if it was not given.
  ///
  /// - Parameter strictness: Returns a number that is larger for a value that shows less.
  func strictest<Value>(
    of flag: Flag, among choices: FlagChoices<Value>, _ console: Console, by strictness: (Value) -> Int
  ) -> Value? {
    let stated = values(of: flag).compactMap { word in choices[word].map { (word: word, value: $0) } }
    guard let strictest = stated.max(by: { strictness($0.value) < strictness($1.value) }) else { return nil }
    if isContradictory(flag) {
      console.warn("--\(flag.name) is given more than once; “\(strictest.word)” applies, which shows least")
    }
    return strictest.value
  }
}

extension FlagChoices<ShowPreviewsSetting> {
  static let previews = FlagChoices([
    "always": .always, "when-authenticated": .whenAuthenticated, "never": .never,
  ])
}

extension FlagChoices<HiddenRowsSetting> {
  static let hiddenRows = FlagChoices(HiddenRowsSetting.allCases.map { ("\($0.name)", $0) })
}

extension FlagChoices<NotificationSurface> {
  static let surfaces = FlagChoices([
    "lock-screen": .lockScreen, "banner": .banner, "notification-center": .notificationCenter, "alert": .alert,
  ])
}

extension FlagChoices<SystemProfile> {
  static let profiles = FlagChoices(["ios-8": .iOS8, "ios-12": .iOS12, "ios-15": .iOS15])
}

extension FlagChoices<NotificationOrder> {
  static let orders = FlagChoices(["date": .date, "interruption-level": .interruptionLevel])
}

extension FlagChoices<Severity> {
  static let severities = FlagChoices(Severity.allCases.map { ($0.name, $0) })
}

extension FlagChoices<Persona> {
  static let personas = FlagChoices(Persona.allCases.map { ($0.rawValue, $0) })
}
