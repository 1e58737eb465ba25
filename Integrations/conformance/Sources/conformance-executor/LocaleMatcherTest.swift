import ICU
import JSON
import Localization

/// The tables that are shown to a person: the lines of ICU's localeMatcherTest.txt, as Scripts/check-unicode writes them.
///
/// The conformance programme has no such test.
enum LocaleMatcherTest {
  static func outcome(of test: JSONValue) throws -> ConformanceTest.Outcome {
    var supported: [String] = []
    try test.member("supported")?.forEachElement { (_, name) throws(JSONTypeError) in
      supported.append(try name.string())
    }
    let desired = try test.member("desired")?.string() ?? ""
    guard let locale = LocaleIdentifier(desired) else { return .unsupported("the locale \(desired)") }
    // Where nothing fits, ICU's matcher takes its default, else the first language, and Sotto the development language.
    let named = try test.member("default")?.string() ?? ""
    let development = named.isEmpty ? supported.first ?? "" : named
    let negotiation = LanguageNegotiation(languages: supported, developmentLanguage: development)
    return .result(negotiation.bestMatch(for: locale) ?? development)
  }
}
