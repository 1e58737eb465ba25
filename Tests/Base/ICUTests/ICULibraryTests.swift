import Testing

@testable import ICU

@Suite struct ICULibraryTests {
  @Test func versionsAreNumbers() throws {
    let version = try #require(ICULibrary.version.split(separator: ".").first.flatMap { Int($0) })
    let cldr = try #require(Int(ICULibrary.cldrVersion))
    #expect(version >= 72)
    #expect(cldr == version - 30)
  }

  @Test func errorsNameFunctionAndStatus() {
    let error = ICUError(function: "icu::PluralRules::forLocale", status: "U_MISSING_RESOURCE_ERROR")
    #expect("\(error)" == "icu::PluralRules::forLocale: U_MISSING_RESOURCE_ERROR")
  }
}
