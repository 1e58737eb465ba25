extension LintRule {
  static let characterRules = [mojibake, foreignScript, unbalancedBidi, notNFC, mixedScripts]

  static let mojibake = LintRule(
    "mojibake", .warning, "letters that were read or saved in the wrong encoding",
    explanation: """
      “spÃ¤ter” is “später” in UTF-8, read as Windows-1252; “sp?ter” was saved in an encoding without the letter. Question \
      marks count only in a translation, inside a word or four in a row, where the original has none.
      """,
    remedy: "Write the letters, and save the file in UTF-8.", bad: "“spÃ¤ter”", good: "“später”")

  static let foreignScript = LintRule(
    "foreign-script", .warning, "a text in a script in which its language is not written",
    explanation: """
      A text of several words without a letter of its language's script is probably in another language. Latin letters, \
      languages of several scripts, and what the original has too are not checked. If a file has more than three such texts, \
      one finding counts them.
      """,
    remedy: "Translate the text, or rename the folder after its language.", bad: "de: “Удалить все файлы”",
    good: "de: “Alle Dateien löschen”")

  static let unbalancedBidi = LintRule(
    "unbalanced-bidi", .note, "a directional control without its counterpart",
    explanation: """
      An embedding, override or isolate that is not closed reorders what follows the text; a closing control without \
      an opening one suggests that something was cut off. Source: UAX #9.
      """,
    remedy: "Close it (U+2069 for isolates, U+202C for embeddings and overrides).", bad: "U+2067 “%@”",
    good: "U+2067 “%@” U+2069")

  static let notNFC = LintRule(
    "not-nfc", .note, "a letter with combining marks that has a precomposed form",
    explanation: """
      Letters followed by combining marks look like precomposed letters, but a search for the precomposed form does \
      not find them. Letters that normalization form C takes apart, as in Bengali and Hindi, and the order of marks \
      are not checked. Source: UAX #15.
      """,
    remedy: "Save the text in NFC.", bad: "“e” U+0301", good: "“é”")

  static let mixedScripts = LintRule(
    "mixed-scripts", .note, "a word with look-alike letters of two scripts",
    explanation:
      "A Latin “a” in a Cyrillic word looks right, but speech, sorting and search get it wrong. Source: UTS #39.",
    remedy: "Use the letter of the word's script.", bad: "“фaйл” with a Latin a", good: "“файл”")
}
