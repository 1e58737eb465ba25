import StringLint
import Testing

/// Files that are not those of an app, because its project, a folder of tests or a bundle says so, and next to each one that
/// is.
@Suite struct UnseenAppProjectTests {
  static let rows: [LintedRow] = [
    .init(
      name: "a file that the project does not have",
      files: [
        LintedRow.project(files: "en.lproj/L.strings"), ("en.lproj/L.strings", "a = \"b\";"),
        ("hi.lproj/L.strings", "a = \"x\""),
      ], expected: ["hi.lproj/L.strings note missing-semicolon "]),
    .init(
      name: "a file that the project has",
      files: [
        LintedRow.project(files: "en.lproj/L.strings", "hi.lproj/L.strings"), ("en.lproj/L.strings", "a = \"b\";"),
        ("hi.lproj/L.strings", "a = \"x\""),
      ], expected: ["hi.lproj/L.strings error missing-semicolon "]),
    .init(
      name: "a file in a folder that the project takes over whole",
      files: [
        LintedRow.project(files: "en.lproj/L.strings", folder: "Assets"), ("en.lproj/L.strings", "a = \"b\";"),
        ("Assets/hi.lproj/L.strings", "a = \"b\";\nb = \"x\""),
      ], expected: ["Assets/hi.lproj/L.strings error missing-semicolon "]),
    .init(
      name: "a key that a language outside of the project lacks",
      files: [
        LintedRow.project(files: "en.lproj/L.strings", "de.lproj/L.strings"),
        LintedRow.table("en", ["a": "Open", "b": "Close"]), LintedRow.table("de", ["a": "Auf", "b": "Zu"]),
        LintedRow.table("hi", ["a": "खोलें"]),
      ]),
    .init(
      name: "a key that a language of the project lacks",
      files: [
        LintedRow.project(files: "en.lproj/L.strings", "hi.lproj/L.strings"),
        LintedRow.table("en", ["a": "Open", "b": "Close"]), LintedRow.table("hi", ["a": "खोलें"]),
      ], expected: ["en.lproj/L.strings warning missing-translation b"]),
    .init(
      name: "a key that a language lacks whose file a reader rejects",
      files: [
        LintedRow.table("en", ["a": "Open", "b": "Close"]), ("de.lproj/L.strings", "a = “Auf”;"),
      ], expected: ["de.lproj/L.strings error missing-quotes "]),
    .init(
      name: "a bundle of a library",
      files: [("Frameworks/A.bundle/de.lproj/L.strings", "a = \"b\";\nb = \"x\"")],
      expected: ["Frameworks/A.bundle/de.lproj/L.strings note missing-semicolon "]),
    .init(
      name: "a bundle that somebody has built",
      files: [("Modes/A.mode/Contents/Resources/de.lproj/L.strings", "a = \"b\";\nb = \"x\"")],
      expected: ["Modes/A.mode/Contents/Resources/de.lproj/L.strings note missing-semicolon "]),
    .init(
      name: "a bundle of an app's settings",
      files: [("Settings.bundle/de.lproj/L.strings", "a = \"b\";\nb = \"x\"")],
      expected: ["Settings.bundle/de.lproj/L.strings error missing-semicolon "]),
    .init(
      name: "the resources of a framework",
      files: [("A.framework/Resources/de.lproj/L.strings", "a = \"b\";\nb = \"x\"")],
      expected: ["A.framework/Resources/de.lproj/L.strings note missing-semicolon "]),
    .init(
      name: "tables of a plug-in that somebody has built",
      files: [
        ("A.plugin/Contents/Resources/fr.lproj/L.strings", "a = \"%\";;\nb = \"x\";"),
        LintedRow.table("en", ["a": "One"]),
      ]),
  ]

  @Test(arguments: rows) func `what is found`(_ row: LintedRow) throws { try row.check() }
}
