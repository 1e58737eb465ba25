extension LintRule {
  static let characterRules = [unbalancedBidi, notNFC, mixedScripts]

  static let unbalancedBidi = LintRule(
    "unbalanced-bidi", .warning, "a directional control without its counterpart",
    explanation: """
      An embedding, override or isolate that is not closed reorders what is put behind the text; a closing control \
      without an opening one means that something was cut. Source: UAX #9.
      """,
    remedy: "Close what is opened (U+2069 for isolates, U+202C for embeddings).", bad: "U+2067 “%@”",
    good: "U+2067 “%@” U+2069")

  static let notNFC = LintRule(
    "not-nfc", .note, "a text that is not in normalization form C",
    explanation: """
      Letters with marks of their own code points look the same and are found by no search for the composed ones. Source: \
      UAX #15.
      """,
    remedy: "Save the text in NFC.", bad: "“e” U+0301", good: "“é”")

  static let mixedScripts = LintRule(
    "mixed-scripts", .note, "a word with look-alike letters of two scripts",
    explanation:
      "A Latin “a” in a Cyrillic word looks right, and is read aloud, sorted and found wrong. Source: UTS #39.",
    remedy: "Type the letter of the word's own script.", bad: "“фaйл” with a Latin a", good: "“файл”")
}
