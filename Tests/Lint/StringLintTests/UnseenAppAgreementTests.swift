import StringLint
import Testing

/// Texts without an original, as where the code contains it, that differ from most others of their key, and next to each one
/// that does not.
@Suite struct UnseenAppAgreementTests {
  static let rows: [LintedRow] = [
    .init(
      name: "an argument of which four languages have another type", files: texts("%1$@: %2$d", but: "%1$d: %2$d"),
      expected: ["uk.lproj/L.strings error specifier-type %1$d"]),
    .init(
      name: "an argument more than four languages have", files: texts("%1$@ %2$@", but: "%1$@ %2$@ %3$@"),
      expected: ["uk.lproj/L.strings error extra-specifier %3$@"]),
    .init(
      name: "an argument where four languages have none", files: texts("Text", but: "%@"),
      expected: ["uk.lproj/L.strings note extra-specifier %@"]),
    .init(
      name: "a number that four languages show", files: texts("%@: %ld", but: "%@"),
      expected: ["uk.lproj/L.strings warning missing-specifier %ld"]),
    .init(
      name: "a name that four languages show", files: texts("%@ is here", but: "Here"),
      expected: ["uk.lproj/L.strings note missing-specifier %@"]),
    .init(
      name: "a directive without its sign", files: texts("%1$@, %2$@", but: "1$@, %2$@"),
      expected: [
        "uk.lproj/L.strings error damaged-directive 1$@", "uk.lproj/L.strings warning argument-gap %2$@",
      ]),
    .init(
      name: "a damaged directive", files: texts("On %@", but: "% і"),
      expected: ["uk.lproj/L.strings error damaged-directive % і"]),
    .init(
      name: "numbers that have lost their dollar signs", files: texts("%1$@ of %2$@", but: "%1@ of %2@"),
      expected: ["%1@", "%2@"].map { "uk.lproj/L.strings error damaged-directive \($0)" }),
    .init(name: "one argument in another order", files: texts("%1$@ of %2$@", but: "%2$@: %1$@")),
    .init(name: "texts that all agree", files: texts("%@ of %@", but: "%@: %@")),
    .init(
      name: "two of five that differ",
      files: ["de": "%@", "fr": "%@", "it": "%@", "pl": "%d", "uk": "%d"].map { file($0, $1) }),
    .init(
      name: "one of four that differs", files: ["de": "%@", "fr": "%@", "it": "%@", "uk": "%d"].map { file($0, $1) }),
    .init(
      name: "an original that differs from all", files: [file("en", "%d files")] + texts("%@", but: "%@"),
      expected: ["en.lproj/L.strings error specifier-type %d"]),
  ]

  /// Four languages with one text and a fifth with another; none of them is that of the keys.
  private static func texts(_ text: String, but last: String) -> [(key: String, value: String)] {
    ["de": text, "fr": text, "it": text, "pl": text, "uk": last].map { file($0, $1) }
  }

  private static func file(_ language: String, _ text: String) -> (key: String, value: String) {
    ("\(language).lproj/L.strings", "\"state.on\" = \"\(text)\";")
  }

  @Test(arguments: rows) func `what is found`(_ row: LintedRow) throws { try row.check() }
}
