import Foundation
import StringLint
import TestFiles
import Testing

/// The table of rules.
@Suite struct RuleTests {
  @Test func `names are kebab case and unique`() {
    let names = LintRule.all.map(\.identifier)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber } })
  }

  @Test(arguments: LintRule.all) func `a rule says all there is to say`(_ rule: LintRule) {
    #expect(!rule.summary.isEmpty && !rule.explanation.isEmpty && !rule.bad.isEmpty && !rule.good.isEmpty)
    #expect(rule.explanation.hasSuffix(".") && rule.remedy.hasSuffix("."))
    #expect(rule.bad != rule.good)
    #expect(LintRule.named(rule.identifier) == rule)
  }

  /// Diagnostics of readers would be dropped if no rule had their identifiers.
  @Test func `every fault of a file has a rule`() throws {
    let files = [
      "Texts/StringTables/StringFile", "Base/FileFormats/Encodings/TextEdit",
      "Base/FileFormats/PropertyLists/PropertyListBuilder", "Base/JSON/Errors/JSONErrors",
    ]
    let sources = try files.map {
      try String(contentsOfFile: "\(PackageFolder.root)/Sources/\($0).swift", encoding: .utf8)
    }
    let names = sources.joined().matches(of: /case \.\w+: "([a-z-]+)"/).map { String($0.1) }
    #expect(names.count > 45)
    // These end a stream or a run, and never occur in string files; and two are kinds of values.
    let others = ["line-length", "out-of-memory", "data", "null"]
    for name in names where !others.contains(name) { #expect(LintRule.named(name) != nil, "\(name)") }
  }
}
