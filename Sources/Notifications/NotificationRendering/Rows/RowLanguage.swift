internal import CSupport
internal import Diagnostics
public import ICU
internal import Localization
internal import NotificationModel
package import StringTables
private import Synchronization

/// The language of a row: that of its app's string tables, used for the app's texts and for the built-in strings.
///
/// A class, because rows, actions and apps pass it around: one reference to count instead of three.
final class RowLanguage: Sendable {
  /// The app's string tables; nil if it has none.
  let app: Localizer?
  /// The built-in strings in the same language, read when a row needs one.
  private let deferredWords: DeferredLocalizer
  /// The placeholders of standard categories in the same language, read when a row needs one; nil for none.
  private let standardPlaceholders: (keys: [String], words: DeferredLocalizer)?
  /// Formats counts and ages of rows.
  let formats: RowLocale
  /// The pseudolocale that changes the texts; nil for none.
  private let pseudolocale: Pseudolocale?
  /// The diagnostics if the app has a catalog without any readable string table; otherwise empty.
  private let emptyCatalogDiagnostics: [Diagnostic]

  /// Chooses the language.
  ///
  /// - Parameters:
  ///   - locale: The requested locale.
  ///   - catalog: The app's string tables, if it has any.
  ///   - table: The name of the table.
  ///   - traits: The device and width to choose texts for.
  ///   - placeholders: The placeholders of standard categories; nil for none.
  init(
    locale: LocaleIdentifier, catalog: Catalog? = nil, table: String = "Localizable",
    traits: StringVariationTraits = StringVariationTraits(), placeholders: StandardPlaceholders? = nil
  ) {
    let emptyCatalog = catalog.flatMap { $0.languages.isEmpty ? $0 : nil }
    let catalog = emptyCatalog == nil ? catalog : nil
    emptyCatalogDiagnostics =
      emptyCatalog.map { (catalog) -> [Diagnostic] in
        // The folder's own diagnostic says more than that a table is missing in it.
        let found = catalog.diagnostics()
        return found.isEmpty ? [Diagnostic(LocalizationFault.missingTable(table: table, others: []))] : found
      } ?? []
    app = catalog.map { Localizer(catalog: $0, table: table, requested: locale, traits: traits) }
    // The language is that of the app's texts; the digits are those of the requested locale if its language is the
    // same.
    let words = { [app] (catalog: @escaping @Sendable () -> Catalog, table: String) in
      DeferredLocalizer {
        Localizer(
          catalog: catalog(), table: table, requested: app?.languageLocale ?? locale,
          numberLocale: app?.formattingLocale)
      }
    }
    deferredWords = words({ BuiltInStrings.catalog }, BuiltInStrings.table)
    standardPlaceholders = placeholders.map { ($0.keys, words($0.catalog, $0.table)) }
    let pseudolocale = app.map(\.pseudolocale) ?? Pseudolocale(locale)
    self.pseudolocale = pseudolocale
    formats = RowLocale(requested: locale, pseudolocale: pseudolocale) { [app, deferredWords] in
      (app ?? deferredWords.localizer).unchangedLanguage
    }
  }

  /// The built-in strings in the row's language.
  var words: Localizer { deferredWords.localizer }

  /// The language of the app's string tables; without any, that of the built-in strings.
  var locale: LocaleIdentifier { (app ?? words).languageLocale }

  /// Returns an app's name as it is shown; without one its identifier, which stays as it is.
  func name(_ name: String?, of app: LiteralString) -> String {
    let name = name ?? app.string
    guard let pseudolocale, LiteralString(name) != app else { return name }
    return pseudolocale.text(name)
  }

  /// Returns the diagnostics that do not depend on a text: those for the app's string tables or, without any, for the
  /// choice of the built-in strings' language.
  ///
  /// The files of the built-in strings are not read for this: a test checks that they have no faults.
  func diagnostics() -> [Diagnostic] {
    emptyCatalogDiagnostics + (app?.diagnostics() ?? words.choiceDiagnostics)
  }

