import StringLint
import Testing

/// The rules for directives and variables.
@Suite struct SpecifierRuleTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let original: String
    let translation: String
    let expected: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    .init(name: "the same", original: "%@ has %d", translation: "%@ hat %d", expected: []),
    .init(name: "numbered in another order", original: "%@ has %d", translation: "%2$d bei %1$@", expected: []),
    .init(
      name: "another order without numbers", original: "%@ has %d", translation: "%d bei %@",
      expected: ["specifier-type %d"]),
    .init(name: "lengths do not matter", original: "%d", translation: "%lld", expected: []),
    .init(name: "a C string is no object", original: "%@", translation: "%s", expected: ["specifier-type %s"]),
    .init(name: "one too many", original: "%@", translation: "%@ %@", expected: ["extra-specifier %@"]),
    .init(name: "one too few", original: "%@ %@", translation: "%@", expected: ["missing-specifier %@"]),
    .init(
      name: "the first one is missing", original: "%1$@ %2$@", translation: "%2$@",
      expected: ["missing-specifier %1$@", "argument-gap %2$@"]),
    .init(name: "a space inside", original: "%@ left", translation: "%# @ übrig", expected: ["damaged-directive %# @"]),
    .init(name: "a space flag", original: "%@ of %d", translation: "% @ von % ld", expected: []),
    .init(
      name: "a dollar sign twice, and no gap", original: "%1$@ %2$@", translation: "%1$$@ %2$@",
      expected: ["damaged-directive %1$$@"]),
    .init(
      name: "a space inside a position", original: "%1$@ left", translation: "%1 $@ übrig",
      expected: ["damaged-directive %1 $@"]),
    .init(
      name: "another script's sign", original: "%d left", translation: "٪ d übrig", expected: ["damaged-directive ٪ d"]),
    .init(name: "a percent sign in a format", original: "%d%%", translation: "%d%", expected: ["stray-percent %"]),
    .init(name: "a percent sign at the end of a text", original: "100%", translation: "100%", expected: []),
    .init(
      name: "a percent sign in a text", original: "50%% of", translation: "50% aus", expected: ["stray-percent % a"]),
    .init(
      name: "an address, which the original has too", original: "%p", translation: "%p",
      expected: ["unsupported-conversion %p"]),
    .init(
      name: "a letter that happens to be a conversion", original: "%d%% assured", translation: "%d%assuré",
      expected: ["unsupported-conversion %a"]),
    .init(name: "numbers that continue the count", original: "%@ %@", translation: "%@ %2$@", expected: []),
    .init(name: "one argument twice", original: "%@", translation: "%@ %1$@", expected: ["mixed-numbering %1$@"]),
    .init(name: "a percent sign without a format", original: "50% of", translation: "50% von", expected: []),
    .init(
      name: "a gap", original: "%1$@ %3$@", translation: "%1$@ %3$@",
      expected: ["argument-gap %3$@", "argument-gap %3$@"]),
    .init(name: "a width is an argument", original: "%*d", translation: "%*d", expected: []),
    .init(
      name: "undefined", original: "%#@x@", translation: "x",
      expected: ["missing-specifier %#@x@", "undefined-variable %#@x@"]),
  ]

  @Test(arguments: cases) func `a translation beside its original`(_ row: Case) throws {
    let folder = try LintedFolder([
      ("en.lproj/L.strings", "\"k\" = \"\(row.original)\";"), ("de.lproj/L.strings", "\"k\" = \"\(row.translation)\";"),
    ])
    #expect(folder.findings.map { "\($0.rule.identifier) \($0.text)" } == row.expected)
  }

  /// A key, its texts in English and German (nil: no text), and the findings.
  struct Key: CustomTestStringConvertible {
    let name: String
    let key: String
    let english: String?
    let german: String?
    let expected: [String]
    var testDescription: String { name }
  }

  static let keys: [Key] = [
    .init(
      name: "no English table", key: "%@ of %@", english: nil, german: "%d von %@",
      expected: [
        "de specifier-type: “%@ of %@”: “%d” reads argument 1 as a whole number, but the key reads it as an object with “%@”"
      ]),
    .init(
      name: "one too many for the key", key: "Hello %@", english: nil, german: "Hallo %@ %@",
      expected: ["de extra-specifier: “Hello %@”: “%@” uses argument 2, but the key has 1 argument"]),
    .init(
      name: "one too few for the key", key: "%@ of %@", english: nil, german: "%@",
      expected: ["de missing-specifier: “%@ of %@”: “%2$@” is missing: the key shows argument 2"]),
    .init(name: "the key's order", key: "%@ has %d", english: nil, german: "%2$d bei %1$@", expected: []),
    .init(
      name: "the key passes an argument that English does not show", key: "Open %@", english: "Open",
      german: "%@ öffnen", expected: []),
    .init(
      name: "the key passes an argument of another type", key: "Open %@", english: "Open", german: "%d öffnen",
      expected: [
        "de specifier-type: “Open %@”: “%d” reads argument 1 as a whole number, but the English text reads it as an object with “%@”"
      ]),
    .init(
      name: "English differs from the key", key: "%@ files", english: "%d files", german: nil,
      expected: [
        "en specifier-type: “%@ files”: “%d” reads argument 1 as a whole number, but the key reads it as an object with “%@”"
      ]),
    .init(name: "a name", key: "file.count", english: nil, german: "%d Dateien", expected: []),
    .init(name: "a key that is no format", key: "50% of all", english: nil, german: "Hälfte", expected: []),
  ]

  @Test(arguments: keys) func `a translation beside its key`(_ row: Key) throws {
    let texts = [("en", row.english), ("de", row.german)]
    let folder = try LintedFolder(
      texts.compactMap { language, text in
        text.map { ("\(language).lproj/L.strings", "\"\(row.key)\" = \"\($0)\";") }
      })
    #expect(folder.findings.map { "\($0.language) \($0.rule.identifier): \($0.message)" } == row.expected)
  }

  /// Quoted text is limited, and so is the time to find it.
  @Test func `a percent sign before many spaces`() throws {
    let spaces = String(repeating: " ", count: 20_000)
    let folder = try LintedFolder([("en.lproj/L.strings", "\"k\" = \"%d%\(spaces);\";")])
    #expect(folder.findings.map { "\($0.rule.identifier) \($0.text.utf8.count)" } == ["stray-percent 64"])
  }

  /// Sources: `CFString.c`, the conversions of its format parser; a phone prints “50% off %d” with 3 as “503ff 0”, “100%]” as
  /// “100]”, and nothing for a percent sign at the end.
  @Test(arguments: [
    ("50% off %d", "a phone takes an argument there, and shows it as an octal number"),
    ("100% free %d", "a phone takes an argument there, and shows it as a decimal number"),
    ("50% some %d", "a phone takes an argument there as the address of a text, and may crash"),
    ("%d, 20% crop", "a phone takes an argument there, and shows it as a character"),
    ("%d, 20% yes", "a phone leaves the percent sign out"), ("%d, 100%, yes", "a phone leaves the percent sign out"),
    ("%d%", "a phone leaves the percent sign out"),
  ]) func `a stray percent sign says what a phone shows`(_ text: String, _ expected: String) throws {
    let folder = try LintedFolder([("en.lproj/L.strings", "\"k\" = \"\(text)\";")])
    #expect(folder.findings.map(\.message).map { $0.components(separatedBy: "; ").last } == [expected])
  }

  struct Variable: CustomTestStringConvertible {
    let name: String
    var format = "%#@n@"
    var type: String? = "d"
    let forms: KeyValuePairs<String, String>
    let expected: [String]
    var testDescription: String { name }
  }

  static let variables: [Variable] = [
    .init(name: "sound", forms: ["one": "%d file", "other": "%d files"], expected: []),
    .init(
      name: "undefined and unused", format: "%#@m@", forms: ["one": "%d file", "other": "%d files"],
      expected: ["undefined-variable %#@m@", "unused-variable n"]),
    .init(
      name: "cyclic", forms: ["one": "%d file", "other": "%#@n@"], expected: ["cyclic-variable n"]),
    .init(
      name: "a conflict is reported once a text", format: "%1$#@n@ %1$#@n@",
      forms: ["one": "%1$d %2$@", "other": "%1$d %2$d %2$d"],
      expected: ["specifier-type %2$d"]),
    .init(
      name: "value type of another kind", type: "d", forms: ["one": "%@ file", "other": "%@ files"],
      expected: ["value-type-mismatch %@"]),
    .init(
      name: "invalid value type", type: "integer", forms: ["one": "%d file", "other": "%d files"],
      expected: ["invalid-value-type integer"]),
    .init(
      name: "no value type", type: nil, forms: ["one": "%d file", "other": "%d files"],
      expected: ["missing-value-type n"]),
    .init(
      name: "no value type and “other” alone is missing", forms: ["one": "%d file"], expected: ["missing-other-form "]),
    .init(
      name: "types differ between forms", forms: ["one": "%d of %2$@", "other": "%d of %2$d"],
      expected: ["specifier-type %2$d"]),
    .init(
      name: "a form without the name", forms: ["one": "a photo", "other": "%1$d photos of %2$@"],
      expected: ["form-drops-argument one"]),
    .init(
      name: "a form with the name alone", forms: ["one": "a photo of %2$@", "other": "%1$d photos of %2$@"],
      expected: []),
  ]

  @Test(arguments: variables) func `a variable`(_ row: Variable) throws {
    let folder = try LintedFolder([
      ("en.lproj/L.stringsdict", stringsdict(row.format, type: row.type, forms: row.forms))
    ])
    #expect(folder.findings.map { "\($0.rule.identifier) \($0.text)" }.sorted() == row.expected.sorted())
  }

  @Test func `a finding points at its directive`() throws {
    let folder = try LintedFolder([
      ("en.lproj/L.strings", "\"k\" = \"%@ & %@\";"), ("de.lproj/L.strings", "/* x */\n\"k\" = \"ä %@ & %d\";"),
    ])
    #expect(folder.lines() == ["de.lproj/L.strings:2:16 error specifier-type"])
  }
}
