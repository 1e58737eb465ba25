import Diagnostics
import StringTables
import TestFiles
import Testing

@Suite struct XCStringsFaultTests {
  static let faults: [FaultCase] = [
    .init("no JSON", "{\"sourceLanguage\": ①en}", ["json-syntax"], keeps: []),
    .init("empty", "①", ["json-syntax"], keeps: []),
    .init(
      "half a surrogate", #"{"sourceLanguage": "en", "strings": {①"\ud83d": {}}}"#, ["json-syntax"], keeps: []),
    .init("no object", "①[]", ["wrong-type"], keeps: []),
    .init(
      "empty source language", "①{\"sourceLanguage\": \"\", \"strings\": {\"k\": {}}}", ["missing-source-language"],
      keeps: ["k = \"k\""]),
    .init(
      "source language of the wrong type", "{\"sourceLanguage\": ①1, \"strings\": {\"k\": {}}}",
      ["wrong-type"], keeps: ["k = \"k\""]),
    .init(
      "later version", "{\"sourceLanguage\": \"en\", \"version\": ①\"2.0\", \"strings\": {\"k\": {}}}",
      ["unknown-version"], keeps: ["k = \"k\""]),
    .init(
      "strings of the wrong type", "{\"sourceLanguage\": \"en\", \"strings\": ①[]}", ["wrong-type"], keeps: []
    ),
    .init(
      "entry of the wrong type",
      "{\"sourceLanguage\": \"en\", \"strings\": {\n\"é\": ①5, \"b\": {}}}", ["wrong-type"],
      keeps: ["b = \"b\""]),
    .init(
      "localizations of the wrong type",
      "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": ①true}, \"b\": {}}}",
      ["wrong-type"],
      keeps: ["a = \"a\"", "b = \"b\""]),
    .init(
      "localization of the wrong type",
      "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\n  \"de\": ①\"x\", \"en\": {\"stringUnit\": {\"value\": \"y\"}}}}}}",
      ["wrong-type"], keeps: ["a = \"y\""]),
    .init(
      "unit and text of the wrong type",
      """
      {"sourceLanguage": "en", "strings": {
        "a": {"localizations": {"de": {"stringUnit": ①[]}, "en": {"stringUnit": {"state": "new", "value": ②7}}}},
        "b": {"localizations": {"en": {"stringUnit": {"state": ③0, "value": "y"}}}}}}
      """, ["wrong-type", "wrong-type", "wrong-type"], keeps: ["a = \"a\"", "b = \"y\""]),
    .init(
      "no text",
      """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": ①{}, "fr": {"stringUnit": ②{"state": "new"}},
        "it": {"variations": ③{}}, "pl": {"stringSet": ④{"values": []}}, "ru": {"stringSet": ⑤{}}}}}}
      """, Array(repeating: "missing-text", count: 5), keeps: ["a = \"a\""]),
    .init(
      "sets of the wrong type",
      """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringSet": {"values": ①"x"}},
        "fr": {"stringSet": {"values": [②1]}}, "it": {"stringSet": ③[]}}}}}
      """, ["wrong-type", "wrong-type", "wrong-type"], keeps: ["a = \"a\""]),
    .init(
      "variations",
      """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {①"mood": {}, "plural":
        {"other": {"stringUnit": {"value": "x"}}}, ②"device": {}}}, "fr": {"variations": {"plural": ③[]}},
        "it": {"variations": ④[]}, "pl": {"variations": {⑤"width": {}}}}}}}
      """, ["unknown-member", "ambiguous-variations", "wrong-type", "wrong-type", "empty-variations"],
      keeps: ["a = plural{other: \"x\"}"]),
    .init(
      "plural forms",
      """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {①"plural":
        {②"others": {"stringUnit": {"value": "x"}}, "one": {"stringUnit": {"value": "y"}}, "few": ③1}}}}}}}
      """, ["missing-other-form", "unknown-form", "wrong-type"], keeps: ["a = plural{one: \"y\"}"]),
    .init(
      "devices and widths",
      """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {"device":
        {①"toaster": {"stringUnit": {"value": "x"}}}}}}}, "b": {"localizations": {"en": {"variations": {"width":
        {②"x": {"stringUnit": {"value": "x"}}, "7": {"stringUnit": {"value": "y"}}}}}}}}}
      """, ["unknown-device", "invalid-width"], keeps: ["a = device{toaster: \"x\"}", "b = width{7: \"y\"}"]),
    .init(
      "substitutions",
      """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"value": "x"},
        "substitutions": {"n": ①1, "m": {"argNum": ②0, "formatSpecifier": ③1,
          "variations": {"plural": {"other": {"stringUnit": {"value": "y"}}}}}, "l": {"argNum": ④"1",
          "variations": {⑤"plural": {"one": {"stringUnit": {"value": "z"}}}}}}},
        "fr": {"stringUnit": {"value": "x"}, "substitutions": ⑥[]}}}}}
      """,
      ["wrong-type", "argument-number", "wrong-type", "wrong-type", "missing-other-form", "wrong-type"],
      keeps: [##"a = format("x"; m plural {other: "y"}; l plural {one: "z"})"##, "a = format(\"x\")"]),
  ]

  @Test(arguments: faults) func `a wrong type loses its part and no other`(_ row: FaultCase) {
    row.check(.xcstrings)
  }

  @Test(arguments: [
    (##"{"sourceLanguage": "en", "strings": {}}"##, ["missing-member@1:1"]),
    (##"{"sourceLanguage": null, "version": null, "strings": {}}"##, ["missing-member@1:1", "missing-member@1:1"]),
    (##"{"sourceLanguage": "", "version": 1.5, "strings": {}}"##, ["missing-source-language@1:1"]),
    (##"{"sourceLanguage": "en", "version": "1.0", "strings": {}, "de": {}}"##, ["unknown-member@1:59"]),
    (##"{"sourceLanguage": "en", "version": "1.0", "strings": {}, "tool": "x"}"##, []),
    (entry(##""comment": 1"##), ["wrong-type@1:73"]),
    (entry(##""extractionState": true"##), ["wrong-type@1:81"]),
    (entry(##""shouldTranslate": "no""##), ["wrong-type@1:81"]),
    (entry(##""comment": null, "shouldTranslate": false"##), []),
    (entry(##""localizations": null"##), ["missing-member@1:61"]),
    (entry(##""localizations": {"en": {"stringUnit": {"value": "x"}}}"##), ["missing-member@1:101"]),
    (entry(##""localizations": {"en": {"stringUnit": {"state": null, "value": "x"}}}"##), ["missing-member@1:101"]),
    (
      entry(##""localizations": {"en": {"stringUnit": {"state": "new", "value": "x"}, "variations": null}}"##),
      ["missing-member@1:86"]
    ),
  ]) func `what Xcode requires`(_ text: String, _ expected: [String]) {
    let found = read(text, .xcstrings).diagnostics.map {
      "\($0.kind.identifier)@\($0.location?.place.description ?? "?")"
    }
    #expect(found == expected)
  }

  private static func entry(_ members: String) -> String {
    ##"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {\##(members)}}}"##
  }

  @Test func `nesting has a limit`() {
    let depth = 200
    let text = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    let (tables, diagnostics) = read(text, .xcstrings)
    #expect(tables.isEmpty)
    #expect(diagnostics.map(\.kind.identifier) == ["json-depth"])
    #expect(diagnostics[0].location?.line == 1)
  }
}
