internal import Diagnostics
internal import ICU
internal import StringTables

/// Checks the characters of texts.
enum CharacterCheck {
  /// - Parameter original: The original of this entry if it is a translation.
  static func findings(_ entry: LintedEntry, original: LintedEntry?) -> [Finding] {
    let traits = entry.traits
    guard !traits.isDisjoint(with: [.nonASCII, .invisible, .question]) else { return [] }
    return entry.allTexts.flatMap { text -> [Finding] in
      var findings: [Finding] = []
      if traits.contains(.invisible) { findings += invisible(text, entry, original) }
      if traits.contains(.question) { findings += lostLetters(text, entry, original) }
      // Nothing else here applies to ASCII, and most texts are ASCII.
      guard traits.contains(.nonASCII), !text.text.utf8.allSatisfy({ $0 < 0x80 }) else { return findings }
      if let (written, meant) = Mojibake.sequence(in: text.text) {
        findings.append(
          entry.finding(
            .mojibake, at: entry.file.place(of: written, in: text), text: written,
            "\(written.quoted) is \(meant.quoted), read in the wrong encoding"))
      }
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

  private static func lostLetters(
    _ text: LocatedText, _ entry: LintedEntry, _ original: LintedEntry?
  ) -> [Finding] {
    guard let lost = lostLetters(text, entry, hasOriginal: original != nil),
      !(original?.allTexts.contains { $0.text.utf8.contains(UInt8(ascii: "?")) && isLost(in: $0.text) } ?? false)
    else { return [] }
    return [
      entry.finding(
        .mojibake, at: entry.file.place(of: lost, in: text), text: lost, "\(lost.quoted) stands where letters were lost"
      )
    ]
  }

  /// In a language without Latin letters, question marks without a letter are what is left of a text.
  private static func lostLetters(_ text: LocatedText, _ entry: LintedEntry, hasOriginal: Bool) -> String? {
    if hasOriginal, let lost = Mojibake.lostLetters(in: text.text) { return lost }
    // Whoever wrote “???” as a key means it.
    guard let script = entry.grammar?.script, script != "Latn", !entry.isTextOfKey else { return nil }
    return Mojibake.lostText(in: LintedText(text).literals)
  }

  private static func isLost(in original: String) -> Bool {
    Mojibake.lostLetters(in: original) != nil || !original.contains(where: \.isLetter)
  }

  private static func invisible(_ text: LocatedText, _ entry: LintedEntry, _ original: LintedEntry?) -> [Finding] {
    // In a file of another encoding, any byte may look like a control character; the encoding is reported.
    guard
      let found = InvisibleCharacters.first(in: text.text, separatesWords: entry.grammar?.separatesWords ?? false),
      !entry.file.hasInvalidEncoding,
      !(original?.allTexts.contains { $0.text.unicodeScalars.contains(found) } ?? false),
      // Whoever writes “\002” or “\U200B” wants the character.
      entry.file.isTyped(found, in: text)
    else { return [] }
    var finding = entry.finding(
      .invisibleCharacter, at: entry.file.place(of: String(found), in: text), text: "",
      "the text contains \(InvisibleCharacters.name(of: found))")
    // A character without a width is not seen; at most a line breaks there.
    if InvisibleCharacters.isWithoutWidth(found) || InvisibleCharacters.changesNothing(found) {
      finding.severity = .note
    }
    return [finding]
  }
}
