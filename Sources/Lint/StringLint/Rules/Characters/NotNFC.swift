internal import ICU
internal import StringTables

extension LintRule {
  static let notNFC = LintRule(
    "not-nfc", .note, "a letter with combining marks that has a precomposed form",
    explanation: """
      Letters followed by combining marks look like precomposed letters, but a search for the precomposed form does \
      not find them. Letters that normalization form C takes apart, as in Bengali and Hindi, and the order of marks \
      are not checked. Source: UAX #15.
      """,
    remedy: "Save the text in NFC.", bad: "“e” U+0301", good: "“é”")
}

extension CharacterCheck {
  static func notNFC(_ text: LocatedText, _ entry: LintedEntry) -> Finding? {
    Normalization.firstUncomposed(in: text.text).map { letter, _ in
      entry.finding(
        .notNFC, at: entry.file.place(of: letter, in: text), text: "",
        "\(letter.quoted) is spelled with combining marks, although there is a precomposed letter")
    }
  }
}
