extension LintRule {
  static let keyRules = [
    duplicateKey, repeatedEntry, shadowedKey, unknownLanguage, missingTable, missingTranslation,
    unusedTranslation, exportedKey, staleKey, newTranslation, needsReview,
    machineTranslated, symbolCollision,
  ]

  static let duplicateKey = LintRule(
    "duplicate-key", .warning, "a key that is defined twice in a file",
    explanation:
      """
      If a key is repeated, only its last text is used. Equal texts have a rule of their own, repeated-entry. It is \
      a note where two texts have the same letters, such as “Recycle Bin” and “RecycleBin”, and where both translate one original, unless the one that is shown is \
      the original itself.
      """,
    remedy: "Keep one of them.", bad: "\"done\" = \"Done\"; … \"done\" = \"Ready\";", good: "\"done\" = \"Done\";")

  static let repeatedEntry = LintRule(
    "repeated-entry", .note, "a key that is defined twice in a file, with the same text",
    explanation: """
      Nothing is lost, until one of the two is changed. The rule applies only if “enable” in .sotto.json or --enable names \
      it.
      """,
    remedy: "Keep one of them.", isOptional: true, bad: "\"done\" = \"Done\"; … \"done\" = \"Done\";",
    good: "\"done\" = \"Done\";")

  static let shadowedKey = LintRule(
    "shadowed-key", .note, "a key in both .strings and .stringsdict",
    explanation: "The .stringsdict takes precedence, so the text in .strings is never shown.",
    remedy: "Remove the key from the .strings file.", bad: "“files” in Localizable.strings and Localizable.stringsdict",
    good: "“files” in Localizable.stringsdict alone")

  static let exportedKey = LintRule(
    "exported-key", .note, "a key that is written as Xcode's export writes a variation",
    explanation: """
      Xcode exports a plural form of “files” as “files|==|plural.one”. A key that ends like that is lost on import. If the \
      key before “|==|” is there too and varies, Xcode's exporter crashes, and the finding is a warning. The parts of a \
      .stringsdict are exported as “/files:dict/…:string”; in a .strings file nothing reads such a key.
      """,
    remedy: "Name the key otherwise.", bad: "“files|==|plural.one”", good: "“files.one”")

  static let unknownLanguage = LintRule(
    "unknown-language", .warning, "a folder or localization that is named after no language",
    explanation: """
      Folders and localizations are named after languages, not countries: Japanese is ja, Czech cs, Ukrainian uk, Greek el. \
      The texts of another name are never shown; people read the development language instead. English names in capitals, \
      such as French.lproj, are an old spelling that works. Nothing else is said of the texts. Source: Apple, Bundle Programming Guide, “Localized resources”.
      """,
    remedy: "Rename it after the language.", bad: "jp.lproj", good: "ja.lproj")

  static let missingTable = LintRule(
    "missing-table", .warning, "a table that a language lacks",
    explanation: """
      A language has none of a file's texts, so all of them are shown in another language, or as keys. The languages \
      are those of “languages” in .sotto.json; without it, those of the table's folder, and those in knownRegions of \
      the Xcode project above it. A region such as de-AT has the table of its language. The finding is a note unless \
      “languages” names the languages: apps leave tables out on purpose. In “Preview Content” and folders of tests it is \
      always one.
      """,
    remedy: "Add the table, or leave the language out of “languages” in .sotto.json.",
    bad: "Settings.strings in en.lproj, and Localizable.strings in en.lproj and de.lproj",
    good: "both in en.lproj and de.lproj")

