internal import Diagnostics
internal import ICU
internal import StringCatalog

/// Checks the characters of texts.
enum CharacterCheck {
  static func findings(_ entry: LintedEntry) -> [Finding] {
    entry.entry.value.plainTexts.flatMap { text -> [Finding] in
      // Nothing here applies to ASCII, and most texts are ASCII.
      guard !text.text.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
      var findings: [Finding] = []
      if let fault = BidiControls.fault(in: text.text) {
        findings.append(entry.finding(.unbalancedBidi, at: text.location, text: fault, fault))
      }
      if let (letter, _) = Normalization.firstUncomposed(in: text.text) {
        findings.append(
          entry.finding(
            .notNFC, at: entry.file.place(of: letter, in: text), text: "",
            "\(letter.quoted) is spelled with combining marks, although there is a precomposed letter"))
      }
      if let word = MixedScripts.word(in: text.text) {
        findings.append(
          entry.finding(
            .mixedScripts, at: entry.file.place(of: word, in: text), text: word,
            "the word \(word.quoted) has letters of two scripts"))
      }
      return findings
    }
  }
}
