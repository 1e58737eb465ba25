internal import Diagnostics
internal import ICU
internal import Localization
internal import NotificationModel
internal import StringCatalog

/// The language of one row: that of its app's tables, for the app's texts and for Sotto's own words alike.
///
/// A class, since rows, actions and apps pass it on all the time: one reference to count instead of three.
final class RowLanguage: Sendable {
  /// The app's tables; nil for an app without any.
  let app: Localizer?
  /// Sotto's own words, in the same language, read when a row needs one.
  private let deferredWords: DeferredLocalizer
  /// What is wrong with the app's tables if there is not one that can be read.
  private let emptyCatalogDiagnostics: [Diagnostic]

  /// Chooses the language.
  ///
  /// - Parameters:
  ///   - locale: The locale asked for.
  ///   - catalog: The app's tables, if it has any.
  ///   - table: The name of the table.
  ///   - traits: The device and width to choose texts for.
  ///   - limits: What a text of the app may hold, and grow to.
  init(
    locale: LocaleIdentifier, catalog: Catalog? = nil, table: String = "Localizable",
    traits: StringVariationTraits = StringVariationTraits(), limits: FormatLimits = FormatLimits()
  ) {
    let emptyCatalog = catalog.flatMap { $0.languages.isEmpty ? $0 : nil }
    let catalog = emptyCatalog == nil ? catalog : nil
    emptyCatalogDiagnostics =
      emptyCatalog.map {
        [Diagnostic(LocalizationFault.missingTable(table: table, others: []))] + $0.diagnostics()
      } ?? []
    app = catalog.map { Localizer(catalog: $0, table: table, requested: locale, traits: traits, limits: limits) }
    // The row's language is the app's; the digits are the asked-for locale's where the languages agree.
    deferredWords = DeferredLocalizer { [app] in
      Localizer(
        catalog: OwnWords.catalog, table: OwnWords.table, requested: app?.languageLocale ?? locale,
        numberLocale: app?.formattingLocale)
    }
  }

  /// Sotto's own words, in the row's language.
  var words: Localizer { deferredWords.localizer }

  /// The language that the row's words are in: that of the app's tables, else that of Sotto's own words.
  var locale: LocaleIdentifier { (app ?? words).languageLocale }

  /// What there is to report before any text is looked up: about the app's tables or, without any, about the
  /// language of Sotto's own words.
  ///
  /// Of Sotto's own words no file is read for it: a test reads them, and nothing is wrong with them.
  func diagnostics() -> [Diagnostic] {
    emptyCatalogDiagnostics + (app?.diagnostics() ?? words.choiceDiagnostics)
  }

  /// Returns one of Sotto's own words, filled with a count.
  func word(_ key: String, count: Int = 1, log: inout DiagnosticLog) -> String {
    let word = countedWord(key, count: count, log: &log)
    return word.message.string(count: word.count, log: &log)
  }

  /// Returns one of Sotto's own words as a part of a summary.
  func countedWord(_ key: String, count: Int, log: inout DiagnosticLog) -> CountedMessage {
    let message = words.message(forKey: key, log: &log) ?? words.message(literal: key, log: &log)
    return CountedMessage(message, count: count)
  }

  /// Joins texts as the language lists things.
  func joined(_ items: [String]) -> String { (app ?? words).joined(items) }

  /// Joins texts of senders, and perhaps words of Sotto's behind them, as the language lists things.
  ///
  /// - Parameters:
  ///   - senders: The texts as senders wrote them. Each stands in an isolate, without anything that could end it or act
  ///     on the sentence around it: C0 and C1 controls, and bidi controls of its own.
  ///   - others: Sotto's own words.
  ///
  /// Source: UAX #9, "Explicit Directional Isolates"; UTS #35 Part 2, "List Patterns".
  func joined(ofSenders senders: some Sequence<String>, others: String? = nil) -> String {
    var items = senders.map(\.withoutControls)
    let count = items.count
    if let others { items.append(others) }
    return (app ?? words).joined(items, isolatingFirst: count)
  }