  static let missingTranslation = LintRule(
    "missing-translation", .warning, "a key that a language lacks",
    explanation: """
      Apple looks up a key in one folder only: if it is missing there, the key itself is shown; in a String Catalog, the \
      text of the source language. If keys are texts, a key that most languages translate is expected in the others. A \
      variant of the original language, such as en-GB, may have fewer than half of its texts. The finding is a note unless \
      “languages” in .sotto.json names the languages: apps translate as far as their translators come. In InfoPlist it \
      is always a note, because Info.plist has a value of its own; also in folders of tests, for the text of a control, and \
      where the text is one name or abbreviation (“PayPal”, “PAL”), an amount in a unit of two letters (“%f km/h”), or repeated \
      by all languages that have the key, if it is shown where it is missing. A key in the script of a language, such as “音乐” for Chinese, is a text of it. A language in which the keys are written, as most texts \
      or the words of the keys say, sees them; one whose file the Xcode project does not have, or whose file has wrong \
      syntax, is not asked. A language without numbers of a plural form needs \
      no key named after it (“days.few”), and none is expected of one whose keys are mostly its own. The rule \
      does not check texts without letters or with those of a unit alone (“%@°F”), web addresses, keys that a catalog excludes from translation or marks as stale, and, in a \
      catalog, other variants of the source language.
      """,
    remedy: "Translate the key, or mark it as not to be translated.", bad: "“done” in en and not in de",
    good: "“done” in en and de")

  static let unusedTranslation = LintRule(
    "unused-translation", .note, "a key that the development language does not have",
    explanation:
      """
      The key was removed from the development language and is no longer used, or it is misspelled. Tables whose keys \
      are texts, and keys of several words, are not checked, because the development language needs no text for them. \
      Other findings about such a text are notes.
      """,
    remedy: "Remove the key, or correct its name.", bad: "“done” in de and not in en", good: "“done” in en and de")

  static let newTranslation = LintRule(
    "new-translation", .warning, "a text that a catalog marks as not translated yet",
    explanation:
      """
      A String Catalog gives a text the state “new” until somebody translates it; it is shown all the same. One that \
      differs from the original is translated, and left to needs-review. It is a note unless “languages” in .sotto.json \
      names the languages of the app: those that are not complete yet lie beside those that are.
      """,
    remedy: "Translate the text, and set its state to “translated”.", bad: "\"state\" : \"new\"",
    good: "\"state\" : \"translated\"")

  static let needsReview = LintRule(
    "needs-review", .note, "a text that a catalog marks as needing review",
    explanation: """
      A String Catalog gives a translation the state “needs_review” when its original changes, and tools use it for \
      machine translations.
      """,
    remedy: "Review the text, and set its state to “translated”.", isOptional: true,
    bad: "\"state\" : \"needs_review\"", good: "\"state\" : \"translated\"")

  static let machineTranslated = LintRule(
    "machine-translated", .note, "a text that a catalog marks as translated by a machine",
    explanation: """
      Xcode gives the state “machine_translated” to a text that a machine has translated and nobody has reviewed. Xcode \
      builds such a text like any other.
      """,
    remedy: "Review the text, and set its state to “translated”.", isOptional: true,
    bad: "\"state\" : \"machine_translated\"", good: "\"state\" : \"translated\"")

  static let symbolCollision = LintRule(
    "symbol-collision", .note, "a key of a String Catalog for which Xcode cannot generate a symbol of its own",
    explanation: """
      Xcode 26 and newer generate a Swift symbol for each key that was added by hand: “cart.title” is .cartTitle. Two keys \
      that differ only in case or punctuation have the same symbol, a key without letters has none, and “Type” is \
      reserved. A key with “generatesSymbol” : false is not checked.
      """,
    remedy: "Rename the key, or turn its symbol off.", isOptional: true,
    bad: "“Allow uploads” and “Allow Uploads”", good: "“Allow uploads” and “Allow all uploads”")

  static let staleKey = LintRule(
    "stale-key", .note, "a key that Xcode no longer finds in the code",
    explanation: "A String Catalog marks a key as stale if its project's code no longer mentions it.",
    remedy: "Remove the key, or mark it as managed manually.", bad: "\"extractionState\" : \"stale\"",
    good: "no such key")
}
