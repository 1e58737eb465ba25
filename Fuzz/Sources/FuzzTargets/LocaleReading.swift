import Localization
import NotificationRendering

/// Locale identifiers: tags are canonical, chains of parents end, and every service opens for them or reports why not.
enum LocaleReading {
  static func check(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard let locale = LocaleIdentifier(lines[0]) else { return }
    let tag = locale.languageTag
    expect(tag.utf8.allSatisfy { $0 < 0x80 } && !tag.isEmpty && tag.utf8.count < 1024, "“\(tag)” is no tag")
    expect(LocaleIdentifier(tag) == locale, "“\(tag)” is not its own canonical form")
    var parent = locale.parent
    var steps = 0
    while let next = parent {
      steps += 1
      expect(steps < 32, "the parents of “\(tag)” do not end")
      parent = next.parent
    }
    _ = (locale.maximized, locale.isRightToLeft, locale.isKnown, locale.displayName(in: .root))
    checkServices(locale)
    let negotiation = LanguageNegotiation(languages: Array(lines.dropFirst().prefix(8)), developmentLanguage: "en")
    if let match = negotiation.bestMatch(for: locale) {
      expect(lines.dropFirst().contains(match), "“\(match)” was not to be chosen from")
      expect(negotiation.fallbackChain(for: match).first == match, "“\(match)” is not looked in first")
    }
  }

  private static func checkServices(_ locale: LocaleIdentifier) {
    if let rules = try? PluralRules(locale: locale) {
      let categories = rules.categories
      for number: Int64 in [0, 1, 2, 5, .max] { expect(categories.contains(rules.category(of: number)), "no category") }
    }
    if let formatter = try? DecimalFormatter(locale: locale) {
      expect(!formatter.string(from: .min).isEmpty, "a number without digits")
      _ = formatter.string(fromDecimal: "1234567.890")
    }
    if let lists = try? ListFormatter(locale: locale) {
      expect(lists.string(from: ["a", "b", "c"]).utf8.count >= 3, "a list without its items")
    }
  }
}
