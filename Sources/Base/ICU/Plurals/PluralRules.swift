internal import CICU

/// The cardinal plural rules of a locale.
///
/// Sendable: the handle is a `const icu::PluralRules`, whose `select` and `getKeywords` are const, and a table of
/// atomic bytes.
///
/// Source: UTS #35 Part 3, "Language Plural Rules"; ICU API reference, `icu::PluralRules`.
package final class PluralRules: Sendable {
  private let handle: Handle

  /// Creates the rules of a locale.
  ///
  /// - Parameter locale: Any locale; if it has no rules, those of the root locale apply, in which every number is
  ///   `other`.
  /// - Throws: `ICUError` naming the ICU function and status.
  /// - Complexity: About two microseconds.
  ///
  /// Source: ICU API reference, `icu::PluralRules::forLocale`.
  package init(locale: LocaleIdentifier) throws(ICUError) {
    let rules = try open(locale) { cicu_plural_rules_open($0, $1, $2) }
    handle = Handle(rules) { cicu_plural_rules_close($0) }
  }

  /// Returns the category of an integer.
  ///
  /// - Parameter integer: Any integer; its sign does not matter.
  /// - Returns: One of the locale's `categories`.
  /// - Complexity: O(1). ICU is called once for each integer below 400, and for larger ones only where the last two
  ///   digits do not decide.
  ///
  /// Source: ICU API reference, `icu::PluralRules::select`.
  package func category(of integer: Int64) -> PluralCategory {
    category(ofReduced: PluralOperands.integer(integer.magnitude))
  }

  /// Returns the category of a number as written.
  ///
  /// - Parameter text: ASCII digits with an optional sign and fraction, of any size. The written form matters: English
  ///   `"1"` is `one`, `"1.0"` is `other`.
  /// - Returns: One of the locale's `categories`; nil if the text is not a decimal number, such as `"1e3"` or `".5"`.
  /// - Complexity: O(length of `text`).
  ///
  /// Source: UTS #35 Part 3, "Plural Operand Meanings"; ICU API reference, `icu::PluralRules::select`.
  package func category(ofDecimal text: String) -> PluralCategory? {
    var text = text
    return text.withUTF8 { utf8 in
      guard let decimal = DecimalParts(utf8) else { return nil }
      let integer = utf8[decimal.integerDigits]
      guard !decimal.fractionDigits.isEmpty else {
        return category(ofReduced: PluralOperands.integer(integer))
      }
      let operands = PluralOperands.decimal(integer: integer, fraction: utf8[decimal.fractionDigits])
      return PluralCategory(
        index: cicu_plural_rules_select_decimal(handle.pointer, operands.unscaled, operands.fractionDigits))
    }
  }

  /// The categories that the locale uses, in CLDR's order; always includes `other`.
  ///
  /// - Complexity: O(number of categories).
  ///
  /// Source: ICU API reference, `icu::PluralRules::getKeywords`.
  package var categories: [PluralCategory] {
    let set = cicu_plural_rules_categories(handle.pointer)
    return PluralCategory.allCases.filter { set & (1 << UInt32($0.rawValue)) != 0 }
  }

  /// Returns the condition for a category, in CLDR syntax.
  ///
  /// - Parameter category: Any category.
  /// - Returns: A condition such as `"i = 1 and v = 0"`; empty for `other`, which contains all numbers that satisfy no
  ///   condition, and for a category that the locale does not use.
  ///
  /// Source: UTS #35 Part 3, "Plural rules syntax"; ICU data, `plurals/rules`.
  package func condition(of category: PluralCategory) -> String {
    var condition = rule(of: category).prefix { $0 != "@" }
    while condition.last == " " { condition.removeLast() }
    return String(condition)
  }

  /// Returns the rule of a category with its samples, in CLDR syntax.
  ///
  /// - Parameter category: Any category.
  /// - Returns: A rule such as `"i = 1 and v = 0 @integer 1"`; empty for a category that the locale does not use.
  func rule(of category: PluralCategory) -> String {
    text(capacity: 1024) { cicu_plural_rules_rule(handle.pointer, Int32(category.rawValue), $0, $1) } ?? ""
  }

  private func category(ofReduced integer: Int32) -> PluralCategory {
    PluralCategory(index: cicu_plural_rules_select(handle.pointer, integer))
  }
}

