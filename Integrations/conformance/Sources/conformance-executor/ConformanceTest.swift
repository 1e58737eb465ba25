import Diagnostics
import ICU
import JSON

/// A test of the conformance programme.
enum ConformanceTest {
  /// What a test ends with.
  enum Outcome {
    case result(String)
    /// What the test asks for, and Sotto does not have.
    case unsupported(String)
  }

  /// Returns the answer to a line.
  static func answer(to line: String) -> String {
    do {
      let reader = JSONReader(SourceText(name: "-", text: line))
      let test = try reader.readDocument()
      let label = try test.member("label")?.string() ?? ""
      switch try outcome(of: test) {
      case .result(let text): return JSONLine.text([("label", label), ("result", text)])
      case .unsupported(let what):
        return JSONLine.text([("label", label), ("error_type", "unsupported"), ("unsupported", what)])
      }
    } catch {
      return JSONLine.text([("error", "\(error)")])
    }
  }

  private static func outcome(of test: JSONValue) throws -> Outcome {
    let type = try test.member("test_type")?.string() ?? ""
    if type == "locale_matcher" { return try LocaleMatcherTest.outcome(of: test) }
    let name = try test.member("locale")?.string() ?? "und"
    guard let locale = LocaleIdentifier(name) else { return .unsupported("the locale \(name)") }
    switch type {
    case "plural_rules": return try PluralRulesTest.outcome(of: test, in: locale)
    case "list_fmt": return try ListTest.outcome(of: test, in: locale)
    case "rdt_fmt": return try RelativeTimeTest.outcome(of: test, in: locale)
    case "likely_subtags":
      let option = try test.member("option")?.string() ?? ""
      return option == "maximize" ? .result(locale.maximized.languageTag) : .unsupported(option)
    default: return .unsupported(type)
    }
  }
}