  /// Returns a built-in string with a count filled in.
  func word(_ key: String, count: Int = 1, log: inout DiagnosticLog) -> String {
    let word = countedWord(key, count: count, log: &log)
    return word.message.string(count: word.count, log: &log)
  }

  /// Returns a built-in string as a part of a summary.
  func countedWord(_ key: String, count: Int, log: inout DiagnosticLog) -> CountedMessage {
    let message = words.message(forKey: key, log: &log) ?? words.message(literal: key, log: &log)
    return CountedMessage(message, count: count)
  }

  /// Joins texts as a list in the language.
  func joined(_ items: [String]) -> String { (app ?? words).joined(items) }

  /// Joins senders' texts as a list in the language, optionally followed by a built-in string.
  ///
  /// - Parameters:
  ///   - senders: The texts as the senders wrote them. Each is wrapped in a bidi isolate, after removing C0, C1 and
  ///     bidi controls that could end the isolate or affect the text around it.
  ///   - others: The built-in string.
  ///
  /// Source: UAX #9, "Explicit Directional Isolates"; UTS #35 Part 2, "List Patterns".
  func joined(ofSenders senders: some Sequence<String>, others: String? = nil) -> String {
    var items = senders.map(\.withoutControls)
    let count = items.count
    if let others { items.append(others) }
    return (app ?? words).joined(items, isolatingFirst: count)
  }

  /// Joins counted messages as a list: "1 image and 1 comment".
  func summary(of parts: [CountedMessage], log: inout DiagnosticLog) -> String {
    (app ?? words).summary(of: parts, log: &log)
  }

  /// Returns the message of a literal format, or of a key in the app's string tables. A key that no table has may be
  /// that of a standard category's placeholder.
  ///
  /// - Parameters:
  ///   - text: The format or the key.
  ///   - isKeyText: Whether a key that no table has may itself be the format, if it contains a space or a directive for
  ///     a count or a text.
  ///   - log: Receives diagnostics.
  /// - Returns: nil, with a diagnostic, if no table has the key and the key is not used as the format: nobody should
  ///   see IMAGE_KEY on a lock screen.
  func message(for text: LocalizableText, isKeyText: Bool, log: inout DiagnosticLog) -> LocalizedMessage? {
    switch text {
    case .literal(let format): return (app ?? words).message(literal: format, log: &log)
    case .localized(let key, _, _):
      if isKeyText, let standardPlaceholders, standardPlaceholders.keys.contains(key) {
        var appLog = DiagnosticLog()
        if let message = app?.message(forKey: key, log: &appLog) { return message }
        return standardPlaceholders.words.localizer.message(forKey: key, log: &log)
      }
      if let message = message(forKey: key, log: &log) { return message }
      guard isKeyText else { return nil }
      var literalLog = DiagnosticLog()
      let message = (app ?? words).message(literal: key, log: &literalLog)
      guard key.utf8.contains(UInt8(ascii: " ")) || message.takesCount || message.takesText else { return nil }
      log.report(contentsOf: literalLog.diagnostics)
      return message
    }
  }

  /// Returns the message of a key in the app's string tables; nil, with a diagnostic, if no table has it.
  func message(forKey key: String, log: inout DiagnosticLog) -> LocalizedMessage? {
    if let app { return app.message(forKey: key, log: &log) }
    // A catalog without tables has been reported.
    if emptyCatalogDiagnostics.isEmpty { log.report(RenderingFault.noTables) }
    return nil
  }

  /// Returns a text as shown: a literal unchanged, or the text of a key with its arguments filled in.
  ///
  /// - Returns: The text; nil if there is none or it is empty.
  func string(for text: LocalizableText?, log: inout DiagnosticLog) -> String? {
    var tableTexts: PresentedNotification.TableTexts = []
    return string(for: text, [], &tableTexts, log: &log)
  }

