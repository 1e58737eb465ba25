import StringLint
import Testing

/// Findings that comments and the configuration leave out.
@Suite struct SuppressionTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let file: String
    /// The findings that are left, as key and rule.
    let expected: [String]
    var testDescription: String { name }
  }

  static let comments: [Case] = [
    .init(name: "none", file: "a = \"%1$@ %3$@\";", expected: ["a argument-gap"]),
    .init(name: "before", file: "/* sotto:ignore argument-gap */\na = \"%1$@ %3$@\";", expected: []),
    .init(
      name: "with a reason", file: "// Two. sotto:ignore argument-gap as the app passes nil\na = \"%1$@ %3$@\";",
      expected: []),
    .init(name: "behind", file: "a = \"%1$@ %3$@\"; // sotto:ignore argument-gap", expected: []),
    .init(name: "any rule", file: "// sotto:ignore\na = \"%1$@ %3$@\";", expected: []),
    .init(
      name: "another rule", file: "// sotto:ignore not-nfc\na = \"%1$@ %3$@\";", expected: ["a argument-gap"]),
    .init(
      name: "several rules", file: "// sotto:ignore not-nfc, argument-gap\na = \"%1$@ %3$@ e\u{301}\";", expected: []),
    .init(
      name: "the next entry alone", file: "// sotto:ignore argument-gap\na = \"%1$@ %3$@\";\nb = \"%1$@ %3$@\";",
      expected: ["b argument-gap"]),
    .init(
      name: "the line's entry alone", file: "a = \"%1$@ %3$@\"; // sotto:ignore argument-gap\nb = \"%1$@ %3$@\";",
      expected: ["b argument-gap"]),
    .init(
      name: "the whole file", file: "// sotto:ignore-file argument-gap\na = \"%1$@ %3$@\";\nb = \"%1$@ %3$@\";",
      expected: []),
    .init(
      name: "the whole file needs a rule", file: "// sotto:ignore-file\na = \"%1$@ %3$@\";",
      expected: ["a argument-gap"]),
    .init(
      name: "what the reader reports", file: "/* sotto:ignore unknown-escape */\na = \"\\q\";\nb = \"\\q\";",
      expected: [" unknown-escape"]),
    .init(
      name: "a missing semicolon", file: "a = \"x\" // sotto:ignore missing-semicolon\nb = \"y\"\nc = \"z\";",
      expected: [" missing-semicolon"]),
    .init(
      name: "another rule of the reader", file: "// sotto:ignore missing-semicolon\na = \"\\q\";",
      expected: [" unknown-escape"]),
    .init(
      name: "in XML",
      file: "<plist><dict><!-- sotto:ignore argument-gap --><key>a</key><string>%1$@ %3$@</string></dict></plist>",
      expected: []),
  ]

  @Test(arguments: comments) func `comments of a file`(_ row: Case) throws {
    let found = try LintedFolder([("en.lproj/L.strings", row.file)]).findings
    #expect(found.map { "\($0.key) \($0.rule)" } == row.expected)
  }

  @Test func `the comment of a catalog's entry`() throws {
    func catalog(_ comment: String) -> String {
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "%1$@ %3$@": { "comment": "\(comment)" }, "%1$@ %4$@": {} } }
      """
    }
    func keys(_ comment: String) throws -> [String] {
      try LintedFolder([("L.xcstrings", catalog(comment))]).findings.map(\.key)
    }
    #expect(try keys("A title.") == ["%1$@ %3$@", "%1$@ %4$@"])
    #expect(try keys("A title. sotto:ignore argument-gap") == ["%1$@ %4$@"])
  }

  @Test(arguments: [
    (Suppression(rule: "argument-gap"), 0), (Suppression(rule: "not-nfc"), 2), (Suppression(path: "en.lproj"), 0),
    (Suppression(rule: "argument-gap", path: "**/M.strings"), 2), (Suppression(key: "x.*"), 1),
    (Suppression(key: "x"), 2), (Suppression(rule: "argument-gap", key: "*", language: "de"), 2),
    (Suppression(language: "en"), 0),
  ]) func `a configuration leaves out what matches it`(_ suppression: Suppression, _ count: Int) throws {
    var configuration = LintConfiguration()
    configuration.suppressions = [suppression]
    let files = [(key: "en.lproj/L.strings", value: "x.a = \"%1$@ %3$@\";\nb = \"%1$@ %3$@\";")]
    #expect(try LintedFolder(files, configuration: configuration).findings.count == count)
  }
}
