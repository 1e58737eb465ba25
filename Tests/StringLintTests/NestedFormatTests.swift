import StringLint
import Testing

/// Findings for formats inside devices, widths and forms.
@Suite struct NestedFormatTests {
  /// A format inside a device is checked with its own variables, as it is when shown.
  @Test func `nested formats are sound`() throws {
    let unit = #""stringUnit": { "state": "translated", "value": "#
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "K": { "localizations": { "en": { "variations": {
      "device": { "mac": { \(unit) "Click %#@n@" }, "substitutions": { "n": { "argNum": 1, "formatSpecifier": "lld",
      "variations": { "plural": { "one": { \(unit) "%arg file" } }, "other": { \(unit) "%arg files" } } } } } } },
      "other": { \(unit) "Touch %#@m@" } } } } } } } } }
      """
    #expect(try LintedFolder([("L.xcstrings", catalog)]).lines() == ["L.xcstrings:4:68 error undefined-variable"])
  }
}
