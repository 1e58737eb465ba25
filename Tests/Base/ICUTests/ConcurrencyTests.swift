import ICU
import Testing

@Suite struct ConcurrencyTests {
  /// The first use of ICU in a process, from many threads at once.
  @Test func firstUseIsSafe() async {
    await #expect(processExitsWith: .success) {
      let versions = await withTaskGroup(of: String.self) { group in
        for index in 0..<16 {
          group.addTask {
            let locale = LocaleIdentifier(["en", "de", "ar", "zz"][index % 4])
            return "\(ICULibrary.version) \(locale.map { $0.maximized.parent?.languageTag ?? "" } ?? "nil")"
          }
        }
        return await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(versions.count == 4)
    }
  }

  @Test func servicesAreShared() async throws {
    let numbers = try DecimalFormatter(locale: locale("ar-EG"))
    let rules = try PluralRules(locale: locale("ar"))
    let lists = try ListFormatter(locale: locale("es"))
    let matcher = try LocaleMatcher(supported: [locale("en"), locale("zh-Hant")])
    let taiwan = try locale("zh-TW")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for number in 0..<200 {
            let decimal = "\(number)." + String(repeating: "5", count: number % 15 + 1)
            #expect(numbers.string(fromDecimal: decimal)?.unicodeScalars.count == decimal.count)
            #expect(rules.category(ofDecimal: "103.0") == .few)
            #expect(lists.string(from: ["a", "iglú"]) == "a e iglú")
            #expect(matcher.bestMatch(for: [taiwan])?.languageTag == "zh-Hant")
          }
        }
      }
    }
  }
}
