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
      "uncertain-argument",
      english(plural(one: unit("%lld day, %lld percent"), other: unit("%lld days, %lld percent"))),
      english(plural(one: unit("%1$lld day, %2$lld percent"), other: unit("%1$lld days, %2$lld percent")))),
    one("ambiguous-variations", english(ambiguous), english(plural(one: unit("a"), other: unit("%lld")))),
    one("exported-key", .catalog(keys("files|==|plural.one")), .catalog(keys("files|==|other"))),
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

  private static let ambiguous =
    #""variations": { "plural": { "other": { \#(unit("%lld")) } }, "device": { "other": { \#(unit("%lld")) } } }"#

  private static func keys(_ key: String) -> String {
    #""sourceLanguage": "en", "version": "1.0", "strings": { "\#(key)": {} }"#
  }

  private static func substitution(argument: Int) -> String {
    let forms = plural(one: unit("%arg file"), other: unit("%arg files"))
    return unit("%#@n@")
      + #", "substitutions": { "n": { "argNum": \#(argument), "formatSpecifier": "lld", \#(forms) } }"#
  }
}
