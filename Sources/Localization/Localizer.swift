public import Diagnostics
public import ICU
internal import LiteralString
public import StringCatalog
private import Synchronization

/// Finds texts of one table for one locale and fills them in.
///
/// Everything that depends on the locale alone is done once, when the localizer is made; everything that
/// depends on a key, once per key. A localizer may be used from many threads at once.
public final class Localizer: Sendable {
  /// The locale asked for.
  public let requested: LocaleIdentifier
  /// The table's language that was chosen, as the table spells it.
  public let language: String
  /// What ``language`` means.
  public let languageLocale: LocaleIdentifier
  /// The name of the table.
  public let table: String

  private let catalog: Catalog
  private let chain: [String]
  private let traits: StringVariationTraits
  let services: LanguageServices
  private let numberLocale: LocaleIdentifier
  private let setupDiagnostics: [Diagnostic]
  private let state = Mutex(State())
  let memory = SummaryMemory()

  /// How many keys are remembered, and how many literal texts. Senders choose keys too, so there may be any number
  /// of them.
  private static let messageLimit = 1 << 14
  private static let literalLimit = 1 << 10
  /// How long a literal text may be that is remembered, in UTF-8 bytes.
  private static let longestLiteral = 1 << 10

  private struct State {
    var messages: [LiteralString: Lookup] = [:]
    var literals: [LiteralString: Lookup] = [:]
    var services: [LocaleIdentifier: LanguageServices] = [:]
  }

  /// A key looked up, or a literal text: the message, if any language has one, and what there is to report.
  private struct Lookup: Sendable {
    var message: LocalizedMessage?
    var diagnostics: [Diagnostic]
  }

  /// Creates a localizer.
  ///
  /// - Parameters:
  ///   - catalog: The tables.
  ///   - table: The table's name, as a rule `Localizable`.
  ///   - requested: The locale asked for. The table's language that fits it best is chosen by CLDR language
  ///     matching; when none fits, the catalog's development language.
  ///   - numberLocale: The locale to take digits and grouping from, if its language is the table's; nil for the
  ///     one asked for.
  ///   - traits: The device and width to choose texts for.
  public init(
    catalog: Catalog, table: String = "Localizable", requested: LocaleIdentifier,
    numberLocale: LocaleIdentifier? = nil, traits: StringVariationTraits = StringVariationTraits()
  ) {
    self.catalog = catalog
    self.table = table
    self.requested = requested
    self.traits = traits
    let development = catalog.developmentLanguage
    let negotiation = LanguageNegotiation(languages: catalog.languages, developmentLanguage: development)
    let match = negotiation.bestMatch(for: requested)
    let language = match ?? development
    self.language = language
    chain = negotiation.fallbackChain(for: language)
    languageLocale = LanguageNegotiation.locale(spelling: language) ?? .root
    self.numberLocale = numberLocale ?? requested
    services = LanguageServices(language: languageLocale, requested: self.numberLocale)
    var diagnostics: [Diagnostic] = []
    if !catalog.contains(table: table) {
      diagnostics.append(Diagnostic(LocalizationFault.missingTable(table: table)))
    } else if match == nil {
      diagnostics.append(
        Diagnostic(LocalizationFault.missingLanguage(requested: requested.languageTag, used: language)))
    }
    setupDiagnostics = diagnostics
  }

  /// What there is to report before any key is looked up: a missing table, a missing language, and what is
  /// wrong in the files of the languages that keys are looked up in.
  ///
  /// These files are read now, so that what is reported does not depend on which keys are asked for.
  ///
  /// - Complexity: O(size of the files) the first time, then O(number of files).
  public func diagnostics() -> [Diagnostic] {
    for language in chain { catalog.load(table: table, language: language) }
    return setupDiagnostics + catalog.diagnostics()
  }

  /// The locale whose digits and grouping numbers get: the one asked for if its language is the table's, else
  /// the table's language.
  public var formattingLocale: LocaleIdentifier { services.formatting }

  /// Returns the text of a key, taken apart and ready to be filled in.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code points.
  ///   - log: Takes what is wrong: a fallback to another language, a key that no language has, faults of the
  ///     text.
  /// - Returns: nil when no language of the table has the key.
  /// - Complexity: O(1) on average after the first time.
  public func message(forKey key: String, log: inout DiagnosticLog) -> LocalizedMessage? {
    let name = LiteralString(key)
    if let known = state.withLock({ $0.messages[name] }) {
      log.report(contentsOf: known.diagnostics)
      return known.message
    }
    let found = lookUp(key)
    state.withLock { state in
      if state.messages.count >= Self.messageLimit { state.messages.removeAll() }
      state.messages[name] = found
    }
    log.report(contentsOf: found.diagnostics)
    return found.message
  }

  /// Returns a text that is a format of its own, such as a literal placeholder.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - log: Takes the format's faults.
  /// - Complexity: O(length of the text), which is hashed where it was there before, and taken apart where not.
  public func message(literal text: String, log: inout DiagnosticLog) -> LocalizedMessage {
    let name = LiteralString(text)
    if let known = state.withLock({ $0.literals[name] }), let message = known.message {
      log.report(contentsOf: known.diagnostics)
      return message
    }
    let (pattern, diagnostics) = PatternCompiler.compile(literal: text)
    let message = LocalizedMessage(pattern: pattern, services: services)
    if text.utf8.count <= Self.longestLiteral {
      state.withLock { state in
        if state.literals.count >= Self.literalLimit { state.literals.removeAll() }
        state.literals[name] = Lookup(message: message, diagnostics: diagnostics)
      }
    }
    log.report(contentsOf: diagnostics)
    return message
  }

  /// Joins texts as the table's language lists things: "a, b, and c".
  ///
  /// - Parameter items: The texts.
  public func joined(_ items: [String]) -> String {
    items.count == 1 ? items[0] : services.joined(items)
  }

  private func lookUp(_ key: String) -> Lookup {
    for candidate in chain {
      guard let entry = catalog.entry(forKey: key, table: table, language: candidate) else { continue }
      var (pattern, diagnostics) = PatternCompiler.compile(entry, traits: traits)
      if candidate != language {
        let fault = LocalizationFault.fallback(key: key.shortened, language: language, used: candidate)
        diagnostics.insert(Diagnostic(fault, at: entry.location), at: 0)
      }
      return Lookup(
        message: LocalizedMessage(pattern: pattern, services: services(for: candidate)),
        diagnostics: diagnostics)
    }
    let fault = LocalizationFault.missingKey(key: key.shortened, table: table)
    return Lookup(message: nil, diagnostics: [Diagnostic(fault)])
  }

  /// Plural forms of a text follow the language that the text is in, also when it is a fallback.
  private func services(for candidate: String) -> LanguageServices {
    guard candidate != language, let locale = LanguageNegotiation.locale(spelling: candidate) else {
      return services
    }
    if let known = state.withLock({ $0.services[locale] }) { return known }
    let made = LanguageServices(language: locale, requested: numberLocale)
    state.withLock { $0.services[locale] = made }
    return made
  }
}
