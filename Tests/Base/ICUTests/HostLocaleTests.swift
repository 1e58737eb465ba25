import Foundation
import ICU
import Testing

/// ICU falls back to the host's language for an unknown one. This must not show here.
///
/// Each host needs its own process, since ICU reads the environment once.
@Suite struct HostLocaleTests {
  /// Languages, scripts and regions that ICU has no data for.
  static let unknown = [
    "zz", "tlh", "qaa", "zz-Arab-EG", "abcdefgh", "de-Cyrl", "zh-Latn", "und-DE", "und-EG",
  ]

  static func plurals(_ locale: LocaleIdentifier) throws -> String {
    let rules = try PluralRules(locale: locale)
    let categories = rules.categories + (0...12).map { rules.category(of: $0) }
    return categories.map(\.keyword).joined(separator: " ")
  }

  /// The output of the services that write text in a locale.
  static func texts(_ locale: LocaleIdentifier) throws -> String {
    let integers = try DecimalFormatter(locale: locale)
    let padded = try DecimalFormatter(
      locale: locale, options: .init(minimumIntegerDigits: 5, fractionDigits: 1...1))
    let lists = try ListFormatter(locale: locale)
    let parts: [String] = [
      integers.string(from: -1_234_567), integers.string(fromDecimal: "12345.60") ?? "nil",
      padded.string(from: 42),
      lists.string(from: ["1", "2"]), lists.string(from: ["1", "2", "3"]),
      try ["de", "ar-EG", "pt-BR"].map { try ICUTests.locale($0).displayName(in: locale) }.joined(
        separator: " "),
    ]
    return parts.joined(separator: " | ")
  }

  static func matches(_ locale: LocaleIdentifier) throws -> String {
    let supported = try ["en", "de", "ar", "fr", "zh-Hans"].map { try ICUTests.locale($0) }
    let best = try LocaleMatcher(supported: supported).bestMatch(for: [locale])
    let german = try LocaleMatcher(supported: [locale]).bestMatch(for: [ICUTests.locale("de")])
    return "\(best?.languageTag ?? "nil") \(german?.languageTag ?? "nil")"
  }

  /// The host, then one line for each locale.
  static func fullReport() throws -> String {
    var lines = ["host \(ICULibrary.hostLocale)"]
    for locale in try unknown.map({ try ICUTests.locale($0) }) + PluralRules.availableLocales {
      let properties = "\(locale.maximized) \(locale.isKnown) \(locale.isRightToLeft)"
      lines.append(
        "\(locale): \(try plurals(locale)) | \(try texts(locale)) | \(try matches(locale)) \(properties)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: unknown)
  func unknownIsLikeRoot(tag: String) throws {
    #expect(try Self.texts(locale(tag)) == Self.texts(.root))
  }

  /// Plural rules depend on the language, whatever its script.
  @Test(arguments: unknown.filter { $0 != "de-Cyrl" })
  func unknownCountsLikeRoot(tag: String) throws {
    #expect(try Self.plurals(locale(tag)) == Self.plurals(.root))
  }

  // Before Swift 6.3, the body of an exit test cannot capture the host.
  #if compiler(>=6.3)
    @Test func hostDoesNotShowThrough() async throws {
      let neutral = try await Self.reportOfProcess(onHost: "C")
      let german = try await Self.reportOfProcess(onHost: "de_DE.UTF-8")
      let egyptian = try await Self.reportOfProcess(onHost: "ar_EG.UTF-8")
      // Proves that ICU adopted the host's locale, so that it could have shown.
      #expect([neutral.host, german.host, egyptian.host] == ["host en_US_POSIX", "host de_DE", "host ar_EG"])
      #expect(neutral.lines.count > 200)
      for (index, line) in neutral.lines.enumerated() {
        #expect(german.lines[index] == line)
        #expect(egyptian.lines[index] == line)
      }
    }

    static func reportOfProcess(onHost host: String) async throws -> (host: String, lines: [String]) {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [host] in
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] { setenv(name, host, 1) }
        try FileHandle.standardOutput.write(contentsOf: Data(("\u{1}" + HostLocaleTests.fullReport()).utf8))
      }
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      let report = try #require(output.split(separator: "\u{1}").last)
      let lines = report.split(separator: "\n").map { String($0) }
      return (try #require(lines.first), Array(lines.dropFirst()))
    }
  #endif
}
