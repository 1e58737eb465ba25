extension LintRule {
  /// Faults in the structure of an entry. A reader finds all of them in one pass, so only those that are judged here
  /// once more have files of their own. Each rule has the identifier of its fault.
  static let entryRules = [
    LintRule(
      "wrong-type", .error, "a value of the wrong type",
      explanation: "The value is left out.", remedy: "Write what is expected.",
      bad: "<key>one</key> <integer>1</integer>", good: "<key>one</key> <string>%d file</string>"),
    LintRule(
      "duplicate-member", .warning, "a member that is set twice",
      explanation: "The last value is used; for a person's settings, the one that shows less.",
      remedy: "Keep one of them.", bad: "two forms “one”", good: "one form “one”"),
    unknownMember,
    LintRule(
      "missing-format", .error, "a .stringsdict entry without NSStringLocalizedFormatKey or a rule",
      explanation: "Nothing can be shown for the key.", remedy: "Add NSStringLocalizedFormatKey.",
      bad: "a dictionary with variables alone", good: "NSStringLocalizedFormatKey “%#@files@”"),
    LintRule(
      "missing-rule", .warning, "a variable without NSStringFormatSpecTypeKey",
      explanation: "Apple requires it; Sotto treats the variable as a plural.",
      remedy: "Add NSStringFormatSpecTypeKey with NSStringPluralRuleType.", bad: "a variable with forms alone",
      good: "NSStringFormatSpecTypeKey: NSStringPluralRuleType"),
    LintRule(
      "unknown-rule", .warning, "a variable of unknown type",
      explanation: "Apple defines NSStringPluralRuleType; Sotto treats the variable as that.",
      remedy: "Write NSStringPluralRuleType.", bad: "NSStringPluralRule", good: "NSStringPluralRuleType"),
    LintRule(
      "others-form", .warning, "a form “others”",
      explanation: "One page of Apple's documentation spells it “others”; all files and later pages use “other”.",
      remedy: "Write “other”.", bad: "others", good: "other"),
    LintRule(
      "unknown-form", .warning, "a form that the rule does not have",
      explanation: "It is never used.", remedy: "Use zero, one, two, few, many or other.", bad: "“1”", good: "“one”"),
    missingOtherForm,
    LintRule(
      "shadowed-rule", .warning, "a width or device rule that another member of the entry overrides",
      explanation: "It is never used.", remedy: "Keep one of them.",
      bad: "NSStringLocalizedFormatKey and NSStringDeviceSpecificRuleType", good: "one of the two"),
    LintRule(
      "empty-rule", .error, "an empty rule",
      explanation: "Nothing can be shown.", remedy: "Add a text.", bad: "an empty NSStringVariableWidthRuleType",
      good: "“20”: “Done”"),
    LintRule(
      "invalid-width", .error, "a width that is not a whole number",
      explanation: "The text is left out.", remedy: "Write a whole number.", bad: "“wide”", good: "“20”"),
    LintRule(
      "unknown-device", .warning, "a device that Apple does not list",
      explanation: "The text may never be shown.",
      remedy: "Use appletv, applevision, applewatch, ipad, iphone, ipod, mac or other.", bad: "“iPhone”",
      good: "“iphone”"),
    LintRule(
      "missing-text", .error, "a localization, or a part of one, without a text",
      explanation: "The source language's text is shown.", remedy: "Add a stringUnit with a value.",
      bad: "\"stringUnit\" : { \"state\" : \"translated\" }",
      good: "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Done\" }"),
    LintRule(
      "missing-source-language", .warning, "a String Catalog whose source language is empty",
      explanation: "Sotto assumes “en”.", remedy: "Add sourceLanguage.",
      bad: "{ \"sourceLanguage\" : \"\", \"strings\" : {} }", good: "{ \"sourceLanguage\" : \"en\", \"strings\" : {} }"),
    LintRule(
      "missing-member", .error, "a String Catalog without a member that Xcode requires",
      explanation: "Xcode refuses the catalog, so the app is not built.",
      remedy: "Add the member, such as \"version\" : \"1.0\" or \"state\" : \"translated\".",
      bad: "{ \"sourceLanguage\" : \"en\", \"strings\" : {} }",
      good: "{ \"sourceLanguage\" : \"en\", \"strings\" : {}, \"version\" : \"1.0\" }"),
    LintRule(
      "ambiguous-variations", .warning, "variations of a String Catalog beside those of another kind",
      explanation: "Xcode picks either at random, and may pick the other one in the next build. Sotto shows the first.",
      remedy: "Keep one, and put the others inside it.", bad: "“plural” beside “device”",
      good: "“device” with plural forms inside “iphone”"),
    LintRule(
      "empty-variations", .warning, "variations of a String Catalog without a text",
      explanation: "Nothing can be shown for them. Xcode accepts it.", remedy: "Add a text, or remove the variations.",
      bad: "\"variations\" : { \"device\" : {} }", good: "\"device\" : { \"other\" : { \"stringUnit\" : … } }"),
    LintRule(
      "argument-number", .warning, "a substitution whose argNum is not a number from 1",
      explanation: "Arguments count from 1. The substitution takes the argument of its place in the text.",
      remedy: "Count from 1, or remove argNum.", bad: "\"argNum\" : 0", good: "\"argNum\" : 1"),
    LintRule(
      "unknown-version", .warning, "a String Catalog of an unknown version",
      explanation: "It is read as version 1; something may be missing.",
      remedy: "Check which program writes the catalog.", bad: "\"version\" : \"9.0\"", good: "\"version\" : \"1.0\""),
  ]
}
