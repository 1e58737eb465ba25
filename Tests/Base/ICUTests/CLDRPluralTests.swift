import Foundation
import ICU
import Testing

/// Every sample in CLDR's `common/supplemental/plurals.xml`, of the release that ICU was built from.
///
/// The file's path is `SOTTO_CLDR_PLURALS`; by default it is next to the package.
@Suite struct CLDRPluralTests {
  struct Group: Sendable, CustomTestStringConvertible {
    let locales: [String]
    /// Samples by keyword, ranges not expanded.
    let samples: [(keyword: String, text: String)]
    var testDescription: String { locales.joined(separator: " ") }
  }

  static let file: URL = {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let release = ICULibrary.version.prefix { $0 != "." }
    let path =
      ProcessInfo.processInfo.environment["SOTTO_CLDR_PLURALS"] ?? "../shared/cldr/plurals-icu\(release).xml"
    return URL(filePath: path, relativeTo: package)
  }()

  static let groups: [Group] = {
    guard let xml = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return xml.components(separatedBy: "<pluralRules ").dropFirst().map { text in
      let rules = text.components(separatedBy: "<pluralRule ").dropFirst().map { rule in
        (keyword: rule.between("count=\"", "\""), text: rule.between(">", "</pluralRule>"))
      }
      return Group(
        locales: text.between("locales=\"", "\"").split(separator: " ").map { String($0) }, samples: rules)
    }
  }()

  /// Why no sample is checked. `Scripts/test` counts those of other releases.
  static let absence: Comment = {
    let folder = file.deletingLastPathComponent().path
    let others = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".xml") }
    if others.isEmpty { return "no samples at \(file.path); set SOTTO_CLDR_PLURALS to a plurals.xml" }
    return "CLDR \(ICULibrary.cldrVersion) has other samples than \(others.sorted().joined(separator: ", "))"
  }()

  @Test(.enabled(if: !groups.isEmpty, absence))
  func fileIsRead() {
    #expect(Self.groups.flatMap(\.locales).count > 200)
  }

  @Test(.enabled(if: !groups.isEmpty, absence), arguments: groups)
  func sampleHasItsCategory(group: Group) throws {
    for name in group.locales {
      let rules = try PluralRules(locale: locale(name))
      var checked = 0
      for (keyword, text) in group.samples {
        let category = try #require(PluralCategory(keyword: keyword))
        for sample in Self.expanded(text) {
          #expect(rules.category(ofDecimal: sample) == category, "\(name) \(sample)")
          checked += 1
        }
        #expect(Set(rules.samples(of: category)) == Set(Self.expanded(text)), "\(name) \(keyword)")
      }
      #expect(checked > 10)
    }
  }

  /// Expands ranges and omits compact numbers such as "1c6".
  static func expanded(_ rule: String) -> [String] {
    let lists = rule.components(separatedBy: "@").dropFirst()
    let items = lists.flatMap { $0.drop { $0.isLetter }.split(separator: ",") }
    return items.map { $0.trimmingCharacters(in: .whitespaces) }.flatMap { item -> [String] in
      guard !item.contains("c"), !item.contains("e"), item != "…" else { return [] }
      let ends = item.components(separatedBy: "~")
      guard ends.count == 2, let first = Double(ends[0]), let last = Double(ends[1]) else { return [item] }
      let digits = ends[0].components(separatedBy: ".").dropFirst().first?.count ?? 0
      let step = pow(10, -Double(digits))
      return stride(from: first, through: last + step / 2, by: step).map {
        String(format: "%.\(digits)f", $0)
      }
    }
  }
}

extension String {
  fileprivate func between(_ start: String, _ end: String) -> String {
    guard let opening = range(of: start),
      let closing = range(of: end, range: opening.upperBound..<endIndex)
    else { return "" }
    return String(self[opening.upperBound..<closing.lowerBound])
  }
}