  /// Sums up counted messages: "1 image and 1 comment".
  func summary(of parts: [CountedMessage], log: inout DiagnosticLog) -> String {
    (app ?? words).summary(of: parts, log: &log)
  }

  /// Returns a message: a literal format, or what the app's tables hold under a key.
  ///
  /// - Parameters:
  ///   - text: The format or its key.
  ///   - isKeyText: Whether a key that no table has, but that holds a directive or a space, is a text of its own.
  ///   - log: Takes what is wrong.
  /// - Returns: nil, with a finding, when no table has the key and it is no text to read: nobody should see
  ///   IMAGE_KEY on a lock screen.
  func message(for text: LocalizableText, isKeyText: Bool, log: inout DiagnosticLog) -> LocalizedMessage? {
    switch text {
    case .literal(let format): return (app ?? words).message(literal: format, log: &log)
    case .localized(let key, _, _):
      if let message = message(forKey: key, log: &log) { return message }
      guard isKeyText else { return nil }
      var literalLog = DiagnosticLog()
      let message = (app ?? words).message(literal: key, log: &literalLog)
      guard key.utf8.contains(UInt8(ascii: " ")) || message.takesCount || message.takesText else { return nil }
      log.report(contentsOf: literalLog.diagnostics)
      return message
    }
  }

  /// Returns what the app's tables hold under a key; nil, with a finding, when they do not have it.
  func message(forKey key: String, log: inout DiagnosticLog) -> LocalizedMessage? {
    if let app { return app.message(forKey: key, log: &log) }
    log.report(RenderingFault.noTables(key: key))
    return nil
  }

  /// Returns a text as it is shown: a literal as it is, a key through the app's tables with its arguments.
  ///
  /// - Returns: The text; nil when there is none or it is empty.
  func string(for text: LocalizableText?, log: inout DiagnosticLog) -> String? {
    let string: String
    switch text {
    case nil: return nil
    case .literal(let literal): string = literal
    case .localized(let key, let arguments, let literal):
      switch source(ofKey: key, orElse: literal, log: &log) {
      case .table(let message), .key(let message):
        string = message.string(arguments: arguments.map(FormatArgument.init), log: &log)
      case .literal(let literal): string = literal
      }
    }
    return string.isEmpty ? nil : string
  }

  /// Where the text of a key comes from.
  enum KeySource {
    /// A table.
    case table(LocalizedMessage)
    /// No table has the key: the text that was given along with it.
    case literal(String)
    /// No table has the key, and none was given: the key is the text.
    case key(LocalizedMessage)
  }

  /// Finds the text of a key.
  func source(ofKey key: String, orElse literal: String?, log: inout DiagnosticLog) -> KeySource {
    if let message = message(forKey: key, log: &log) { return .table(message) }
    if let literal, !literal.isEmpty { return .literal(literal) }
    return .key((app ?? words).message(literal: key, log: &log))
  }
}

extension RowLanguage {
  /// Whether a notification has nothing to show once its texts are looked up.
  func isSilent(_ content: NotificationContent) -> Bool {
    guard !content.hasUnreadableText else { return false }
    return [content.title, content.subtitle, content.body].allSatisfy(isEmpty)
  }

  /// Whether ``string(for:log:)`` returns nothing; the text is not filled in to tell.
  private func isEmpty(_ text: LocalizableText?) -> Bool {
    switch text {
    case nil: return true
    case .literal(let literal): return literal.isEmpty
    case .localized(let key, let arguments, let literal):
      // What is wrong with the text is not asked here: the notification may be a hidden one.
      var silent = DiagnosticLog()
      switch source(ofKey: key, orElse: literal, log: &silent) {
      case .table(let message), .key(let message):
        return message.isEmpty(arguments: arguments.map(FormatArgument.init))
      case .literal(let literal): return literal.isEmpty
      }
    }
  }
}

extension FormatArgument {
  /// An argument of a notification's text.
  init(_ argument: TextArgument) {
    switch argument {
    case .text(let text): self = .text(text)
    case .number(let text): self = FormatNumber(text).map(FormatArgument.number) ?? .text(text)
    }
  }
}
