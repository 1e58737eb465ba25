import ICU
import JSON

/// The plural category of a number as it is written: `plural_rules`.
enum PluralRulesTest {
  static func outcome(of test: JSONValue, in locale: LocaleIdentifier) throws -> ConformanceTest.Outcome {
    let type = try test.member("plural_type")?.string() ?? "cardinal"
    // Strings files have no ordinal forms.
    guard type == "cardinal" else { return .unsupported(type) }
    let sample = try test.member("sample")?.string() ?? ""
    guard let category = try PluralRules(locale: locale).category(ofDecimal: sample) else {
      return .unsupported("a compact number")
    }
    return .result(category.keyword)
  }
}
