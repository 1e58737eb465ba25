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
      name: "a key that a language lacks whose file a reader rejects",
      files: [
        LintedRow.table("en", ["a": "Open", "b": "Close"]), ("de.lproj/L.strings", "a = “Auf”;"),
      ], expected: ["de.lproj/L.strings error missing-quotes "]),
    .init(
      name: "a table of a library in a folder of others",
      files: [("thirdParty/A/de.lproj/L.strings", "a = \"b\";\nb = \"x\"")],
      expected: ["thirdParty/A/de.lproj/L.strings note missing-semicolon "]),
    .init(
      name: "a table of an app's sellers", files: [("Vendors/de.lproj/L.strings", "a = \"b\";\nb = \"x\"")],
      expected: ["Vendors/de.lproj/L.strings error missing-semicolon "]),
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

  /// The configuration names the languages.
  static let missing: [LintedRow] = [
    .init(
      name: "a key that a language of the project lacks",
      files: [
        LintedRow.project(files: "en.lproj/L.strings", "hi.lproj/L.strings"),
        LintedRow.table("en", ["a": "Open", "b": "Close"]), LintedRow.table("hi", ["a": "खोलें"]),
      ], expected: ["en.lproj/L.strings warning missing-translation b"]),
    .init(
      name: "a key for which no source asks", files: asked(["a", "b", "c", "d", "e"]) + [("S/D.txt", "\"f\"")],
      expected: ["en.lproj/L.strings note missing-translation f"]),
    .init(
      name: "a key for which a source asks", files: asked(["a", "b", "c", "d", "e", "f"]),
      expected: ["en.lproj/L.strings warning missing-translation f"]),
    .init(
      name: "a key for which a storyboard asks",
      files: asked(["a", "b", "c", "d", "e"]) + [("S/M.storyboard", "<s v=\"f\"/>")],
      expected: ["en.lproj/L.strings warning missing-translation f"]),
    .init(
      name: "a key for which a library asks whose folder is named like a source",
      files: asked(["a", "b", "c", "d", "e"]) + [("S/Q.swift/B.swift", "f(\"f\")")],
      expected: ["en.lproj/L.strings warning missing-translation f"]),
    .init(
      name: "a key with an argument, which the sources write as an interpolation",
      files: asked(["a", "b", "c", "d", "e"], last: "%@ f"),
      expected: ["en.lproj/L.strings warning missing-translation %@ f"]),
    .init(
      name: "a key of an app whose sources ask for few keys by literals", files: asked(["a", "b", "c"]),
      expected: ["en.lproj/L.strings warning missing-translation f"]),
    .init(
      name: "a key of an app whose sources are elsewhere", files: asked([]),
      expected: ["en.lproj/L.strings warning missing-translation f"]),
  ]

  /// Other faults than a missing text, in keys for which something asks or nothing does.
  static let unasked: [LintedRow] = [
    .init(
      name: "a wrong argument in a key for which no source asks", files: wrongArgument(asked: false),
      expected: ["de.lproj/L.strings note specifier-type %@"]),
    .init(
      name: "a wrong argument in a key for which a source asks", files: wrongArgument(asked: true),
      expected: ["de.lproj/L.strings error specifier-type %@"]),
    .init(
      name: "a wrong argument in an app without an Xcode project",
      files: wrongArgument(asked: false).filter { !$0.key.hasPrefix("A.xcodeproj") } + [(".git/HEAD", "")],
      expected: ["de.lproj/L.strings note specifier-type %@"]),
    .init(
      name: "a wrong argument in an app whose folder nothing says",
      files: wrongArgument(asked: false).filter { !$0.key.hasPrefix("A.xcodeproj") },
      expected: ["de.lproj/L.strings error specifier-type %@"]),
    .init(
      name: "wrong syntax beside keys for which no source asks",
      files: asked(["a", "b", "c", "d", "e"]).map {
        ($0.key, $0.key.hasPrefix("de.") ? $0.value + "\n\"f\" = x\"" : $0.value)
      },
      expected: ["de.lproj/L.strings error missing-semicolon "]),
    .init(
      name: "a stale key of a catalog", files: [("L.xcstrings", catalog(#""extractionState": "stale", "#))],
      expected: ["L.xcstrings note stale-key k", "L.xcstrings note specifier-type %@"]),
    .init(
      name: "a stale key of a catalog that stops Xcode",
      files: [
        (
          "L.xcstrings",
          """
          { "sourceLanguage": "en", "version": "1.0", "strings": { "k": {
            "extractionState": "stale", "localizations": { "en": { "variations": { "plural": {
              "one": \(unit("Signature")), "other": \(unit("Signatures")) } } } } } } }
          """
        )
      ], expected: ["L.xcstrings note stale-key k", "L.xcstrings error plural-without-number one"]),
    .init(
      name: "a key of a catalog that code has", files: [("L.xcstrings", catalog(""))],
      expected: ["L.xcstrings error specifier-type %@"]),
    .init(
      name: "the keys of Info.plist, for which the system asks",
      files: asked(["a", "b", "c", "d", "e"]).map {
        (
          $0.key.replacing("L.strings", with: "InfoPlist.strings"),
          $0.key.hasPrefix("de.") ? $0.value + "\n\"f\" = \"\";" : $0.value
        )
      }, expected: ["de.lproj/InfoPlist.strings warning empty-translation "]),
  ]

  /// A table of six keys, whose last has another argument in German, beside a source with the literals of all, or of all but
  /// the last.
  private static func wrongArgument(asked isAsked: Bool) -> [(key: String, value: String)] {
    let names = ["a", "b", "c", "d", "e"]
    return asked(names + (isAsked ? ["f"] : [])).map { file in
      let last = file.key.hasPrefix("en.") ? "%d files" : "%@ Dateien"
      guard file.key.hasSuffix(".strings") else { return file }
      return (file.key, names.map { "\"\($0)\" = \"Text \($0)\";" }.joined(separator: "\n") + "\n\"f\" = \"\(last)\";")
    }
  }

  private static func unit(_ text: String) -> String {
    #"{ "stringUnit": { "state": "translated", "value": "\#(text)" } }"#
  }

  /// A catalog of one key with a wrong argument in German.
  private static func catalog(_ state: String) -> String {
    """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { \(state)"localizations": {
    "en": \(unit("%lld files")), "de": \(unit("%@ Dateien")) } } } }
    """
  }

  /// A table of six keys, of which German lacks the last, beside a source with the literals of some.
  private static func asked(_ keys: [String], last: String = "f") -> [(key: String, value: String)] {
    let names = ["a", "b", "c", "d", "e"]
    let table = { (keys: [String]) in keys.map { "\"\($0)\" = \"Text \($0)\";" }.joined(separator: "\n") }
    return [
      LintedRow.project("en, de"), ("en.lproj/L.strings", table(names + [last])), ("de.lproj/L.strings", table(names)),
    ] + (keys.isEmpty ? [] : [("S/A.swift", keys.map { "f(\"\($0)\")" }.joined(separator: "\n"))])
  }

  @Test(arguments: rows + unasked) func `what is found`(_ row: LintedRow) throws { try row.check() }

  @Test(arguments: missing) func `what a language lacks`(_ row: LintedRow) throws {
    try row.check(namesLanguages: true)
  }
}
