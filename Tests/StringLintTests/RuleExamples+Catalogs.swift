extension RuleExamples {
  /// What Xcode requires of String Catalogs.
  static let catalogs = [
    one(
      "nested-plural", english(plural(one: plural(one: unit("a"), other: unit("%lld")), other: unit("%lld"))),
      english(plural(one: unit("a"), other: unit("%lld")))),
    one("missing-substitutions", english(unit("%#@n@")), english(unit("%lld"))),
    one(
      "variable-in-plural", english(plural(one: unit("%lld"), other: unit("%lld of %#@n@"))),
      english(plural(one: unit("%lld"), other: unit("%lld files")))),
    one(
      "varied-fallback", english(device(ipad: unit("%lld"), other: plural(one: unit("a"), other: unit("%lld")))),
      english(device(ipad: plural(one: unit("a"), other: unit("%lld")), other: unit("%lld")))),
    one(
      "plural-without-number", english(plural(one: unit("a file"), other: unit("files"))),
      english(plural(one: unit("a file"), other: unit("%lld files")))),
    one(
      "missing-member", .catalog(#""sourceLanguage": "en", "strings": {}"#),
      .catalog(#""sourceLanguage": "en", "strings": {}, "version": "1.0""#)),
    one(
      "empty-variations", english(#""variations": { "device": {} }"#),
      english(device(ipad: unit("a"), other: unit("b")))),
    one("argument-number", english(substitution(argument: 0)), english(substitution(argument: 1))),
  ]

  private static func english(_ localization: String) -> ExampleFile {
    .key(#""localizations": { "en": { \#(localization) } }"#)
  }

  private static func unit(_ text: String) -> String {
    #""stringUnit": { "state": "translated", "value": "\#(text)" }"#
  }

  private static func plural(one: String, other: String) -> String {
    #""variations": { "plural": { "one": { \#(one) }, "other": { \#(other) } } }"#
  }

  private static func device(ipad: String, other: String) -> String {
    #""variations": { "device": { "ipad": { \#(ipad) }, "other": { \#(other) } } }"#
  }

  private static func substitution(argument: Int) -> String {
    let forms = plural(one: unit("%arg file"), other: unit("%arg files"))
    return unit("%#@n@")
      + #", "substitutions": { "n": { "argNum": \#(argument), "formatSpecifier": "lld", \#(forms) } }"#
  }
}
