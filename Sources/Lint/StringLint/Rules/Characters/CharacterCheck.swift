/// Checks the characters of texts.
enum CharacterCheck {
  /// - Parameter original: The original of this entry if it is a translation.
  static func findings(_ entry: LintedEntry, original: LintedEntry?) -> [Finding] {
    let traits = entry.traits
    guard !traits.isDisjoint(with: [.nonASCII, .invisible, .question]) else { return [] }
    return entry.allTexts.flatMap { text -> [Finding] in
      var findings: [Finding?] = []
      if traits.contains(.invisible) { findings.append(invisibleCharacter(text, entry, original)) }
      if traits.contains(.question) { findings.append(lostLetters(text, entry, original)) }
      // Nothing else here applies to ASCII, and most texts are ASCII.
      if traits.contains(.nonASCII), !text.text.utf8.allSatisfy({ $0 < 0x80 }) {
        findings += [
          mojibake(text, entry), unbalancedBidi(text, entry), notNFC(text, entry), mixedScripts(text, entry),
        ]
      }
      return findings.compactMap(\.self)
    }
  }
}
