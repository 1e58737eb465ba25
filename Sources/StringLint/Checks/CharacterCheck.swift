internal import Diagnostics
internal import ICU
internal import StringCatalog

/// Looks at the characters of texts alone.
enum CharacterCheck {
  static func findings(_ entry: LintedEntry) -> [Finding] {
    entry.entry.value.plainTexts.flatMap { text -> [Finding] in
      // Nothing here concerns ASCII, and most texts are.
      guard !text.text.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
      var findings: [Finding] = []
      if let fault = unbalancedBidi(text.text) {
        findings.append(entry.finding(.unbalancedBidi, at: text.location, text: fault, fault))
      }
      if !Normalization.isNFC(text.text) {
        findings.append(entry.finding(.notNFC, at: text.location, text: "", "the text is not in normalization form C"))
      }
      if let word = mixedWord(text.text) {
        findings.append(
          entry.finding(
            .mixedScripts, at: entry.file.place(of: word, in: text), text: word,
            "the word \(word.quoted) has letters of two scripts"))
      }
      return findings
    }
  }

  /// Source: UAX #9, "Explicit Directional Embeddings, Overrides and Isolates".
  private static func unbalancedBidi(_ text: String) -> String? {
    var embeddings = 0
    var isolates = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: embeddings += 1
      case 0x202C:
        embeddings -= 1
        if embeddings < 0 { return "U+202C closes no embedding" }
      case 0x2066...0x2068: isolates += 1
      case 0x2069:
        isolates -= 1
        if isolates < 0 { return "U+2069 closes no isolate" }
      default: break
      }
    }
    if embeddings > 0 { return "an embedding or override is not closed with U+202C" }
    return isolates > 0 ? "an isolate is not closed with U+2069" : nil
  }

  /// The letters of Latin and Cyrillic that look the same.
  ///
  /// Source: UTS #39, `confusables.txt`.
  private static let lookAlikes = Set(
    "aceopxyijshABCEHKMOPTXYISJ".unicodeScalars.map(\.value) + "асеорхуіјѕһАВСЕНКМОРТХУІЅЈ".unicodeScalars.map(\.value))

  /// Returns a word of Latin or Cyrillic in which a look-alike of the other script stands.
  private static func mixedWord(_ text: String) -> String? {
    var word = String.UnicodeScalarView()
    var latin = 0
    var cyrillic = 0
    var strangers: (latin: Bool, cyrillic: Bool) = (false, false)
    func isMixed() -> Bool {
      // One or two letters among many: an abbreviation with an ending has more.
      if latin == 0 || cyrillic == 0 || word.count < 3 { return false }
      return cyrillic > latin ? latin <= 2 && !strangers.latin : cyrillic <= 2 && !strangers.cyrillic
    }
    for scalar in text.unicodeScalars {
      let isLatin = (0x41...0x5A).contains(scalar.value) || (0x61...0x7A).contains(scalar.value)
      let isCyrillic = (0x400...0x52F).contains(scalar.value)
      guard isLatin || isCyrillic else {
        if isMixed() { return String(word) }
        word = String.UnicodeScalarView()
        (latin, cyrillic, strangers) = (0, 0, (false, false))
        continue
      }
      word.append(scalar)
      if isLatin { latin += 1 } else { cyrillic += 1 }
      if !lookAlikes.contains(scalar.value) {
        if isLatin { strangers.latin = true } else { strangers.cyrillic = true }
      }
    }
    return isMixed() ? String(word) : nil
  }
}
