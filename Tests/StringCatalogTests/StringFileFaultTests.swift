import Diagnostics
import StringCatalog
import Testing

@Suite struct StringFileFaultTests {
  /// Every fault with its severity, message and identifier, as in reports.
  static let wordings: [(fault: StringFileFault, text: String)] = [
    (
      .strayToken(written: ";"),
      "error: “;” belongs to no pair and is left out [stray-token]"
    ),
    (
      .hashComment,
      "error: “#” begins no comment; write “//” [hash-comment]"
    ),
    (
      .missingQuotes(written: "50%"),
      "error: “50%” needs quotes around it [missing-quotes]"
    ),
    (
      .missingEqualsSign(key: "k"),
      "error: a “=” is missing behind “k” [missing-equals-sign]"
    ),
    (
      .missingSemicolon(key: "k"),
      "error: a “;” is missing behind the text of “k” [missing-semicolon]"
    ),
    (
      .missingValue(key: "k"),
      "error: “k” has “=” and no text behind it [missing-value]"
    ),
    (
      .nestedValue(key: "k"),
      "error: “k” has a dictionary, list or data where a text belongs [nested-value]"
    ),
    (
      .unterminated(.string),
      "error: a quoted text has no end [unterminated]"
    ),
    (
      .unknownEscape(written: "\\u"),
      "warning: “\\u” is no escape: the backslash is dropped; Unicode is written “\\U00e9” [unknown-escape]"
    ),
    (
      .unassignedEscape(written: "\\Ud83d"),
      "warning: “\\Ud83d” is no character; U+FFFD stands for it [unassigned-escape]"
    ),
    (
      .wrongType(key: "k", member: "n.one", expected: "a string", found: "an array"),
      "error: “n.one” of “k”: expected a string, found an array [wrong-type]"
    ),
    (
      .duplicateMember(key: "k", member: "n.one"),
      "warning: “n.one” of “k” stands more than once; the last one counts [duplicate-member]"
    ),
    (
      .unknownMember(key: "k", member: "NSStringX"),
      "warning: “NSStringX” of “k” means nothing here [unknown-member]"
    ),
    (
      .missingFormat(key: "k"),
      "error: “k” has neither NSStringLocalizedFormatKey nor a width or device rule [missing-format]"
    ),
    (
      .missingRule(key: "k", variable: "n"),
      "warning: “n” of “k” has no NSStringFormatSpecTypeKey and is taken for a plural [missing-rule]"
    ),
    (
      .unknownRule(key: "k", variable: "n", rule: "Ordinal"),
      "warning: “n” of “k”: the type “Ordinal” is not known and is taken for a plural [unknown-rule]"
    ),
    (
      .othersForm(key: "k", variable: "n"),
      "warning: “n” of “k”: “others” is taken for “other” [others-form]"
    ),
    (
      .unknownForm(key: "k", variable: "n", keyword: "One"),
      "warning: “n” of “k”: “One” is no form of the rule and is never shown; did you mean “one”? [unknown-form]"
    ),
    (
      .missingOther(key: "k", variable: "n", keyword: "other"),
      "warning: “n” of “k” has no form “other”, which all others fall to [missing-other-form]"
    ),
    (
      .shadowedRule(key: "k", rule: "NSStringVariableWidthRuleType"),
      "warning: “k”: NSStringVariableWidthRuleType is never used, since what stands beside it goes before it [shadowed-rule]"
    ),
    (
      .emptyRule(key: "k", rule: "variations.width"),
      "error: “k”: variations.width has nothing to choose from [empty-rule]"
    ),
    (
      .invalidWidth(key: "k", written: "wide"),
      "error: “k”: “wide” is no width [invalid-width]"
    ),
    (
      .unknownDevice(key: "k", device: "toaster"),
      "warning: “k”: “toaster” is no device that is known [unknown-device]"
    ),
    (
      .missingText(key: "k", member: "localizations.de"),
      "error: “localizations.de” of “k” has no text [missing-text]"
    ),
    (
      .missingSourceLanguage,
      "warning: the catalog does not tell its source language; “en” is taken [missing-source-language]"
    ),
    (
      .unknownVersion(version: "2.0"),
      "warning: version “2.0” of String Catalogs is not known [unknown-version]"
    ),
  ]

  @Test(arguments: wordings.indices) func `faults are worded`(index: Int) {
    let (fault, text) = Self.wordings[index]
    #expect(Diagnostic(fault).description == text)
  }

  @Test func `names are in kebab case and belong to one fault each`() {
    let names = Self.wordings.map(\.fault.identifier)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) } })
  }

  @Test(arguments: [
    (StringFileFault.Construct.string, "a quoted text"), (.comment, "a comment"),
    (
      .dictionary, "a dictionary"
    ), (.list, "a list"), (.data, "data"),
  ]) func `what has no end`(construct: StringFileFault.Construct, name: String) {
    #expect(StringFileFault.unterminated(construct).message == "\(name) has no end")
  }

  @Test func `texts of the file are cut and lose their control characters`() {
    let text = "\u{1B}[31m" + String(repeating: "é", count: 100)
    #expect(
      StringFileFault.missingQuotes(written: text).message
        == "“\u{FFFD}[31m\(String(repeating: "é", count: 55))…” needs quotes around it")
  }
}