  /// Returns a text of a notification as shown.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: Which of the notification's texts it is.
  ///   - tableTexts: Gets the kind if the text comes from a string table.
  ///   - log: Receives diagnostics.
  /// - Returns: The text; nil if there is none or it is empty.
  func string(
    for text: LocalizableText?, _ kind: PresentedNotification.TableTexts,
    _ tableTexts: inout PresentedNotification.TableTexts, log: inout DiagnosticLog
  ) -> String? {
    let string: String
    switch text {
    case nil: return nil
    case .literal(let literal): string = literal
    case .localized(let key, let arguments, let literal):
      switch source(ofKey: key, orElse: literal, log: &log) {
      case .table(let message):
        tableTexts.formUnion(kind)
        string = message.string(arguments: arguments.map(FormatArgument.init), log: &log)
      case .literal(let text), .key(let text): string = text
      }
    }
    return string.isEmpty ? nil : string
  }

  /// Where the text of a key comes from.
  enum KeySource {
    /// A table has the key.
    case table(LocalizedMessage)
    /// No table has the key: the text given along with it.
    case literal(String)
    /// No table has the key, and no text was given: the key is the text. It is not a format: its sender could make a text
    /// of a few bytes as long as a format allows.
    case key(String)
  }

  /// Looks up the text of a key.
  func source(ofKey key: String, orElse literal: String?, log: inout DiagnosticLog) -> KeySource {
    if let message = message(forKey: key, log: &log) { return .table(message) }
    if let literal, !literal.isEmpty { return .literal(literal) }
    return .key(key)
  }
}

extension RowLanguage {
  /// Returns whether a notification has nothing to show: all its texts are empty when looked up. False if a text cannot
  /// be read.
  func isSilent(_ content: NotificationContent) -> Bool {
    guard !content.hasUnreadableText else { return false }
    return [content.title, content.subtitle, content.body].allSatisfy(isEmpty)
  }

  /// Returns whether ``string(for:log:)`` returns nil, without filling in the text.
  private func isEmpty(_ text: LocalizableText?) -> Bool {
    switch text {
    case nil: return true
    case .literal(let literal): return literal.isEmpty
    case .localized(let key, let arguments, let literal):
      // Do not report diagnostics for the text: the notification may be hidden.
      var silent = DiagnosticLog()
      switch source(ofKey: key, orElse: literal, log: &silent) {
      case .table(let message): return message.isEmpty(arguments: arguments.map(FormatArgument.init))
      case .literal(let text), .key(let text): return text.isEmpty
      }
    }
  }
}

extension FormatArgument {
  /// Creates an argument from an argument of a notification's text.
  init(_ argument: TextArgument) {
    switch argument {
    case .text(let text): self = .text(text)
    case .number(let text): self = FormatNumber(text).map(FormatArgument.number) ?? .text(text)
    }
  }
}

/// The languages that rows are written in: one for each app with string tables of its own, and one for all others.
///
/// What depends only on the locale is done once, in the initializer. Thread-safe.
final class RowLanguages: Sendable {
  /// The requested locale.
  let locale: LocaleIdentifier
  /// Whether the locale's script is written from right to left.
  let isRightToLeft: Bool
  /// The language used where no app is concerned, and for apps without their own string tables.
  let own: RowLanguage
  private let ofApps: [LiteralString: RowLanguage]
  private let makeLanguage: @Sendable (LiteralString, _ table: String) -> RowLanguage
  /// The languages of apps' own tables, by app and table: each list may name others.
  private let ofTables = Mutex<[RegisteredName: RowLanguage]>([:])
  /// The maximum number of these to keep; further tables are read again.
  private static let tableLimit = 256
  /// The length of names above which a table is not kept, in bytes. A list chooses its names, so they may be long.
  private static let longestName = 256