extension PluralRules {
  /// All locales with plural rules, sorted; aliases such as "iw" are replaced by their canonical tags.
  ///
  /// - Complexity: Reads ICU's data on each call; keep the result.
  ///
  /// Source: ICU data, `plurals/locales`.
  package static var availableLocales: [LocaleIdentifier] {
    let tags = text(capacity: 4096) { cicu_plural_rules_locales($0, $1) } ?? ""
    return Set(tags.split(separator: "\n").compactMap { LocaleIdentifier(String($0)) }).sortedByTag()
  }
}

extension PluralCategory {
  /// Creates the category for CICU's index.
  fileprivate init(index: Int32) {
    self = PluralCategory(rawValue: UInt8(truncatingIfNeeded: index)) ?? .other
  }
}

/// A grammatical category of numbers, as distinguished by a language's plural rules.
///
/// No language uses all six; every language has `other`.
///
/// Source: UTS #35 Part 3, "Language Plural Rules".
package enum PluralCategory: UInt8, CaseIterable, Sendable {
  /// Arabic and Welsh 0, Latvian 0, 10–20, 30.
  case zero
  /// English 1, French 0, 1 and 1.5, Russian 1, 21, 31.
  case one
  /// Arabic, Hebrew and Welsh 2, Slovene 2, 102.
  case two
  /// Polish and Russian 2–4, 22–24, Arabic 3–10, Czech 2–4.
  case few
  /// Polish 0, 5–21, Russian 0, 5–20, Arabic 11–99, Czech 1.5, Spanish and French 1000000.
  case many
  /// English 0, 2, 1.0, 1.5, Japanese every number.
  case other
}

extension PluralCategory {
  /// The name of the category in CLDR, ICU and string files: `"zero"` to `"other"`.
  package var keyword: String {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }

  /// Creates the category for a CLDR keyword.
  ///
  /// - Parameter keyword: One of the six keywords in lowercase. The result is nil for anything else.
  package init?(keyword: some StringProtocol) {
    guard let category = Self.allCases.first(where: { $0.keyword == keyword }) else { return nil }
    self = category
  }
}

extension PluralCategory: Comparable {
  /// Orders categories as CLDR does: zero, one, two, few, many, other.
  package static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Reduces a number of any size to a small one with the same plural category.
///
/// ICU compares and divides plural operands as `Double` and keeps 18 digits of them: it calls 9007199254741001 `many`
/// in Russian (it is `one`) and 1000000000000000001 `one` in English. Rules use a number only in remainders by powers
/// of ten up to 10⁶ and in comparisons with values below 10⁶ (UTS #35 Part 3, "Plural Operand Meanings" and the rules
/// of CLDR). So a large number is reduced to its last digits with a leading 1, which keeps it larger than every
/// compared value.
enum PluralOperands {
  /// Reduces an integer without its sign: itself below 10⁹, otherwise 10⁹ plus the last nine digits.
  static func integer(_ magnitude: UInt64) -> Int32 {
    let limit: UInt64 = 1_000_000_000
    return Int32(magnitude < limit ? magnitude : limit + magnitude % limit)
  }

