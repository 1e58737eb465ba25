extension LintRule {
  static let keyRules = [duplicateKey, shadowedKey, missingTranslation, unusedTranslation, staleKey]

  static let duplicateKey = LintRule(
    "duplicate-key", .warning, "a key that stands twice in a file",
    explanation: "Of equal keys the last one counts; what the others say is never shown.",
    remedy: "Keep one of them.", bad: "\"done\" = \"Done\"; … \"done\" = \"Ready\";", good: "\"done\" = \"Done\";")

  static let shadowedKey = LintRule(
    "shadowed-key", .note, "a key in both .strings and .stringsdict",
    explanation: "The .stringsdict is asked first, so that the text in .strings is never shown.",
    remedy: "Remove the key from the .strings file.", bad: "“files” in Localizable.strings and Localizable.stringsdict",
    good: "“files” in Localizable.stringsdict alone")

  static let missingTranslation = LintRule(
    "missing-translation", .warning, "a key that a language lacks",
    explanation: """
      Apple looks a key up in one folder and nowhere else: where it is missing, the key itself is shown, and in a String \
      Catalog the text of the source language. Texts without a letter, addresses, keys that a catalog excludes from translation \
      and those it marks as stale are left out, and in a catalog other forms of the source language, such as en-GB.
      """,
    remedy: "Translate the key, or mark it as not to be translated.", bad: "“done” in en and not in de",
    good: "“done” in en and de")

  static let unusedTranslation = LintRule(
    "unused-translation", .note, "a key that the original language does not have",
    explanation:
      "Nobody asks for a key any more that is gone from the language the app is written in; or it is misspelt.",
    remedy: "Remove the key, or correct its name.", bad: "“done” in de and not in en", good: "“done” in en and de")

  static let staleKey = LintRule(
    "stale-key", .note, "a key that Xcode no longer finds in the code",
    explanation: "A String Catalog marks keys as stale that its project's code does not mention any more.",
    remedy: "Remove the key, or mark it as managed manually.", bad: "\"extractionState\" : \"stale\"",
    good: "the key is not there")
}
