import Diagnostics
import StringTables
import TestFiles
import Testing

@Suite struct XCStringsTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    /// The entry of key `k`.
    let entry: String
    /// The entries of each language.
    let result: [String]
    init(_ name: String, _ entry: String, _ result: [String]) {
      (self.name, self.entry, self.result) = (name, entry, result)
    }
    var testDescription: String { name }
  }

  private static func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
  }
  private static func vary(_ kind: String, _ cases: String) -> String {
    #"{"variations": {"\#(kind)": {\#(cases)}}}"#
  }
  private static func localized(_ members: String) -> String { #"{"localizations": {\#(members)}}"# }
  private static func substitution(_ members: String) -> String {
    localized(
      #""en": {"stringUnit": {"state": "new", "value": "%#@n@"}, "substitutions": {"n": {\#(members)}}}"#)
  }

  /// Structures that Xcode writes, and nestings that its schema allows.
  static let sound: [Case] = [
    .init(
      "a text in two languages", localized(#""de": \#(unit("eins")), "en": \#(unit("one"))"#),
      [#"de: k = "eins""#, #"en: k = "one""#]),
    .init("an empty entry is its key", "{}", [#"en: k = "k""#]),
    .init(
      "comment, state and unknown members",
      #"{"comment": "1", "extractionState": "later", "shouldTranslate": false, "x": [{}]}"#,
      [#"en: k = "k""#]),
    .init(
      "no source language: the key is it", localized(#""de": \#(unit("eins"))"#),
      [#"de: k = "eins""#, #"en: k = "k""#]),
    .init(
      "shouldTranslate keeps what there is",
      #"{"shouldTranslate": false, "localizations": {"de": \#(unit("eins"))}}"#,
      [#"de: k = "eins""#, #"en: k = "k""#]),
    .init(
      "new and empty is left out", localized(#""de": \#(unit("", "new")), "en": \#(unit("", "new"))"#),
      [#"en: k = "k""#]),
    .init(
      "new with a text stays", localized(#""de": \#(unit("eins", "new"))"#),
      [#"de: k = "eins""#, #"en: k = "k""#]),
    .init("empty in another state stays", localized(#""en": \#(unit("", "other"))"#), [#"en: k = """#]),
    .init(
      "empty on purpose stays", localized(#""en": \#(unit("")), "de": \#(unit("", "needs_review"))"#),
      [#"de: k = """#, #"en: k = """#]),
    .init("null is nothing", #"{"comment": null}"#, [#"en: k = "k""#]),
    .init(
      "a set gives its first text",
      localized(#""en": {"stringSet": {"state": "new", "values": ["a", "b"]}}"#), [#"en: k = "a""#]),
    .init(
      "plural",
      localized(#""en": \#(vary("plural", #""one": \#(unit("%d x")), "other": \#(unit("%d xs"))"#))"#),
      [#"en: k = plural{one: "%d x", other: "%d xs"}"#]),
    .init(
      "a new and empty form is left out",
      localized(#""en": \#(vary("plural", #""one": \#(unit("", "new")), "other": \#(unit("b"))"#))"#),
      [#"en: k = plural{other: "b"}"#]),
    .init(
      "device",
      localized(#""en": \#(vary("device", #""mac": \#(unit("Click")), "other": \#(unit("Tap"))"#))"#),
      [#"en: k = device{mac: "Click", other: "Tap"}"#]),
    .init(
      "width", localized(#""en": \#(vary("width", #""20": \#(unit("a")), "040": \#(unit("b"))"#))"#),
      [#"en: k = width{20: "a", 40: "b"}"#]),
    .init(
      "plural in device",
      localized(
        #""en": \#(vary("device", #""mac": \#(vary("plural", #""other": \#(unit("a"))"#)), "ipad": \#(unit("b"))"#))"#
      ),
      [#"en: k = device{mac: plural{other: "a"}, ipad: "b"}"#]),
    .init(
      "device in plural",
      localized(#""en": \#(vary("plural", #""other": \#(vary("device", #""mac": \#(unit("a"))"#))"#))"#),
      [#"en: k = plural{other: device{mac: "a"}}"#]),
    .init(
      "width in device in plural",
      localized(
        #""en": \#(vary("plural", #""other": \#(vary("device", #""mac": \#(vary("width", #""1": \#(unit("a"))"#))"#))"#))"#
      ),
      [#"en: k = plural{other: device{mac: width{1: "a"}}}"#]),
    .init(
      "substitution",
      substitution(
        #""argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": \#(unit("%arg x")), "other": \#(unit("%arg xs"))}}"#
      ),
      [##"en: k = format("%#@n@"; n plural lld #2 {one: "%arg x", other: "%arg xs"})"##]),
    .init(
      "substitution without number and with percent sign",
      substitution(#""formatSpecifier": "%d", "variations": {"plural": {"other": \#(unit("a"))}}"#),
      [##"en: k = format("%#@n@"; n plural d {other: "a"})"##]),
    .init(
      "name with a dot",
      localized(
        #""en": {"stringUnit": {"state": "translated", "value": "%#@a.b@"}, "substitutions": {"a.b": {"variations": {"plural": {"other": \#(unit("a"))}}}}}"#
      ),
      [##"en: k = format("%#@a.b@"; a.b plural {other: "a"})"##]),
    .init(
      "substitutions in a text that varies",
      localized(
        #""en": {"variations": {"device": {"mac": \#(unit("%#@n@"))}}, "substitutions": {"n": {"variations": {"plural": {"other": \#(unit("a"))}}}}}"#
      ),
      [##"en: k = format(device{mac: "%#@n@"}; n plural {other: "a"})"##]),
    .init(
      "substitution that varies by device first",
      substitution(
        #""variations": {"device": {"mac": \#(vary("plural", #""one": \#(unit("1")), "other": \#(unit("2"))"#)), "ipad": \#(vary("plural", #""other": \#(unit("3"))"#)), "ipod": \#(unit("4"))}}"#
      ),
      [
        ##"en: k = format("%#@n@"; n plural {one: device{mac: "1", ipad: "3", ipod: "4"}, other: device{mac: "2", ipad: "3", ipod: "4"}})"##
      ]),
    .init(
      "substitution that varies by width first",
      substitution(#""variations": {"width": {"1": \#(vary("plural", #""other": \#(unit("a"))"#))}}"#),
      [##"en: k = format("%#@n@"; n plural {other: width{1: "a"}})"##]),
    .init(
      "substitution with one text for all",
      substitution(#""stringUnit": {"state": "translated", "value": "a"}"#),
      [##"en: k = format("%#@n@"; n plural {other: "a"})"##]),
  ]

  @Test(arguments: sound) func `sound entries`(_ row: Case) {
    let (tables, diagnostics) = read(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": \#(row.entry)}}"#, .xcstrings)
    let entries = tables.flatMap { table in table.entries.map { "\(table.language): \(summary(of: $0))" } }
    #expect(entries == row.result)
    #expect(tables.allSatisfy { $0.name == "T" && $0.format == .xcstrings })
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test(arguments: ["1", "1.0", "1.1", "1.2", "1.3", "1.99"]) func `versions 1`(version: String) {
    let (tables, diagnostics) = read(
      #"{"version": "\#(version)", "strings": {"k": {}}, "sourceLanguage": "de"}"#, .xcstrings)
    #expect(tables.map(\.language) == ["de"])
    #expect(diagnostics.isEmpty)
  }

  @Test func `languages are told apart by their bytes and ordered by them`() {
    let (tables, _) = read(
      """
      {"sourceLanguage": "en", "strings": {"k": {"localizations": {
        "zh-Hans": {"stringUnit": {"value": "1"}}, "é": {"stringUnit": {"value": "2"}},
        "e\\u0301": {"stringUnit": {"value": "3"}}, "fr": {"stringUnit": {"state": "new", "value": ""}}}}}}
      """, .xcstrings)
    #expect(
      tables.map { Array($0.language.utf8) }
        == ["en", "e\u{301}", "fr", "zh-Hans", "é"].map { Array($0.utf8) })
    #expect(tables.map(\.entries.count) == [1, 1, 0, 1, 1])
  }

  @Test func `keys and texts tell their places`() {
    let source: MarkedText = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        ①"é": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": ②"x"}},
          "en": {"variations": {"plural": {③"one": {"stringUnit": {"value": ④"y"}}, ⑤"other": {"stringUnit":
            {"value": ⑥"z"}}}}}}},
        ⑦"k": {}}}
      """
    let entries = read(source.text, .xcstrings).tables.flatMap(\.entries)
    let m = source.places
    #expect(entries.map(\.location.place) == [m[0], m[0], m[6]])
    #expect(
      entries.map { summary(of: $0.value, places: true) } == [
        "\"x\"@\(m[1])", "plural{one@\(m[2]): \"y\"@\(m[3]), other@\(m[4]): \"z\"@\(m[5])}", "\"k\"@\(m[6])",
      ])
  }
}
