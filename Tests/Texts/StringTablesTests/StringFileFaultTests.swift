import Diagnostics
import StringTables
import TestFiles
import Testing

@Suite struct StringFileFaultTests {
  /// Every fault with its severity, message and identifier, as in reports.
  static let wordings: [(fault: StringFileFault, text: String)] = [
    (
      .strayToken(written: ";"),
      "error: unexpected “;” outside a key-value pair; Sotto skips it, but Apple's reader stops there [stray-token]"
    ),
    (
      .hashComment,
      "error: “#” does not start a comment; use “//” [hash-comment]"
    ),
    (
      .missingQuotes(written: "50%"),
      "error: “50%” needs quotes around it [missing-quotes]"
    ),
    (
      .missingEqualsSign(key: "k"),
      "error: expected “=” after “k” [missing-equals-sign]"
    ),
    (
      .missingSemicolon(key: "k"),
      "error: expected “;” after the text of “k” [missing-semicolon]"
    ),
    (
      .missingValue(key: "k"),
      "error: expected a text after “=” for “k” [missing-value]"
    ),
    (
      .nestedValue(key: "k"),
      "error: the value of “k” is a dictionary, array or data instead of a text [nested-value]"
    ),
    (
      .unterminated(.string),
      "error: a quoted text is not closed [unterminated]"
    ),
    (
      .unknownEscape(written: "\\u"),
      "warning: “\\u” is not a known escape, so its backslash is dropped; write Unicode as “\\U00e9” [unknown-escape]"
    ),
    (
      .unassignedEscape(written: "\\Ud83d"),
      "warning: “\\Ud83d” does not denote a character and is replaced with U+FFFD [unassigned-escape]"
    ),
    (
      .wrongType(key: "k", member: "n.one", expected: "a string", found: "an array"),
      "error: “n.one” of “k”: expected a string, found an array [wrong-type]"
    ),
    (
      .duplicateMember(key: "k", member: "n.one"),
      "warning: “n.one” of “k” is set more than once; the last value is used [duplicate-member]"
    ),
    (
      .unknownMember(key: "k", member: "NSStringX"),
      "warning: unknown member “NSStringX” of “k” [unknown-member]"
    ),
    (
      .missingFormat(key: "k"),
      "error: “k” has neither NSStringLocalizedFormatKey nor a width or device rule [missing-format]"
    ),
    (
      .missingRule(key: "k", variable: "n"),
      "warning: “n” of “k” has no NSStringFormatSpecTypeKey and is treated as a plural [missing-rule]"
    ),
    (
      .unknownRule(key: "k", variable: "n", rule: "Ordinal"),
      "warning: “n” of “k”: unknown type “Ordinal”; it is treated as a plural [unknown-rule]"
    ),
    (
      .othersForm(key: "k", variable: "n"),
      "warning: “n” of “k”: “others” is read as “other” [others-form]"
    ),
    (
      .unknownForm(key: "k", variable: "n", keyword: "One"),
      "warning: “n” of “k”: “One” is not a form of this rule and is never used; did you mean “one”? [unknown-form]"
    ),
    (
      .missingOther(key: "k", variable: "n", keyword: "other"),
      "warning: “n” of “k” has no form “other”, which is used for all other numbers [missing-other-form]"
    ),
    (
      .shadowedRule(key: "k", rule: "NSStringVariableWidthRuleType"),
      "warning: “k”: NSStringVariableWidthRuleType is never used, because another member of the entry takes precedence [shadowed-rule]"
    ),
    (
      .emptyRule(key: "k", rule: "variations.width"),
      "error: “k”: variations.width is empty [empty-rule]"
    ),
    (
      .invalidWidth(key: "k", written: "wide"),
      "error: “k”: “wide” is not a valid width [invalid-width]"
    ),
    (
      .unknownDevice(key: "k", device: "toaster"),
      "warning: “k”: unknown device “toaster” [unknown-device]"
    ),
    (
      .missingText(key: "k", member: "localizations.de"),
      "error: “localizations.de” of “k” has no text [missing-text]"
    ),
    (
      .ambiguousVariations(key: "k", member: "variations.device"),
      "warning: “variations.device” of “k” is beside other variations; Xcode picks either at random [ambiguous-variations]"
    ),
    (
      .emptyVariations(key: "k", member: "variations.device"),
      "warning: “variations.device” of “k” has no variations [empty-variations]"
    ),
    (
      .missingMember(key: "the catalog", member: "version"),
      "error: “version” of “the catalog” is missing or null; Xcode refuses the catalog [missing-member]"
    ),
    (
      .argumentNumber(key: "k", member: "argNum", written: "0"),
      "warning: “argNum” of “k” is 0, but arguments count from 1 [argument-number]"
    ),
    (
      .missingSourceLanguage,
      "warning: the catalog has no “sourceLanguage”; “en” is assumed [missing-source-language]"
    ),
    (
      .unknownVersion(version: "2.0"),
      "warning: unknown String Catalog version “2.0” [unknown-version]"
    ),
  ]

  @Test(arguments: wordings.indices) func `faults are worded`(index: Int) {
    let (fault, text) = Self.wordings[index]
    #expect(Diagnostic(fault).description == text)
  }

  @Test func `names are in kebab case and belong to one fault each`() {
    #expect(areDistinctInKebabCase(Self.wordings.map(\.fault.identifier)))
  }

  @Test(arguments: [
    (StringFileFault.Construct.string, "a quoted text"), (.comment, "a comment"),
    (.dictionary, "a dictionary"), (.list, "an array"), (.data, "data"),
  ]) func `what has no end`(construct: StringFileFault.Construct, name: String) {
    #expect(StringFileFault.unterminated(construct).message == "\(name) is not closed")
  }

  @Test func `texts of the file are cut and lose their control characters`() {
    let text = "\u{1B}[31m" + String(repeating: "é", count: 100)
    #expect(
      StringFileFault.missingQuotes(written: text).message
        == "“\u{FFFD}[31m\(String(repeating: "é", count: 55))…” needs quotes around it")
  }
}
