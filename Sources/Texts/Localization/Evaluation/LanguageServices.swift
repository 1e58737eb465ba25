internal import ICU
private import Synchronization

/// ICU's services for one language of a table, opened once.
///
/// Two locales are involved: the table's language determines plural forms and lists, the formatting locale digits and
/// grouping.
final class LanguageServices: Sendable {
  /// The table's language.
  let language: LocaleIdentifier
  /// The locale of digits and grouping.
  let formatting: LocaleIdentifier
  /// Whether ``formatting`` is written from right to left.
  let isRightToLeft: Bool
  private let pluralRules: PluralRules?
  private let lists: ListFormatter?
  private let plainFormatter: DecimalFormatter?
  /// The CLDR rule of each category, indexed by raw value, filled in when an explanation is requested.
  private let explainedRules = Mutex<[ExplainedRule?]>(Array(repeating: nil, count: PluralCategory.allCases.count))
  private let formatters = Mutex<[DecimalFormatOptions: DecimalFormatter]>([:])

  /// Opens the services.
  ///
  /// - Parameters:
  ///   - language: The table's language.
  ///   - requested: The requested locale. It formats numbers if its language is the table's.
  init(language: LocaleIdentifier, requested: LocaleIdentifier) {
    self.language = language
    formatting = requested.language == language.language ? requested : language
    isRightToLeft = formatting.isRightToLeft
    pluralRules = try? PluralRules(locale: language)
    lists = try? ListFormatter(locale: language)
    plainFormatter = try? DecimalFormatter(locale: formatting, options: DecimalFormatOptions())
  }

  /// Returns the CLDR category of a number; `other` if ICU's data is missing.
  func category(of number: FormatNumber) -> PluralCategory {
    switch number {
    case .integer(let integer): category(of: integer)
    case .decimal(let text): pluralRules?.category(ofDecimal: text) ?? .other
    }
  }

  /// Returns the CLDR category of an integer; `other` if ICU's data is missing.
  func category(of integer: Int64) -> PluralCategory { pluralRules?.category(of: integer) ?? .other }

  /// Returns the CLDR condition of a category and sample numbers.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - number: A number of the category. The samples are whole if it is whole; otherwise they have fractions.
  ///   - limit: The maximum number of samples.
  func rule(
    of category: PluralCategory, like number: FormatNumber, samples limit: Int
  ) -> (condition: String, samples: [String]) {
    guard let pluralRules else { return ("", []) }
    let rule = explainedRules.withLock { rules in
      if let known = rules[Int(category.rawValue)] { return known }
      let rule = ExplainedRule(of: category, in: pluralRules)
      rules[Int(category.rawValue)] = rule
      return rule
    }
    let hasFraction = number.text.utf8.contains(UInt8(ascii: "."))
    return (rule.condition, Array((hasFraction ? rule.decimals : rule.integers).prefix(limit)))
  }

  /// The CLDR rule of a category. ICU provides it as text, and parsing that takes longer than filling in a message.
  private struct ExplainedRule {
    let condition: String
    let integers: [String]
    let decimals: [String]

    init(of category: PluralCategory, in rules: PluralRules) {
      condition = rules.condition(of: category)
      let samples = rules.samples(of: category)
      decimals = samples.filter { $0.utf8.contains(UInt8(ascii: ".")) }
      integers = samples.filter { !$0.utf8.contains(UInt8(ascii: ".")) }
    }
  }

  /// Returns a number in the formatting locale's digits.
  func string(from number: FormatNumber, options: DecimalFormatOptions = DecimalFormatOptions()) -> String {
    guard let formatter = formatter(for: options) else { return number.text }
    return switch number {
    case .integer(let integer): formatter.string(from: integer)
    case .decimal(let text): formatter.string(fromDecimal: text) ?? text
    }
  }

  /// Writes an integer in the formatting locale's digits; returns false if there is no room.
  func writeInteger(_ integer: Int64, to writer: inout UTF8Writer) -> Bool {
    guard let plainFormatter else { return false }
    return writer.append { plainFormatter.write(integer, into: $0) }
  }

  /// Writes texts, at least two of them, as a list in the language; returns false if there is no room. The texts are
  /// concatenated in `items`.
  func writeList(
    joining items: UnsafeBufferPointer<UInt8>, lengths: UnsafeBufferPointer<Int32>, to writer: inout UTF8Writer
  ) -> Bool {
    guard let lists else { return false }
    return writer.append { lists.write(joining: items, lengths: lengths, into: $0) }
  }

  /// Joins texts as a list in the language, and wraps the first `count` in bidi isolates: "⁨Ana⁩ e ⁨Isabel⁩".
  func joined(_ items: [String], isolatingFirst count: Int) -> String {
    lists?.string(from: items, isolatingFirst: count)
      ?? items.enumerated().map { $0.offset < count ? $0.element.isolated : $0.element }.joined(separator: ", ")
  }

  private func formatter(for options: DecimalFormatOptions) -> DecimalFormatter? {
    if options == DecimalFormatOptions() { return plainFormatter }
    if let known = formatters.withLock({ $0[options] }) { return known }
    guard let made = try? DecimalFormatter(locale: formatting, options: options) else { return plainFormatter }
    formatters.withLock { $0[options] = made }
    return made
  }
}