  /// Determines the languages of the apps' string tables.
  ///
  /// - Parameters:
  ///   - locale: The requested locale.
  ///   - apps: What the apps provide.
  ///   - traits: The device and width to choose texts for.
  init(_ locale: LocaleIdentifier, _ apps: NotificationRenderer.Apps, _ traits: StringVariationTraits) {
    self.locale = locale
    isRightToLeft = locale.isRightToLeft
    let (shared, catalogs, placeholders) = (apps.catalog, apps.catalogs, apps.standardPlaceholders)
    let language = { @Sendable (catalog: Catalog?, table: String) in
      RowLanguage(locale: locale, catalog: catalog, table: table, traits: traits, placeholders: placeholders)
    }
    makeLanguage = { app, table in language(catalogs[app] ?? shared, table) }
    own = language(shared, apps.table)
    ofApps = catalogs.mapValues { language($0, apps.table) }
  }

  /// Returns the language of an app's rows.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - table: The table that the app names; nil for the one of all apps.
  func language(of app: LiteralString, table: String?) -> RowLanguage {
    guard let table else { return ofApps[app] ?? own }
    guard app.string.utf8.count + table.utf8.count <= Self.longestName else { return makeLanguage(app, table) }
    return ofTables.withLock { known in
      let name = RegisteredName(app: app, identifier: LiteralString(table))
      if let language = known[name] { return language }
      if known.count >= Self.tableLimit { known.removeAll() }
      let language = makeLanguage(app, table)
      known[name] = language
      return language
    }
  }
}

/// The built-in strings: String Catalogs embedded in the binary.
enum BuiltInStrings {
  /// The name of the table.
  static let table = "Sotto"

  /// The catalog. It is read on first use, and only the languages that are needed.
  static let catalog = Catalog(embedded: csupport_built_in_catalog, table: table)

  /// One notification, as the whole text of a placeholder or heading.
  static let notification = "Notification"
  /// Several notifications, as the whole text of a placeholder or heading.
  static let severalNotifications = "%u Notifications"
  /// Several notifications after other parts of a placeholder, within a sentence.
  static let notificationsInText = "%u notifications"
  /// The notifications of a stack below the newest. It begins in lower case where a word comes first: it may be the
  /// last item of a list.
  static let moreNotifications = "%u more notifications"
  /// The titles or subtitles that a list leaves out.
  static let others = "%u others"
  /// An empty list.
  static let noNotifications = "No notifications"

  /// Returns the key for counting notifications in a text of its own.
  static func notifications(_ count: Int) -> String { count == 1 ? notification : severalNotifications }
}

extension NotificationRenderer {
  /// The languages of the built-in strings, sorted by their tags.
  public static var languages: [LocaleIdentifier] {
    BuiltInStrings.catalog.languages.compactMap { LocaleIdentifier($0) }.sortedByTag()
  }
}

/// Placeholders that a program brings for its standard categories, in the languages of the built-in strings. Every category
/// may have one of their keys as its placeholder.
package struct StandardPlaceholders: Sendable {
  /// Returns the catalog. It is asked for when a row needs one: a list without such a category does not read it.
  package let catalog: @Sendable () -> Catalog
  /// The name of its table.
  package let table: String
  /// The keys that it has.
  package let keys: [String]

  /// Creates placeholders.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - keys: The keys that the catalog has.
  ///   - catalog: Returns the catalog, the same each time.
  package init(table: String, keys: [String], catalog: @escaping @Sendable () -> Catalog) {
    (self.table, self.keys, self.catalog) = (table, keys, catalog)
  }
}

extension Catalog {
  /// Creates a catalog from the bytes of a String Catalog that is part of the program. A language is read on first use.
  ///
  /// - Parameters:
  ///   - bytes: Returns the bytes, and sets their number.
  ///   - table: The name of the table.
  package convenience init(embedded bytes: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?, table: String) {
    var count = 0
    let start = bytes(&count)
    let source = SourceText(
      name: "\(table).xcstrings", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    self.init(stringCatalog: source, table: table)
  }
}
