import StringLint
import Testing

/// Findings for formats inside devices, widths and forms.
@Suite struct NestedFormatTests {
  /// Xcode looks for variables beside the whole text alone, although those of a device are shown.
  @Test func `variables of a device are no variables of a catalog`() throws {
    let unit = #""stringUnit": { "state": "translated", "value": "#
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "K": { "localizations": { "en": { "variations": {
      "device": { "mac": { \(unit) "Click %#@n@" }, "substitutions": { "n": { "argNum": 1, "formatSpecifier": "lld",
      "variations": { "plural": { "one": { \(unit) "%arg file" } }, "other": { \(unit) "%arg files" } } } } } } },
      "other": { \(unit) "Touch %#@m@" } } } } } } } } }
      """
    #expect(
      try LintedFolder([("L.xcstrings", catalog)]).lines() == [
        "L.xcstrings:2:78 error undefined-variable", "L.xcstrings:4:68 error undefined-variable",
      ])
  }
}
