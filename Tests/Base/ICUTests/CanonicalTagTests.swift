import Testing

@testable import ICU

/// The fast path without ICU gives the same tags as ICU.
@Suite struct CanonicalTagTests {
  private static let small = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
  private static let languages = small.flatMap { first in small.map { first + $0 } }
  private static let regions = languages.map { $0.uppercased() }
  private static let scripts = ["Arab", "Cyrl", "Deva", "Guru", "Hans", "Hant", "Latn", "Qaai", "latn"]

  private func agrees(_ spelling: String) -> Bool {
    guard let tag = CanonicalTag.of(spelling) else { return true }
    return tag == LocaleSpelling(spelling)?.canonicalTag
  }

  @Test func `every language of two letters`() {
    for language in Self.languages {
      #expect(agrees(language), "\(language)")
      for script in Self.scripts { #expect(agrees("\(language)-\(script)"), "\(language)-\(script)") }
      for region in ["US", "GB", "CN", "419", "UK", "SU"] {
        #expect(agrees("\(language)_\(region)"), "\(language)_\(region)")
      }
    }
  }

  @Test(arguments: ["en", "ru", "zh", "sr", "pt", "hy", "no", "sh"]) func `every region of two letters`(
    language: String
  ) {
    for region in Self.regions {
      for spelling in ["\(language)-\(region)", "\(language)_Latn_\(region)"] {
        #expect(agrees(spelling), "\(spelling)")
      }
    }
  }

  @Test(arguments: [
    "en", "pt-BR", "pt_BR", "zh-Hans", "zh_Hant", "zh-Hant-TW", "sr_Latn-RS", "nb", "no", "xx", "de-AT",
  ]) func `plain tags need no ICU`(spelling: String) {
    #expect(CanonicalTag.of(spelling) == spelling.replacing("_", with: "-"))
  }

  @Test(arguments: [
    "", "e", "eng", "EN", "en-us", "en-USA", "en-419", "iw", "sh", "en-UK", "zh-hans", "zh-Hans-", "en US", "e\u{E9}",
    "en-\u{E9}",
    "en.UTF-8", "C", "en-US-u-nu-latn", "zh-Abcd", "zh-Qaai",
  ]) func `anything else is for ICU to tell`(spelling: String) {
    #expect(CanonicalTag.of(spelling) == nil)
  }
}
