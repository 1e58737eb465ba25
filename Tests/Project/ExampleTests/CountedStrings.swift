import Diagnostics
import ICU
import Localization
import StringTables
import Testing

/// The counted strings of one language in a built-in catalog.
struct CountedStrings {
  let catalog: Catalog
  let table: String
  let language: String

  /// Checks that a string has exactly the plural forms of its language, that each form prints the number unless it
  /// covers only one, and that each of CLDR's sample numbers shows its form.
  ///
  /// Source of the categories and their sample numbers: CLDR, through ICU.
  func check(_ key: String) throws {
    let entry = try #require(catalog.entry(forKey: key, table: table, language: language))
    guard case .plural(let forms) = entry.value else {
      Issue.record("\(entry.value)")
      return
    }
    let locale = try #require(LocaleIdentifier(language))
    let rules = try PluralRules(locale: locale)
    let localizer = Localizer(catalog: catalog, table: table, requested: locale)
    #expect(Set(forms.map(\.keyword)) == Set(rules.categories.map(\.keyword)))
    #expect(forms.count == rules.categories.count)
    for form in forms {
      guard case .text(let text) = form.value else {
        Issue.record("\(form.value)")
        continue
      }
      let samples = rules.integerSamples(of: try #require(PluralCategory(keyword: form.keyword)))
      check(text.text, form.keyword, coversOneNumber: samples.count == 1)
      for sample in samples {
        var log = DiagnosticLog()
        let number = localizer.message(literal: "%u", log: &log).string(count: Int(sample), log: &log)
        let shown = try #require(localizer.message(forKey: key, log: &log)).string(count: Int(sample), log: &log)
        let pieces = text.text.split(separator: "%u", omittingEmptySubsequences: false)
        #expect(shown == pieces.joined(separator: number), "\(sample)")
        #expect(log.diagnostics.isEmpty)
      }
    }
  }

  private func check(_ text: String, _ keyword: String, coversOneNumber: Bool) {
    let numbers = text.split(separator: "%u", omittingEmptySubsequences: false).count - 1
    #expect(numbers == 1 || numbers == 0 && coversOneNumber, "\(keyword): \(text)")
    #expect(!text.contains { $0.isNumber })
    #expect(text.split(separator: " ").joined(separator: " ") == text, "spaces: \(text)")
  }
}
