import StringLint
import Testing

/// What says that code asks for a key, and what does not. German has another argument than English in the last of six keys.
@Suite struct UnseenAppSourceTests {
  /// A key, a source of the app, and the level of the finding.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let key: String
    let code: String
    let level: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    .init(name: "a literal", key: "state.on", code: #"f("state.on")"#, level: "error"),
    .init(name: "nothing", key: "state.on", code: "", level: "note"),
    .init(name: "a comment", key: "state.on", code: #"// f("state.on")"#, level: "note"),
    .init(name: "a comment behind code", key: "state.on", code: #"g() // f("state.on")"#, level: "note"),
    .init(name: "a comment of several lines", key: "state.on", code: "/* f(\n\"state.on\"\n) */", level: "note"),
    .init(name: "a comment that does not end", key: "state.on", code: #"/* f("state.on")"#, level: "note"),
    .init(name: "code below a comment", key: "state.on", code: "// g(\"\nf(\"state.on\")", level: "error"),
    .init(name: "code behind a comment", key: "state.on", code: #"/* g */ f("state.on")"#, level: "error"),
    .init(name: "code behind an address", key: "state.on", code: #"f("https://a.b", "state.on")"#, level: "error"),
    .init(name: "code behind a division", key: "state.on", code: #"g(a / b); f("state.on")"#, level: "error"),
    .init(name: "code behind an escaped mark", key: "state.on", code: #"f("\" // ", "state.on")"#, level: "error"),
    .init(name: "an interpolation at the end", key: "state.on", code: #"f("state.\(x)")"#, level: "error"),
    .init(name: "an interpolation at the start", key: "state.on", code: #"f("\(x).on")"#, level: "error"),
    .init(name: "an interpolation inside", key: "app.x.on", code: #"f("app.\(g(x)).on")"#, level: "error"),
    .init(name: "another interpolation", key: "state.on", code: #"f("status.\(x)")"#, level: "note"),
    .init(name: "a format", key: "state.on", code: #"f(@"state.%@", x)"#, level: "error"),
    .init(name: "the beginning, with a point", key: "state.on", code: #"f("state." + x)"#, level: "error"),
    .init(name: "a beginning of two parts", key: "app.state.on", code: #"let p = "app.state""#, level: "error"),
    .init(name: "a beginning of one word", key: "app.state.on", code: #"let p = "app""#, level: "note"),
    .init(name: "the end", key: "state-on", code: #"f(x + "-on")"#, level: "error"),
    .init(name: "the last word", key: "state.on", code: #"let x = "on""#, level: "note"),
    .init(name: "a tag", key: "state.on", code: #"<a x="state.on"/>"#, level: "error"),
  ]

  @Test(arguments: rows) func `an app has`(_ row: Row) throws {
    let names = ["a", "b", "c", "d", "e"]
    try Self.check(row, others: names, code: names.map { "f(\"\($0)\")" })
  }

  @Test func `an app makes most keys of parts`() throws {
    let row = Row(name: "", key: "mode.on", code: #"f("state.\(x)")"#, level: "note")
    try Self.check(row, others: ["a", "state.a", "state.b", "state.c", "state.d"], code: ["f(\"a\")"])
  }

  private static func check(_ row: Row, others: [String], code: [String]) throws {
    let table = { (last: String) in
      others.map { "\"\($0)\" = \"Text \($0)\";" }.joined(separator: "\n") + "\n\"\(row.key)\" = \"\(last)\";"
    }
    let name = row.code.hasPrefix("<") ? "S/B.xib" : "S/B.swift"
    try LintedRow(
      name: row.name,
      files: [
        LintedRow.project("en, de"), ("en.lproj/L.strings", table("%d files")),
        ("de.lproj/L.strings", table("%@ Dateien")),
        ("S/A.swift", code.joined(separator: "\n")), (name, row.code),
      ], expected: ["de.lproj/L.strings \(row.level) specifier-type %@"]
    ).check()
  }
}