  /// Reduces an integer given as ASCII digits.
  static func integer(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int32 {
    Int32(reduced(digits, keeping: 9))
  }

  /// Reduces a number with a fraction to an unscaled value and a number of fraction digits.
  ///
  /// Plural rules use the number of fraction digits (compared with 0 and 2) and the value of the fraction, with and
  /// without trailing zeros (remainders by 10 and 100). A fraction longer than seven digits is reduced to seven: the
  /// three digits before the trailing zeros, with a leading 1 if there were more, followed by as many of the zeros as
  /// fit.
  static func decimal(
    integer: Slice<UnsafeBufferPointer<UInt8>>,
    fraction: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (unscaled: Int64, fractionDigits: Int32) {
    let whole = Int64(reduced(integer, keeping: 6))
    let length = min(fraction.count, 7)
    let scale = power(of: length)
    guard fraction.count > 7 else {
      return (whole * scale + Int64(reduced(fraction, keeping: 7)), Int32(length))
    }
    let significantEnd = fraction.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 } ?? fraction.startIndex
    let zeros = min(fraction.endIndex - significantEnd, 3)
    let digits = Int64(reduced(fraction[..<significantEnd], keeping: 3))
    return (whole * scale + digits * power(of: zeros), Int32(length))
  }

  /// Returns the value of the last `count` digits, plus 10ᶜᵒᵘⁿᵗ if there is a nonzero digit before them.
  private static func reduced(_ digits: Slice<UnsafeBufferPointer<UInt8>>, keeping count: Int) -> UInt64 {
    let value = digits.suffix(count).reduce(UInt64(0)) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    let isLonger = digits.dropLast(count).contains { $0 != UInt8(ascii: "0") }
    return isLonger ? value + UInt64(power(of: count)) : value
  }

  private static func power(of exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

/// Sample numbers, which CLDR lists with each rule.
///
/// ```
/// rule    = [ condition ] [ "@integer" list ] [ "@decimal" list ]
/// list    = ( value / range ) *( "," ( value / range ) ) [ "," "…" ]
/// range   = value "~" value
/// ```
/// ICU's `getSamples` returns `Double`s and so loses the "0" of "1.0"; samples are therefore parsed from the text of
/// the rule. Samples in compact notation ("1c6", that is "1 million") are skipped, because numbers are never written
/// that way here.
///
/// Source: UTS #35 Part 3, "Samples"; ICU data, `plurals/rules`.
extension PluralRules {
  /// Returns sample numbers of a category as CLDR writes them.
  ///
  /// - Parameter category: Any category.
  /// - Returns: Integers, then decimals (`["1", "1.0", "1.00"]`), with ranges expanded; empty if the locale does not
  ///   use the category.
  /// - Complexity: O(number of samples).
  package func samples(of category: PluralCategory) -> [String] {
    let rule = rule(of: category)
    return Self.samples(in: rule, after: "@integer") + Self.samples(in: rule, after: "@decimal")
  }

  /// Returns sample integers of a category.
  ///
  /// - Parameter category: Any category.
  /// - Returns: The integers in CLDR's order, which is ascending; empty if no integer has the category.
  /// - Complexity: O(number of samples).
  package func integerSamples(of category: PluralCategory) -> [Int64] {
    Self.samples(in: rule(of: category), after: "@integer").compactMap { Int64($0) }
  }

  /// Returns the samples after a marker, up to the next one.
  static func samples(in rule: String, after marker: String) -> [String] {
    let sections = rule.split(separator: "@").map { "@" + $0 }
    guard let section = sections.first(where: { $0.hasPrefix(marker) }) else { return [] }
    return section.dropFirst(marker.utf8.count).split(separator: ",").flatMap { item -> [String] in
      let ends = item.split(separator: "~").compactMap { Decimal($0) }
      guard let first = ends.first, let last = ends.last else { return [] }
      return Decimal.range(from: first, through: last)
    }
  }
}

/// A sample, as an integer in units of its last fraction digit.
private struct Decimal {
  var units: Int64
  let fractionDigits: Int

  init?(_ text: Substring) {
    let digits = text.filter { $0 != " " }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let units = Int64(parts.joined()) else { return nil }
    self.units = units
    fractionDigits = parts.count == 2 ? parts[1].count : 0
  }

  /// Returns the numbers of a closed range, in steps of the last digit.
  static func range(from first: Decimal, through last: Decimal) -> [String] {
    guard first.units <= last.units, last.units - first.units <= 1000 else { return [] }
    return (first.units...last.units).map { units in
      var number = first
      number.units = units
      return number.text
    }
  }

  private var text: String {
    guard fractionDigits > 0 else { return String(units) }
    let digits = String(units)
    let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.count)) + digits
    return "\(padded.dropLast(fractionDigits)).\(padded.suffix(fractionDigits))"
  }
}
