internal import Diagnostics
internal import ICU
internal import Localization
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import StringLint

// The flags of `sotto`, and what their values may be.

extension Flag {
  /// The languages of the built-in strings, and the pseudolocales.
  static var languages: [String] {
    (NotificationRenderer.languages.sortedByTag() + Pseudolocale.locales).map(\.languageTag)
  }

  static let locale = Flag(
    name: "locale", value: "L", suggestions: { languages },
    help: "Language and region to show, such as pt-BR or ar-EG-u-nu-latn. Default: the document's, if there is one, "
      + "then LC_ALL, LC_MESSAGES, LANG.")
  static let strings = Flag(
    name: "strings", value: "DIR", help: "Folder that contains *.lproj folders and *.xcstrings files.")
  static let stringsOrBeside = Flag(
    name: strings.name, value: strings.value,
    help: strings.help + " Default: the folder of LIST, if the table is in it.")
  static let against = Flag(
    name: "against", value: "DIR",
    help: "Folder with the tables to compare with, such as those of the last release. Texts that differ are marked on "
      + "the page and shown with the earlier text.")
  static let developmentLanguage = Flag(
    name: "development-language", value: "L",
    help: "Language that the others were translated from, as its folder is named. Default: that of .sotto.json, the "
      + "source language of a String Catalog, English, or the language with the most keys.")
  static let table = Flag(name: "table", value: "NAME", help: "Name of the string table. Default: Localizable.")
  static let device = Flag(
    name: "device", value: "D",
    suggestions: { ["iphone", "ipad", "mac", "applewatch", "appletv", "applevision", "ipod", "other"] },
    help: "Device for tables that have variants by device: iphone, ipad, mac, applewatch, appletv, …")
  static let width = Flag(
    name: "width", value: "N", help: "Width for tables that have variants by width.")
}

extension Flag {
  static let categories = Flag(
    name: "categories", value: "FILE", help: "JSON file with categories; overrides those of the document.")
  static let settings = Flag(
    name: "settings", value: "FILE", help: "JSON file with settings; each setting in it overrides the document's.")
  static let previews = Flag(
    name: "previews", value: "WHEN", choices: FlagChoices.previews.words,
    help: "When content is shown: always, when-authenticated or never. Applies to apps that have no setting of their "
      + "own.")
  static let hiddenRows = Flag(
    name: "hidden-rows", value: "LEVEL", choices: FlagChoices.hiddenRows.words,
    help: "How much rows with hidden content reveal: titles (default), counts, apps, total or nothing. Applies to apps "
      + "that have no setting of their own.")
  static let screenShared = Flag(
    name: "screen-shared", help: "Treat the screen as shared: content is hidden unless settings say otherwise.")
  static let authenticated = Flag(name: "authenticated", help: "Treat the person as authenticated.")
  static let locked = Flag(name: "locked", help: "Treat the person as not authenticated. This is the default.")
  static let surface = Flag(
    name: "surface", value: "S", choices: FlagChoices.surfaces.words,
    help: "Where the list is shown: lock-screen (default), banner, notification-center or alert.")
  static let profile = Flag(
    name: "profile", value: "P", choices: FlagChoices.profiles.words,
    help: "System whose rules apply: ios-8 (at most four actions), ios-12 (default), ios-15 (summary arguments are "
      + "ignored).")
  static let order = Flag(
    name: "order", value: "O", choices: FlagChoices.orders.words,
    help: "Order of rows: date (newest first, the default), or interruption-level (critical and time-sensitive rows "
      + "first, unless they are hidden).")
  static let now = Flag(
    name: "now", value: "DATE",
    help:
      "The current time, such as 2017-06-05T17:00:00Z. Used as the date of notifications without a date, and as the "
      + "reference for ages. Default: the system clock.")
  static let format = Flag(
    name: "format", value: "F", choices: ["text", "json"], help: "Output format: text (default) or json.")
  static let listFormat = Flag(
    name: "format", value: "F", choices: FlagChoices.listFormats.words,
    help:
      "Output format: text (default), json, html for a self-contained page, or svg for a picture.")
}

extension Flag {
  static let ages = Flag(
    name: "ages",
    help: "Add “age” and “countText” to each row of JSON: how old it is and how many notifications it has, in its "
      + "language. A list says the same with “ages”: true.")
  static let maximumSize = Flag(
    name: "max-size", value: "BYTES",
    help: "Maximum size of a list document. Default: 1073741824, which is 1 GiB.")
  static let maximumRows = Flag(
    name: "max-groups", value: "N", help: "Maximum number of groups to show of a list. Default: 1048576.")
}

