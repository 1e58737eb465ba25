import Foundation
import StringLint
import TestFiles
import Testing

/// What `--fix` changes in files, byte for byte.
@Suite struct FixTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    /// The English file, to compare with.
    var original = ""
    let file: String
    let before: String
    /// nil if nothing is to be changed.
    let after: String?
    var encoding = String.Encoding.utf8
    var testDescription: String { name }
  }

  private static let de = "de.lproj/L.strings"
  private static let pair = "\"k\" = \"Done\";"

  static let cases: [Case] = [
    Case(
      name: "white space at both ends", original: pair, file: de,
      before: "/* c */\r\n\"k\"  =  \" \\tFertig\\n \"; // e\r\n", after: "/* c */\r\n\"k\"  =  \"Fertig\"; // e\r\n"),
    Case(
      name: "an escaped space", original: pair, file: de, before: "k = \"Fertig\\U0020\";", after: "k = \"Fertig\";"),
    Case(
      name: "an escaped backslash before a space", original: pair, file: de, before: "k = \"Fertig\\\\ \";",
      after: "k = \"Fertig\\\\\";"),
    Case(
      name: "a space that the original has", original: "k = \"Done \";", file: de, before: "k = \"Fertig \";",
      after: nil),
    Case(
      name: "a space that the original has at its other end", original: "k = \" Done\";", file: de,
      before: "k = \" Fertig \";", after: "k = \" Fertig\";"),
    Case(
      name: "UTF-16, little-endian", original: pair, file: de, before: "\u{FEFF}/* 😀 */ k = \"Fertig 😀 \";\r\n",
      after: "\u{FEFF}/* 😀 */ k = \"Fertig 😀\";\r\n", encoding: .utf16LittleEndian),
    Case(
      name: "UTF-16, big-endian", original: pair, file: de, before: "\u{FEFF}/* é */ k = \"Fertig \";\n// ü",
      after: "\u{FEFF}/* é */ k = \"Fertig\";\n// ü", encoding: .utf16BigEndian),
    Case(
      name: "UTF-32, little-endian", original: pair, file: de, before: "\u{FEFF}/* 😀 */ k = \"Fertig 😀 \";\r\n",
      after: "\u{FEFF}/* 😀 */ k = \"Fertig 😀\";\r\n", encoding: .utf32LittleEndian),
    Case(
      name: "UTF-32, big-endian", original: pair, file: de, before: "\u{FEFF}/* é */ k = \"Fertig \";\n// ü",
      after: "\u{FEFF}/* é */ k = \"Fertig\";\n// ü", encoding: .utf32BigEndian),
    Case(
      name: "Latin-1", original: pair, file: de,
      before:
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><dict><!--ü--><key>k</key><string>für </string></dict></plist>",
      after:
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><dict><!--ü--><key>k</key><string>für</string></dict></plist>",
      encoding: .isoLatin1),
    Case(
      name: "a section is left alone", original: pair, file: de,
      before: "<plist><dict><key>k</key><string><![CDATA[Fertig ]]></string></dict></plist>", after: nil),
    Case(
      name: "byte order marks", file: "en.lproj/L.strings", before: "\u{FEFF}\u{FEFF}\u{FEFF}a = b;\r\n",
      after: "\u{FEFF}a = b;\r\n"),
    Case(
      name: "semicolons, a comment, and one that is missing", file: "en.lproj/L.strings",
      before: "# all\na = b;;;\r\n\"c\" = \"d\"  // e\nf = g;", after: "// all\na = b;\r\n\"c\" = \"d\";  // e\nf = g;"),
    Case(
      name: "another stray token", file: "en.lproj/L.strings", before: "a = b; } c = d;", after: nil),
    Case(
      name: "a dollar sign twice", original: "k = \"%1$@ of %2$d\";", file: de,
      before: "k = \"\\\"%2$d\\\" – %1$$@\";", after: "k = \"\\\"%2$d\\\" – %1$@\";"),
    Case(
      name: "a space inside a directive", original: "k = \"%1$@ left\";", file: de, before: "k = \"noch %1 $@\";",
      after: "k = \"noch %1$@\";"),
    Case(
      name: "a directive that the original does not have", original: "k = \"%1$d left\";", file: de,
      before: "k = \"noch %1$$@\";", after: nil),
    Case(
      name: "a percent sign before a word", original: "k = \"%d%% off\";", file: de, before: "k = \"50% de moins\";",
      after: nil),
    Case(
      name: "an ampersand before a directive",
      original: "<plist><dict><key>k</key><string>A &amp; %1$@</string></dict></plist>",
      file: de, before: "<plist><dict><key>k</key><string>A &amp; %1 $@</string></dict></plist>",
      after: "<plist><dict><key>k</key><string>A &amp; %1$@</string></dict></plist>"),
    Case(
      name: "forms that are never chosen", file: "ja.lproj/L.stringsdict",
      before: stringsdict(forms: ["one": "%d個", "few": "%d個", "other": "%d個"]),
      after: stringsdict(forms: ["other": "%d個"])),
    Case(
      name: "a form with another text", file: "ja.lproj/L.stringsdict",
      before: stringsdict(forms: ["one": "一個", "other": "%d個"]), after: nil),
    Case(
      name: "the first forms of a catalog", file: "L.xcstrings", before: catalog("one", "two", "other", "zero"),
      after: catalog("other", "zero")),
    Case(
      name: "forms in the middle and at the end of a catalog", file: "L.xcstrings",
      before: catalog("other", "one", "zero", "few", "many"), after: catalog("other", "zero")),
  ]

  /// A catalog whose Japanese text has some forms.
  private static func catalog(_ keywords: String...) -> String {
    let forms = keywords.map { word in
      "          \"\(word)\" : {\n            \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%lld個\" }\n          }"
    }
    return """
      {
        "sourceLanguage" : "ja",
        "strings" : {
          "k" : { "localizations" : { "ja" : { "variations" : { "plural" : {
      \(forms.joined(separator: ",\n"))
          } } } } }
        },
        "version" : "1.0"
      }
      """
  }

  @Test(arguments: cases) func `a file is fixed`(_ row: Case) throws {
    let folder = try FixFolder(row.original.isEmpty ? [:] : ["en.lproj/L.strings": Data(row.original.utf8)])
    try folder.write(try #require(row.before.data(using: row.encoding)), to: row.file)
    let fixed = try folder.fixed(row.file)
    #expect(
      fixed.map { String(decoding: $0, as: UTF8.self) }
        == row.after?.data(using: row.encoding).map { String(decoding: $0, as: UTF8.self) })
    #expect(fixed == row.after?.data(using: row.encoding))
    guard let fixed else { return }
    try folder.write(fixed, to: row.file)
    #expect(try folder.fixed(row.file) == nil, "fixing again changes nothing")
  }

  @Test(arguments: [
    ("L.strings", "a/L.strings"), ("é L.strings", "a/é L.strings"), ("a\n+++ b", #""a/a\012+++ b""#),
    ("\u{1B}[31mé", #""a/\033[31m\303\251""#), ("a\"\\b", #""a/a\"\\b""#),
  ]) func `a name in a diff neither ends its line nor acts on a terminal`(_ name: String, _ expected: String) throws {
    let folder = try FixFolder(["en.lproj/L.strings": Data("\"k\" = \"T\";\n".utf8)])
    try folder.write(Data("\"k\" = \"T \";\n".utf8), to: "de.lproj/L.strings")
    let diff = try #require(try folder.result("de.lproj/L.strings")).diff(named: name)
    let lines = "--- \(expected)\n+++ \(expected.replacing("a/", with: "b/"))\n@@"
    #expect(String(decoding: diff, as: UTF8.self).hasPrefix(lines))
  }

  @Test func `a diff has the lines around a change`() throws {
    let lines = (1...20).map { "\"k\($0)\" = \"T\($0)\";\n" }
    let folder = try FixFolder(["en.lproj/L.strings": Data(lines.joined().utf8)])
    var changed = lines
    changed[9] = "\"k10\" = \"T10 \";\n"
    changed[19] = "\"k20\" = \"T20 \";"
    try folder.write(Data(changed.joined().utf8), to: "de.lproj/L.strings")
    let diff = try folder.result("de.lproj/L.strings")?.diff(named: "L.strings") ?? []
    #expect(
      String(decoding: diff, as: UTF8.self) == """
        --- a/L.strings
        +++ b/L.strings
        @@ -7,7 +7,7 @@
         "k7" = "T7";
         "k8" = "T8";
         "k9" = "T9";
        -"k10" = "T10 ";
        +"k10" = "T10";
         "k11" = "T11";
         "k12" = "T12";
         "k13" = "T13";
        @@ -17,4 +17,4 @@
         "k17" = "T17";
         "k18" = "T18";
         "k19" = "T19";
        -"k20" = "T20 ";
        \\ No newline at end of file
        +"k20" = "T20";
        \\ No newline at end of file

        """)
  }
}
