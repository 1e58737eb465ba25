public import Diagnostics
public import ICU
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
  /// Whether ``language`` fits the locale asked for; if not, it is the catalog's development language.
  public let isLanguageMatched: Bool
  /// The language of the texts: what ``language`` means, or the pseudolocale that they are changed to.
  public let languageLocale: LocaleIdentifier
  /// What there is to report about the choice of table and language alone; no file is read for it.
  package let choiceDiagnostics: [Diagnostic]
  /// The name of the table.
  public let table: String

  private let catalog: Catalog
  private let chain: [String]
  private let traits: StringVariationTraits
  private let limits: FormatLimits
  let services: LanguageServices
  private let numberLocale: LocaleIdentifier
  private let pseudolocale: Pseudolocale?
  private let keys = NameMemory<Lookup<LocalizedMessage?>>(limit: 1 << 14, longestName: 1 << 12)
  private let literals = NameMemory<Lookup<LocalizedMessage>>(limit: 1 << 10, longestName: 1 << 8)
  let summaries = SummaryMemory()
  private let allDiagnostics = Mutex<[Diagnostic]?>(nil)
  private let fallbackServices = Mutex<[LocaleIdentifier: LanguageServices]>([:])

  /// What a key or a literal text stands for, and what there is to report.
  private struct Lookup<Message: Sendable>: Sendable {
    var message: Message
    var diagnostics: [Diagnostic]
  }

  /// Creates a localizer.
  ///
  /// - Parameters:
  ///   - catalog: The tables.
  ///   - table: The table's name, as a rule `Localizable`.
  ///   - requested: The locale asked for. The table's language that fits it best is chosen by CLDR language
  ///     matching; when none fits, the catalog's development language. A ``Pseudolocale`` that no table is in shows
  ///     the development language, changed.
  ///   - numberLocale: The locale to take digits and grouping from, if its language is the table's; nil for the
  ///     one asked for.
  ///   - traits: The device and width to choose texts for.
  ///   - limits: What a text may hold, and grow to.
  public init(
    catalog: Catalog, table: String = "Localizable", requested: LocaleIdentifier,
    numberLocale: LocaleIdentifier? = nil, traits: StringVariationTraits = StringVariationTraits(),
    limits: FormatLimits = FormatLimits()
  ) {
    self.catalog = catalog
    self.table = table
    self.requested = requested
    self.traits = traits
    self.limits = limits
    let development = catalog.developmentLanguage
    let negotiation = LanguageNegotiation(languages: catalog.languages, developmentLanguage: development)
    let pseudolocale = Pseudolocale(requested).flatMap { negotiation.contains(requested) ? nil : $0 }
    self.pseudolocale = pseudolocale
    let match = pseudolocale == nil ? negotiation.bestMatch(for: requested) : development
    let language = match ?? development
    self.language = language
    isLanguageMatched = match != nil
    chain = negotiation.fallbackChain(for: language)
    let languageLocale = LanguageNegotiation.locale(spelling: language) ?? .root
    self.languageLocale = pseudolocale == nil ? languageLocale : requested
    self.numberLocale = pseudolocale == nil ? numberLocale ?? requested : languageLocale
    services = LanguageServices(language: languageLocale, requested: self.numberLocale)
    var diagnostics: [Diagnostic] = []
    if !catalog.contains(table: table) {
      diagnostics.append(Diagnostic(LocalizationFault.missingTable(table: table, others: catalog.tableNames)))
    } else if match == nil {
      diagnostics.append(
        Diagnostic(LocalizationFault.missingLanguage(requested: requested.languageTag, used: language)))
    }
    choiceDiagnostics = diagnostics
  }

  /// What there is to report before any key is looked up: a missing table, a missing language, and what is
  /// wrong in the files of the languages that keys are looked up in.
  ///
  /// These files are read now, so that what is reported does not depend on which keys are asked for.
  ///
  /// - Complexity: O(size of the files) the first time, then O(1).
  public func diagnostics() -> [Diagnostic] {
    allDiagnostics.withLock { known in
      if let known { return known }
      let found = choiceDiagnostics + catalog.diagnostics(table: table, languages: chain)
      known = found
      return found
    }
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
    message(of: keys.value(for: key) { lookUp(key) }, log: &log)
  }

  /// Returns a text that is a format of its own, such as a literal placeholder.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - log: Takes the format's faults.
  /// - Complexity: O(length of the text), which is hashed where it was there before, and taken apart where not.
  public func message(literal text: String, log: inout DiagnosticLog) -> LocalizedMessage {
    let lookup = literals.value(for: text) {
      let (pattern, diagnostics) = PatternCompiler.compile(literal: text, limits: limits)
      let origin = MessageOrigin(key: nil, table: nil, chosenLanguage: language, language: language)
      return Lookup(
        message: LocalizedMessage(pattern: pattern, services: services, origin: origin), diagnostics: diagnostics)
    }
    return message(of: lookup, log: &log)
  }

  private func message<Message>(of lookup: Lookup<Message>, log: inout DiagnosticLog) -> Message {
    if !lookup.diagnostics.isEmpty { log.report(contentsOf: lookup.diagnostics) }
    return lookup.message
  }

  /// Joins texts as the table's language lists things: "a, b, and c".
  ///
  /// - Parameter items: The texts.
  public func joined(_ items: [String]) -> String {
    items.count == 1 ? items[0] : services.joined(items)
  }

  /// Joins texts as the table's language lists things, and isolates the first of them from the direction of the others.
  ///
  /// - Parameters:
  ///   - items: The texts, without bidi controls of their own.
  ///   - count: How many of them, from the first on, stand between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. The
  ///     words between the items are those of the items without isolates: Spanish "e" before "Isabel".
  public func joined(_ items: [String], isolatingFirst count: Int) -> String {
    services.joined(items, isolatingFirst: count)
  }

  private func lookUp(_ key: String) -> Lookup<LocalizedMessage?> {
    for candidate in chain {
      guard let entry = catalog.entry(forKey: key, table: table, language: candidate) else { continue }
      var (pattern, diagnostics) = PatternCompiler.compile(
        entry, traits: traits, pseudolocale: pseudolocale, limits: limits)
      if candidate != language, !LanguageNegotiation.isSameLanguage(candidate, language) {
        let fault = LocalizationFault.fallback(key: key, language: language, used: candidate)
        diagnostics.insert(Diagnostic(fault, at: entry.location), at: 0)
      }
      let origin = MessageOrigin(
        key: key, table: table, chosenLanguage: language, language: candidate,
        languagesWithoutKey: Array(chain.prefix { $0 != candidate }))
      return Lookup(
        message: LocalizedMessage(pattern: pattern, services: services(for: candidate), origin: origin),
        diagnostics: diagnostics)
    }
    let fault = LocalizationFault.missingKey(key: key, table: table)
    return Lookup(message: nil, diagnostics: [Diagnostic(fault)])
  }

  /// Plural forms of a text follow the language that the text is in, also when it is a fallback.
  private func services(for candidate: String) -> LanguageServices {
    guard candidate != language, let locale = LanguageNegotiation.locale(spelling: candidate) else {
      return services
    }
    if let known = fallbackServices.withLock({ $0[locale] }) { return known }
    let made = LanguageServices(language: locale, requested: numberLocale)
    fallbackServices.withLock { $0[locale] = made }
    return made
  }
}
