import Localization
import StringTables
import Testing

/// Variables of localized property lists.
///
/// Source: Foundation Release Notes for OS X 10.9, "Localized Property List File"; Apple, "Localizing strings that
/// contain plurals"; where these say nothing, the comments of `MessageEvaluation` and `PatternCompiler`.
@Suite struct VariableTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let value: StringValue
    var language = "en"
    let arguments: [FormatArgument]
    let text: String
    var findings: [String] = []
    var testDescription: String { name }
  }

  private static let files = TableBuilder.variable("files", ["one": "%d file", "other": "%d files"])
  private static let folders = TableBuilder.variable("folders", ["one": "%d folder", "other": "%d folders"])

  static let counting: [Row] = [
    Row(name: "one", value: TableBuilder.format("%#@files@", [files]), arguments: [1], text: "1 file"),
    Row(name: "other", value: TableBuilder.format("%#@files@", [files]), arguments: [5], text: "5 files"),
    Row(
      name: "zero present wins for 0 in any language",
      value: TableBuilder.format("%#@f@", [TableBuilder.variable("f", ["zero": "none", "other": "%d files"])]),
      arguments: [0], text: "none"),
    Row(
      name: "zero is CLDR's category too: Latvian 20",
      value: TableBuilder.format("%#@f@", [TableBuilder.variable("f", ["zero": "Z%d", "one": "O%d", "other": "X%d"])]),
      language: "lv", arguments: [20], text: "Z20"),
    Row(
      name: "zero absent: French 0 is one",
      value: TableBuilder.format("%#@f@", [TableBuilder.variable("f", ["one": "%d fichier", "other": "%d fichiers"])]),
      language: "fr", arguments: [0], text: "0 fichier"),
    Row(
      name: "form of another language is ignored: few in English",
      value: TableBuilder.format("%#@f@", [TableBuilder.variable("f", ["few": "few", "other": "%d files"])]),
      arguments: [3], text: "3 files"),
    Row(
      name: "missing form falls to other: Russian 2 without few",
      value: TableBuilder.format("%#@f@", [TableBuilder.variable("f", ["one": "o", "many": "m", "other": "x%d"])]),
      language: "ru", arguments: [2], text: "x2"),
    Row(
      name: "missing other: the nearest form, a tie towards other",
      value: TableBuilder.format("%#@f@", [TableBuilder.variable("f", ["one": "o%d", "many": "m%d"])]),
      language: "ru", arguments: [3], text: "m3", findings: ["missing-form"]),
    Row(
      name: "missing other: zero only when alone",
      value: TableBuilder.format("%#@f@", [TableBuilder.variable("f", ["zero": "z", "few": "f%d"])]),
      arguments: [1], text: "f1", findings: ["missing-form"]),
    Row(
      name: "a literal as large as 64 bits go",
      value: TableBuilder.format("%#@files@", [files]), arguments: [.integer(.max)],
      text: "9,223,372,036,854,775,807 files"),
    Row(
      name: "beyond 64 bits", value: TableBuilder.format("%#@files@", [files]),
      arguments: [.number(.decimal("18446744073709551615"))], text: "18,446,744,073,709,551,615 files"),
  ]

  static let addressing: [Row] = [
    Row(
      name: "two variables take the first and second argument",
      value: TableBuilder.format("%#@files@ in %#@folders@", [files, folders]), arguments: [1, 2],
      text: "1 file in 2 folders"),
    Row(
      name: "positions exchange them",
      value: TableBuilder.format(
        "%2$#@folders@, %1$#@files@",
        [
          TableBuilder.variable("files", ["one": "%1$d file", "other": "%1$d files"]),
          TableBuilder.variable("folders", ["one": "%2$d folder", "other": "%2$d folders"]),
        ]), arguments: [1, 2], text: "2 folders, 1 file"),
    Row(
      name: "an unnumbered conversion in a form re-reads the variable's own argument",
      value: TableBuilder.format("%2$#@folders@", [folders]), arguments: [1, 7], text: "7 folders"),
    Row(
      name: "a variable moves the counter whatever its form prints",
      value: TableBuilder.format(
        "%#@silent@ %@", [TableBuilder.variable("silent", ["one": "A file of", "other": "Files of"])]),
      arguments: [2, .text("Ann")], text: "Files of Ann"),
    Row(
      name: "a numbered conversion does not move the counter", value: TableBuilder.text("%@ %1$@ %@"),
      arguments: [.text("a"), .text("b")], text: "a a b"),
    Row(
      name: "the second unnumbered conversion in a form takes the next argument",
      value: TableBuilder.format(
        "%#@f@", [TableBuilder.variable("f", ["one": "%d file of %@", "other": "%d files of %@"])]),
      arguments: [3, .text("Ann")], text: "3 files of Ann"),
    Row(
      name: "* takes the next argument", value: TableBuilder.text("[%*d] %@"),
      arguments: [4, 7, .text("x")], text: "[   7] x"),
    Row(
      name: "skipped and repeated arguments", value: TableBuilder.text("%3$@ %1$@ %3$@"),
      arguments: [.text("a"), .text("b"), .text("c")], text: "c a c"),
    Row(
      name: "WebKit's shape: nested variables, each by its own argument",
      value: TableBuilder.format(
        "%1$#@photos@",
        [
          TableBuilder.variable(
            "photos", ["zero": "%2$#@onlyVideos@", "one": "%2$#@one@", "other": "%2$#@many@"]),
          TableBuilder.variable("onlyVideos", ["one": "%2$lu video", "other": "%2$lu videos"]),
          TableBuilder.variable("one", ["zero": "%1$lu photo", "other": "%1$lu photo, %2$lu videos"]),
          TableBuilder.variable("many", ["zero": "%1$lu photos", "other": "%1$lu photos, %2$lu videos"]),
        ]), arguments: [3, 0], text: "3 photos"),
    Row(
      name: "a catalog's substitution names its argument, and still moves the counter",
      value: TableBuilder.format(
        "%#@b@ %@",
        [TableBuilder.variable("b", ["one": "%arg bird", "other": "%arg birds"], type: "lld", argument: 3)]),
      arguments: [.text("x"), .text("of Ann"), 2], text: "2 birds of Ann"),
    Row(
      name: "a substitution's argument beyond any list is not there",
      value: TableBuilder.format("%#@v@", [TableBuilder.variable("v", ["other": "%d %d"], argument: .max)]),
      arguments: [1], text: "%#@v@", findings: ["missing-argument"]),
  ]

  static let counted: [Row] = [
    Row(
      name: "text that is a whole number counts where a number is wanted",
      value: TableBuilder.format("%#@files@", [files]), arguments: [.text("1")], text: "1 file",
      findings: ["plural-from-payload"]),
    Row(
      name: "own argument a text: the one that the form prints as an integer",
      value: TableBuilder.format(
        "%1$#@f@", [TableBuilder.variable("f", ["one": "%1$@: %2$d file", "other": "%1$@: %2$d files"])]),
      arguments: [.text("Ann"), 1], text: "Ann: 1 file"),
    Row(
      name: "counted as formatted: 1.0 is other in English",
      value: TableBuilder.format(
        "%#@km@", [TableBuilder.variable("km", ["one": "%.1f kilometer", "other": "%.1f kilometers"])]),
      arguments: [1], text: "1.0 kilometers"),
    Row(
      name: "counted as formatted: a fraction under %d is cut",
      value: TableBuilder.format("%#@files@", [files]), arguments: [.number(.decimal("1.9"))], text: "1 file"),
    Row(
      name: "counted as given: %@ of 1.50 is other",
      value: TableBuilder.format("%#@f@", [TableBuilder.variable("f", ["one": "%@ cup", "other": "%@ cups"])]),
      arguments: [.number(.decimal("1.50"))], text: "1.50 cups"),
    Row(
      name: "nothing to count by: the text stays, in the form other",
      value: TableBuilder.format("%#@files@", [files]), arguments: [.text("many")], text: "many files",
      findings: ["missing-number"]),
    Row(
      name: "no argument: the variable as written", value: TableBuilder.format("%#@files@", [files]),
      arguments: [], text: "%#@files@", findings: ["missing-argument"]),
    Row(
      name: "an undefined variable stands as written and moves the counter",
      value: TableBuilder.format("%#@nobody@ %#@files@", [files]), arguments: [9, 1], text: "%#@nobody@ 1 file",
      findings: ["undefined-variable"]),
    Row(
      name: "the gender rule takes integer keys",
      value: TableBuilder.format(
        "%#@g@", [TableBuilder.variable("g", ["0": "they", "1": "he", "2": "she"], rule: .gender)]),
      arguments: [2], text: "she"),
    Row(
      name: "the gender rule falls to 0",
      value: TableBuilder.format(
        "%#@g@", [TableBuilder.variable("g", ["0": "they", "1": "he", "2": "she"], rule: .gender)]),
      arguments: [7], text: "they"),
  ]

  static let wholeTexts: [Row] = [
    Row(
      name: "a plural unit counts the first argument that it prints as a number",
      value: .plural(TableBuilder.forms(["one": "%1$@ has %2$lld cat", "other": "%1$@ has %2$lld cats"])),
      arguments: [.text("Ann"), 1], text: "Ann has 1 cat"),
    Row(
      name: "a plural unit without a number counts the first argument",
      value: .plural(TableBuilder.forms(["one": "a cat", "other": "cats"])), arguments: [2], text: "cats"),
    Row(
      name: "a plural unit with nothing to count shows other",
      value: .plural(TableBuilder.forms(["one": "%d cat", "other": "%d cats"])), arguments: [], text: "%d cats",
      findings: ["missing-argument", "missing-number"]),
  ]

  @Test(arguments: counting + addressing + counted + wholeTexts) func `variables are filled in`(_ row: Row) {
    let (text, findings) = TableBuilder.fill(row.value, row.language, row.arguments)
    #expect(text == row.text)
    #expect(Set(findings) == Set(row.findings))
  }

  @Test func `variables that name each other end`() {
    let value = TableBuilder.format(
      "%#@a@",
      [
        TableBuilder.variable("a", ["other": "<%#@b@%#@b@>"]), TableBuilder.variable("b", ["other": "[%#@a@%#@a@]"]),
      ])
    let (text, findings) = TableBuilder.fill(value, [3])
    #expect(text.utf8.count < 1 << 18)
    #expect(findings.contains("variables-too-deep") || findings.contains("text-too-large"))
  }

  @Test func `an argument that would take a text beyond its bounds stands as written`() {
    let long = String(repeating: "x", count: 40_000)
    let (text, findings) = TableBuilder.fill(TableBuilder.text("%1$@ %1$@"), [.text(long)])
    #expect(text == long + " %1$@")
    #expect(findings == ["text-too-large"])
  }
}

extension FormatArgument: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}
