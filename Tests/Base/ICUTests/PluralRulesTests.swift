import TestSupport
import Testing

@testable import ICU

@Suite struct PluralRulesTests {
  /// UTS #35 Part 3, "Plural Operand Meanings": the written digits matter.
  static let decimals: [Row<(locale: String, text: String), PluralCategory?>] = [
    Row("en 1", ("en", "1"), .one),
    Row("en 1.0", ("en", "1.0"), .other),
    Row("en -1", ("en", "-1"), .one),
    Row("en +1", ("en", "+1"), .one),
    Row("en 01", ("en", "01"), .one),
    Row("en -1.50", ("en", "-1.50"), .other),
    Row("fr 1.5", ("fr", "1.5"), .one),
    Row("fr 2.0", ("fr", "2.0"), .other),
    Row("ru 21", ("ru", "21"), .one),
    Row("ru 1.5", ("ru", "1.5"), .other),
    Row("cs 1.5", ("cs", "1.5"), .many),
    Row("da 1.5", ("da", "1.5"), .one),
    Row("da 1.50", ("da", "1.50"), .one),
    Row("da 1.00", ("da", "1.00"), .one),
    Row("lv 0.1", ("lv", "0.1"), .one),
    Row("lv 0.11", ("lv", "0.11"), .zero),
    Row("lv fraction of nine digits ends in 1", ("lv", "0.000000031"), .one),
    Row("da fraction of 60 digits is 0", ("da", "2." + String(repeating: "0", count: 60)), .other),
    Row("da fraction of 60 digits is not 0", ("da", "1." + String(repeating: "0", count: 60) + "1"), .one),
    Row("is fraction with long zeros", ("is", "7.0000000000021000000000"), .one),
    Row("is fraction with long zeros, 11", ("is", "7.0000000000011000000000"), .other),
    Row("hr fraction with long zeros", ("hr", "7.0000000000021000000000"), .other),
    Row("hr fraction without zeros", ("hr", "7.0000000000000000000021"), .one),
    Row("hr fraction without zeros, 11", ("hr", "7.0000000000000000000011"), .other),
    Row("sl fraction", ("sl", "1.0000000000"), .few),
    Row("ru 2^53 + 1 (…993)", ("ru", "9007199254740993"), .few),
    Row("ru beyond 2^53, where ICU alone says many", ("ru", "9007199254741001"), .one),
    Row("hr fraction of 20 digits, where ICU alone says other", ("hr", "7.12345678901234567821"), .one),
    Row("ru beyond 64 bits", ("ru", "100000000000000000000000000000000000001"), .one),
    Row("ru beyond 64 bits, 11", ("ru", "100000000000000000000000000000000000011"), .many),
    Row("ru with leading zeros", ("ru", "000000000000000000000000000000000000001"), .one),
    Row("en large with a last 1, where ICU alone says one", ("en", "1000000000000000001"), .other),
    Row("es million", ("es", "1000000"), .many),
    Row("es million millions", ("es", "1000000000000000000"), .many),
    Row("ar 103.0", ("ar", "103.0"), .few),
    Row("empty", ("en", ""), nil),
    Row("sign", ("en", "-"), nil),
    Row("no integer", ("en", ".5"), nil),
    Row("no fraction", ("en", "5."), nil),
    Row("exponent", ("en", "1e3"), nil),
    Row("space", ("en", " 1"), nil),
    Row("two points", ("en", "1.2.3"), nil),
    Row("other digits", ("en", "١"), nil),
    Row("NUL", ("en", "1\0"), nil),
    Row("word", ("en", "NaN"), nil),
  ]

  @Test(arguments: decimals)
  func decimalHasCategory(row: Row<(locale: String, text: String), PluralCategory?>) throws {
    let rules = try PluralRules(locale: locale(row.input.locale))
    #expect(rules.category(ofDecimal: row.input.text) == row.output)
  }

  typealias IntegerRow = Row<(locale: String, number: Int64), PluralCategory>

