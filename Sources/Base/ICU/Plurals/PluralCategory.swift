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
