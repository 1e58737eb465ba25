package import Diagnostics
package import ICU
package import StringTables
private import Synchronization

/// Looks up the texts of one table for one locale and fills them in.
///
/// What depends only on the locale is done once, in the initializer; what depends on a key, once per key. Thread-safe.
package final class Localizer: Sendable {
  /// The language chosen among the table's, as the table spells it.
  package let language: String
  /// Whether ``language`` matches the requested locale; if not, it is the catalog's development language, or the
  /// requested one if nothing says which that is.
  package let isLanguageMatched: Bool
  /// The language of the texts: that of ``language``, or the pseudolocale applied to it.
  package let languageLocale: LocaleIdentifier
  /// Diagnostics about the choice of table and language only; no file is read for them.
  package let choiceDiagnostics: [Diagnostic]
  /// Whether the catalog does not have the table, which ``choiceDiagnostics`` reports.
  private let lacksTable: Bool
  /// The name of the table.
  package let table: String

  private let catalog: Catalog
  private let chain: [String]
  private let traits: StringVariationTraits
  private let limits: FormatLimits
  let services: LanguageServices
  private let numberLocale: LocaleIdentifier
  /// What changes the texts; nil if nothing does.
  package let pseudolocale: Pseudolocale?
  private let keys = NameCache<Lookup<LocalizedMessage?>>(limit: 1 << 14, longestName: 1 << 12)
  private let literals = NameCache<Lookup<LocalizedMessage>>(limit: 1 << 10, longestName: 1 << 8)
  let summaries = SummaryCache()
  private let allDiagnostics = Mutex<[Diagnostic]?>(nil)
  private let fallbackServices = Mutex<[LocaleIdentifier: LanguageServices]>([:])

  /// The result of looking up a key or literal text, and its diagnostics.
  private struct Lookup<Message: Sendable>: Sendable {
    var message: Message
    var diagnostics: [Diagnostic]
  }

  /// Creates a localizer.
  ///
  /// - Parameters:
  ///   - catalog: The tables.
  ///   - table: The table's name, usually `Localizable`.
  ///   - requested: The requested locale. The best language of the table is chosen by CLDR language matching; if none
  ///     matches, the catalog's development language; if nothing says which that is, the requested one, without texts of
  ///     the table. A ``Pseudolocale`` without a table of its own shows the development language, changed.
  ///   - numberLocale: The locale for digits and grouping, if its language is the table's; nil for the requested one.
  ///   - traits: The device and width to choose texts for.
  ///   - limits: The limits of a text.
  package init(
    catalog: Catalog, table: String = "Localizable", requested: LocaleIdentifier,
    numberLocale: LocaleIdentifier? = nil, traits: StringVariationTraits = StringVariationTraits(),
    limits: FormatLimits = FormatLimits()
  ) {
    self.catalog = catalog
    self.table = table
    self.traits = traits
    self.limits = limits
    let development = catalog.developmentLanguage
    let negotiation = LanguageNegotiation(languages: catalog.languages, developmentLanguage: development)
    let pseudolocale = Pseudolocale(requested).flatMap { negotiation.contains(requested) ? nil : $0 }
    self.pseudolocale = pseudolocale
    let match = pseudolocale == nil ? negotiation.bestMatch(for: requested) : development
    // Where nothing says which language the texts are from, none of them is shown: the rest is in the requested one.
    let isUnknown = match == nil && catalog.developmentLanguageReason == .unknown
    let language = match ?? (isUnknown ? requested.withoutExtensions.languageTag : development)
    self.language = language
    isLanguageMatched = match != nil
    chain = negotiation.fallbackChain(for: language)
    let languageLocale = LanguageSpelling.locale(language) ?? .root
    self.languageLocale = pseudolocale == nil ? languageLocale : requested
    self.numberLocale = pseudolocale == nil ? numberLocale ?? requested : languageLocale
    services = LanguageServices(language: languageLocale, requested: self.numberLocale)
    var diagnostics: [Diagnostic] = []
    lacksTable = !catalog.contains(table: table)
    if lacksTable {
      diagnostics.append(Diagnostic(LocalizationFault.missingTable(table: table, others: catalog.tableNames)))
    } else if match == nil {
      diagnostics.append(
        Diagnostic(
          LocalizationFault.missingLanguage(
            requested: requested.languageTag, used: language, reason: catalog.developmentLanguageReason)))
    }
    choiceDiagnostics = diagnostics
  }

  /// Returns the diagnostics that do not depend on a key: a missing table, a missing language, and faults in the files
  /// of the languages in which keys are looked up.
  ///
  /// Reads these files, so that the result does not depend on which keys are looked up.
  ///
  /// - Complexity: O(size of the files) the first time, then O(1).
  package func diagnostics() -> [Diagnostic] {
    allDiagnostics.withLock { known in
      if let known { return known }
      let found = choiceDiagnostics + catalog.diagnostics(table: table, languages: chain)
      known = found
      return found
    }
  }

  /// Whether ``language`` is one of the table's. It is not if none fits and nothing says which one the texts are from.
  package var hasLanguage: Bool { isLanguageMatched || catalog.developmentLanguageReason != .unknown }

  /// The locale for the digits and grouping of numbers: the requested one if its language is the table's, otherwise the
  /// table's language.
  package var formattingLocale: LocaleIdentifier { services.formatting }

  /// The language of the texts before a pseudolocale changes them.
  package var unchangedLanguage: LocaleIdentifier { services.language }

  /// Returns the text of a key, parsed and ready to be filled in.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code points.
  ///   - log: Receives diagnostics: a fallback to another language, a key that no language has, faults of the text.
  /// - Returns: nil if no language of the table has the key.
  /// - Complexity: O(1) on average after the first time.
  package func message(forKey key: String, log: inout DiagnosticLog) -> LocalizedMessage? {
    message(of: keys.value(for: key) { lookUp(key) }, log: &log)
  }

  /// Writes the text of a key, filled in with a single integer, if that takes no more than filling in a template: an
  /// integer of the same category was filled in before, without a diagnostic.
  ///
  /// - Parameters:
  ///   - key: The key, compared by its code points.
  ///   - number: The only argument.
  ///   - buffer: Receives UTF-8.
  /// - Returns: The number of bytes written; nil if there is no template or no room.
  package func write(
    _ key: String, number: Int64, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    let lookup = keys.value(for: key) { lookUp(key) }
    guard lookup.diagnostics.isEmpty, let message = lookup.message else { return nil }
    var writer = UTF8Writer(buffer: buffer)
    return message.writeText(argument: number, to: &writer) ? writer.count : nil
  }

  /// Returns a message for a text that is itself a format, such as a literal placeholder.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - log: Receives the format's faults.
  /// - Complexity: O(length of the text), for hashing it if it is cached and for parsing it otherwise.
  package func message(literal text: String, log: inout DiagnosticLog) -> LocalizedMessage {
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

  /// Joins texts as a list in the table's language: "a, b, and c".
  ///
  /// - Parameter items: The texts.
  package func joined(_ items: [String]) -> String {
    items.count == 1 ? items[0] : joined(items, isolatingFirst: 0)
  }

  /// Joins texts as a list in the table's language, and isolates the first of them from the direction of the others.
  ///
  /// - Parameters:
  ///   - items: The texts, without bidi control characters.
  ///   - count: How many of them, from the first, to wrap in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. The
  ///     words between the items do not depend on the isolates: Spanish "e" before "Isabel".
  package func joined(_ items: [String], isolatingFirst count: Int) -> String {
    guard let pseudolocale, items.count > 1 else { return services.joined(items, isolatingFirst: count) }
    // Isolates say where the items are; ICU puts none around an empty one.
    let isolated = items.prefix(count).count { !$0.isEmpty }
    return pseudolocale.list(services.joined(items, isolatingFirst: items.count), isolatingFirst: isolated)
  }

  private func lookUp(_ key: String) -> Lookup<LocalizedMessage?> {
    var lacksDevice = false
    for candidate in chain {
      guard let entry = catalog.entry(forKey: key, table: table, language: candidate) else { continue }
      guard traits.hasText(entry.value) else {
        lacksDevice = true
        continue
      }
      var (pattern, diagnostics) = PatternCompiler.compile(
        entry, traits: traits, pseudolocale: pseudolocale, limits: limits)
      if candidate != language, !LanguageSpelling.areSame(candidate, language) {
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
    // A missing table is reported once, not with each of its keys.
    if lacksTable { return Lookup(message: nil, diagnostics: []) }
    let fault: LocalizationFault =
      lacksDevice ? .missingDevice(key: key, device: traits.device) : .missingKey(key: key, table: table)
    return Lookup(message: nil, diagnostics: [Diagnostic(fault)])
  }

  /// Returns the services for a language. Plural forms follow the language of the text, even when it is a fallback.
  private func services(for candidate: String) -> LanguageServices {
    guard candidate != language, let locale = LanguageSpelling.locale(candidate) else {
      return services
    }
    if let known = fallbackServices.withLock({ $0[locale] }) { return known }
    let made = LanguageServices(language: locale, requested: numberLocale)
    fallbackServices.withLock { $0[locale] = made }
    return made
  }
}

extension Localizer {
  /// Summarizes counted messages in one text: "1 image and 2 comments".
  ///
  /// The result is cached by messages and counts, in a cache of fixed size. A cached summary reports the diagnostics
  /// recorded when it was created.
  ///
  /// - Parameters:
  ///   - parts: The messages with their counts, in order. A message that is empty for its count is left out.
  ///   - log: Receives what could not be carried out.
  /// - Returns: The results of ``LocalizedMessage/string(count:log:)``, joined as by ``joined(_:)``.
  /// - Complexity: O(count of parts) for a cached summary.
  package func summary(of parts: [CountedMessage], log: inout DiagnosticLog) -> String {
    if let known = summaries.summary(of: parts, log: &log) { return known }
    if let text = composedAtOnce(parts) {
      summaries.store(text, of: parts, findings: [])
      return text
    }
    let (text, findings) = composed(parts)
    summaries.store(text, of: parts, findings: findings)
    log.report(contentsOf: findings)
    return text
  }

  /// Creates a summary with one string per part.
  private func composed(_ parts: [CountedMessage]) -> (text: String, findings: [Diagnostic]) {
    var log = DiagnosticLog()
    let texts = parts.map { $0.message.string(count: $0.count, log: &log) }.filter { !$0.isEmpty }
    return (joined(texts), log.diagnostics)
  }

  /// Creates a summary in one buffer; nil if a part has no template yet or there is no room.
  private func composedAtOnce(_ parts: [CountedMessage]) -> String? {
    UTF8Writer.withWriter(capacity: LocalizedMessage.capacity) { items in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: parts.count) { lengths in
        var itemCount = 0
        // By index: iterating over copies would count references.
        for index in parts.indices {
          let start = items.count
          guard parts[index].message.writeText(count: parts[index].count, to: &items) else { return nil }
          guard items.count > start else { continue }
          lengths[itemCount] = Int32(items.count - start)
          itemCount += 1
        }
        guard itemCount > 1 else { return items.string }
        return joined(items.written, lengths: UnsafeBufferPointer(rebasing: lengths[..<itemCount]))
      }
    }
  }

  private func joined(_ items: UnsafeBufferPointer<UInt8>, lengths: UnsafeBufferPointer<Int32>) -> String? {
    // A pseudolocale changes the words in between.
    guard pseudolocale == nil else { return nil }
    return UTF8Writer.withWriter(capacity: LocalizedMessage.capacity) { list in
      services.writeList(joining: items, lengths: lengths, to: &list) ? list.string : nil
    }
  }
}

/// A message with its count: one part of a summary.
package struct CountedMessage: Hashable, Sendable {
  /// The text.
  package var message: LocalizedMessage
  /// The count.
  package var count: Int

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - count: The count.
  package init(_ message: LocalizedMessage, count: Int) {
    self.message = message
    self.count = count
  }

  /// Whether the text is empty with the count filled in.
  ///
  /// - Complexity: O(1) for a text that is never empty, as almost all are.
  package var isEmpty: Bool {
    if message.isNeverEmpty { return false }
    var silent = DiagnosticLog()
    return message.string(count: count, log: &silent).isEmpty
  }
}