  static let integers: [IntegerRow] = [
    Row("ru 2^53 + 1", ("ru", 9_007_199_254_740_993), .few),
    Row("ru beyond 2^53, where ICU alone says many", ("ru", 9_007_199_254_741_001), .one),
    Row("ru 2^40 + …", ("ru", 1_099_511_627_781), .one),
    Row("ru Int64.max (…807)", ("ru", .max), .many),
    Row("ru Int64.min (…808)", ("ru", .min), .many),
    Row("ru -21", ("ru", -21), .one),
    Row("ru 2147483648", ("ru", 2_147_483_648), .many),
    Row("ru 2147483652", ("ru", 2_147_483_652), .few),
    Row("ru 1000000000", ("ru", 1_000_000_000), .many),
    Row("ru 999999999", ("ru", 999_999_999), .many),
    Row("en 1000000001 is not 1", ("en", 1_000_000_001), .other),
    Row("en 3000000001 is not 1", ("en", 3_000_000_001), .other),
    Row("ar 2000000000 is not 0", ("ar", 2_000_000_000), .other),
    Row("es 3000000000 is millions", ("es", 3_000_000_000), .many),
  ]

  @Test(arguments: integers)
  func integerHasCategory(row: IntegerRow) throws {
    let rules = try PluralRules(locale: locale(row.input.locale))
    #expect(rules.category(of: row.input.number) == row.output)
    #expect(rules.category(ofDecimal: String(row.input.number)) == row.output)
  }

  @Test(arguments: [
    Row("en", "en", [PluralCategory.one, .other]), Row("ja", "ja", [.other]),
    Row("ar", "ar-EG", [.zero, .one, .two, .few, .many, .other]),
    Row("pl", "pl", [.one, .few, .many, .other]),
    Row("unknown", "zz", [.other]), Row("root", "und", [.other]),
    Row("no other data in ICU, but plural rules", "jbo", [.other]),
  ])
  func categoriesAreInOrder(row: Row<String, [PluralCategory]>) throws {
    #expect(try PluralRules(locale: locale(row.input)).categories == row.output)
  }

  @Test(.cldr(before: 46)) func sicilianHasNoMillions() throws {
    #expect(try PluralRules(locale: locale("scn")).categories == [.one, .other])
  }

  @Test(.cldr(from: 46)) func sicilianHasMillions() throws {
    #expect(try PluralRules(locale: locale("scn")).categories == [.one, .many, .other])
  }

  @Test func regionHasItsOwnRules() throws {
    let brazil = try PluralRules(locale: locale("pt-BR"))
    let portugal = try PluralRules(locale: locale("pt-PT"))
    #expect(brazil.category(of: 0) == .one)
    #expect(portugal.category(of: 0) == .other)
    #expect(brazil.integerSamples(of: .one) == [0, 1])
    #expect(portugal.integerSamples(of: .one) == [1])
  }

  @Test func samplesKeepVisibleDigits() throws {
    let english = try PluralRules(locale: locale("en"))
    #expect(english.samples(of: .one) == ["1"])
    #expect(english.samples(of: .other).contains("1.0"))
    #expect(english.samples(of: .few).isEmpty)
    let turkish = try PluralRules(locale: locale("tr"))
    #expect(turkish.samples(of: .one) == ["1", "1.0", "1.00", "1.000", "1.0000"])
  }

