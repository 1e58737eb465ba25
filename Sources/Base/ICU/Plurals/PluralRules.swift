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