extension Flag {
  static let jobs = Flag(
    name: "jobs", value: "N", help: "Number of threads, at most 256; the order of answers is kept. Default: 1.")
  static let maximumLine = Flag(
    name: "max-line", value: "BYTES", help: "Maximum length of a line. Default: 16777216, which is 16 MiB.")
}

extension Flag {
  static let serviceExtension = Flag(
    name: "service-extension", value: "COMMAND",
    help: "Shell command that may change mutable content before delivery: it reads the payload as one line of JSON "
      + "from standard input and writes payloads, one per line.")
  static let serviceExtensionTimeout = Flag(
    name: "service-extension-timeout", value: "SECONDS",
    help: "Time limit of the service extension for a notification. Default: 30.")
}

extension Flag {
  static let port = Flag(
    name: "port", value: "N", help: "Port on loopback, from 1 to 65535. Default: any that is free.")
}

extension Flag {
  static let batch = Flag(
    name: "batch",
    help: "Read requests as JSON from a file or standard input, one per line; write one line per answer.")
  static let strict = Flag(name: "strict", help: "Exit with status 1 also after a warning.")
}

extension Flag {
  static let notification = Flag(name: "notification", value: "ID", help: "Identifier of the notification.")
  static let app = Flag(
    name: "app", value: "APP",
    help: "App of the notification, if several apps have a notification with that identifier.")
  static let action = Flag(
    name: "action", value: "ID",
    help: "Action to perform: an action of the notification's category, “default” or “dismiss”.")
  static let text = Flag(
    name: "text", value: "TEXT", help: "Text that the person types, for an action with a text field.")
}

extension Flag {
  static let output = Flag(
    name: "output", value: "FILE",
    help: "Write to this file instead of standard output; an existing file is replaced only once the new one is "
      + "complete.")
}

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

/// The groups in which help lists the flags of a command.
enum FlagGroup: String, CaseIterable {
  case input = "What to read"
  case language = "Language and texts"
  case shown = "What is shown"
  case checks = "What to check and fix"
  case output = "Output"

  /// Returns flags by group; all in one group without a name if there are few.
  static func groups(of flags: [Flag]) -> [(heading: String?, flags: [Flag])] {
    guard flags.count > 8 else { return [(nil, flags)] }
    return allCases.map { group in (group.rawValue, flags.filter { groups[$0.name] ?? .input == group }) }
  }

  private static let groups: [String: FlagGroup] = {
    let names: [FlagGroup: [Flag]] = [
      .language: [.locale, .strings, .developmentLanguage, .against, .table, .width, .device],
      .shown: [
        .previews, .hiddenRows, .authenticated, .locked, .screenShared, .surface, .profile, .order, .now, .maximumRows,
      ],
      .checks: [
        .disable, .enable, .severity, .failOn, .baseline, .writeBaseline, .fix, .dryRun, .rules, .explain,
      ],
      .output: [.format, .columns, .plain, .color, .strict, .output, .jobs, .port] + Flag.standard,
    ]
    return Dictionary(uniqueKeysWithValues: names.flatMap { group, flags in flags.map { ($0.name, group) } })
  }()
}

/// The forms in which `render` writes a list.
enum ListFormat {
  case text, json, html, svg
}

extension FlagChoices<ListFormat> {
  static let listFormats = FlagChoices(["text": .text, "json": .json, "html": .html, "svg": .svg])
}

/// Determines the locale of a run.
enum LocaleChoice {
  /// Parses a locale identifier given by the user.
  static func parse(_ text: String) throws(UsageError) -> LocaleIdentifier {
    guard let locale = LocaleIdentifier(text) else {
      throw UsageError("\(quoted(text)) is not a locale identifier such as pt-BR")
    }
    return locale
  }

  /// Returns the locale of the environment; `en` if there is none or it is invalid.
  static func fromEnvironment(_ environment: [String: String]) -> LocaleIdentifier {
    name(of: "LC_MESSAGES", in: environment).flatMap(LocaleIdentifier.init) ?? LocaleIdentifier("en")
  }

  /// Returns the name of the locale of the environment; nil if there is none.
  ///
  /// - Parameters:
  ///   - category: The variable of the locale category, such as `LC_CTYPE`.
  ///   - environment: The variables; an empty one counts as unset.
  ///
  /// Source: POSIX, Base Definitions 8.2, the precedence of LC_ALL, the category's variable and LANG.
  static func name(of category: String, in environment: [String: String]) -> String? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