  /// Source: CLDR 42, plurals.xml.
  @Test(arguments: [
    Row("en one", ("en", PluralCategory.one), "i = 1 and v = 0"), Row("en other", ("en", .other), ""),
    Row("en has no few", ("en", .few), ""), Row("ar few", ("ar", .few), "n % 100 = 3..10"),
    Row("pl few", ("pl", .few), "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
  ])
  func categoryHasCondition(row: Row<(String, PluralCategory), String>) throws {
    #expect(try PluralRules(locale: locale(row.input.0)).condition(of: row.input.1) == row.output)
  }

  @Test func keywordsAreThoseOfCLDR() {
    #expect(PluralCategory.allCases.map(\.keyword) == ["zero", "one", "two", "few", "many", "other"])
    #expect(PluralCategory.allCases.allSatisfy { PluralCategory(keyword: $0.keyword) == $0 })
    #expect(PluralCategory(keyword: "One") == nil)
    #expect(PluralCategory.allCases.sorted() == PluralCategory.allCases)
  }
}

/// Every sample in ICU's data, in every locale.
@Suite struct PluralSampleTests {
  @Test(arguments: PluralRules.availableLocales)
  func sampleHasItsCategory(locale: LocaleIdentifier) throws {
    let rules = try PluralRules(locale: locale)
    for category in rules.categories {
      let samples = rules.samples(of: category)
      #expect(!samples.isEmpty)
      for sample in samples {
        #expect(rules.category(ofDecimal: sample) == category, "\(sample)")
        if let integer = Int64(sample) { #expect(rules.category(of: integer) == category, "\(sample)") }
      }
    }
  }

  @Test func allLocalesAreThere() {
    #expect(PluralRules.availableLocales.count > 200)
  }

  /// `PluralOperands` relies on this: rules use only small constants.
  @Test(arguments: PluralRules.availableLocales)
  func constantsOfRulesAreSmall(locale: LocaleIdentifier) throws {
    let rules = try PluralRules(locale: locale)
    for category in rules.categories {
      let condition = rules.rule(of: category).prefix { $0 != "@" }
      let words = condition.split { !$0.isNumber && !$0.isLetter && $0 != "%" }
      for (index, word) in words.enumerated() {
        guard let constant = Int(word) else { continue }
        let isModulus = index > 0 && words[index - 1] == "%"
        #expect(isModulus ? [10, 100, 1000, 100_000, 1_000_000].contains(constant) : constant < 1_000_000)
        let operand = isModulus ? words[max(0, index - 2)] : ""
        if operand == "f" || operand == "t" { #expect(constant <= 1000) }
      }
    }
  }

  /// Integers of every size, around each power of ten and at random.
  private static let integers: [Int64] = {
    var random = SystemRandomNumberGenerator()
    var integers = Set<Int64>(0...430)
    for power in [500, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 1_000_000_000] as [Int64] {
      for factor: Int64 in [1, 2, 7, 20, 101] { for near: Int64 in -12...21 { integers.insert(factor * power + near) } }
    }
    for _ in 0..<500 { integers.insert(Int64.random(in: 0...Int64(Int32.max), using: &random)) }
    return integers.sorted()
  }()

  /// The conditions, evaluated here.
  ///
  /// Source: UTS #35 Part 3, "Plural rules syntax"; of an integer the operands v, w, f, t, c and e are 0.
  @Test(arguments: PluralRules.availableLocales)
  func everyIntegerHasTheCategoryOfItsCondition(locale: LocaleIdentifier) throws {
    let rules = try PluralRules(locale: locale)
    let conditions = rules.categories.map { ($0, Self.relations(rules.condition(of: $0))) }
    for integer in Self.integers {
      let expected = conditions.first { _, alternatives in
        alternatives.contains { $0.allSatisfy { $0.holds(for: integer) } }
      }
      #expect(rules.category(of: integer) == expected?.0 ?? .other, "\(integer)")
    }
  }

  private struct Relation {
    let isValue: Bool
    let modulus: Int64?
    let isNegated: Bool
    let ranges: [ClosedRange<Int64>]

    func holds(for integer: Int64) -> Bool {
      var operand = isValue ? integer : 0
      if let modulus { operand %= modulus }
      return ranges.contains { $0.contains(operand) } != isNegated
    }
  }

  /// Returns the alternatives of a condition, each of them relations that must all hold; none for an empty one.
  private static func relations(_ condition: String) -> [[Relation]] {
    condition.isEmpty
      ? []
      : condition.split(separator: " or ").map { $0.split(separator: " and ").map { relation(String($0)) } }
  }

  private static func relation(_ text: String) -> Relation {
    let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
    let left = sides[0].split { " !%".contains($0) }
    let ranges = sides[1].split(separator: ",").map { range in
      let ends = range.split(separator: ".").compactMap { Int64($0.filter { $0 != " " }) }
      return ends[0]...ends[ends.count - 1]
    }
    return Relation(
      isValue: left[0] == "n" || left[0] == "i", modulus: left.count > 1 ? Int64(left[1]) : nil,
      isNegated: sides[0].hasSuffix("!"), ranges: ranges)
  }
}
