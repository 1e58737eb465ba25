internal import StringTables

extension LintRule {
  static let mixedScripts = LintRule(
    "mixed-scripts", .note, "a word with look-alike letters of two scripts",
    explanation:
      "A Latin “a” in a Cyrillic word looks right, but speech, sorting and search get it wrong. Source: UTS #39.",
    remedy: "Use the letter of the word's script.", bad: "“фaйл” with a Latin a", good: "“файл”")
}

extension CharacterCheck {
  static func mixedScripts(_ text: LocatedText, _ entry: LintedEntry) -> Finding? {
    MixedScripts.word(in: text.text).map { word in
      entry.finding(
        .mixedScripts, at: entry.file.place(of: word, in: text), text: word,
        "the word \(word.quoted) has letters of two scripts")
    }
  }
}

/// Finds words with letters of another script that look the same.
///
/// Words that mix scripts on purpose also have unmistakable letters: abbreviations with endings (“USBшный”), units.
///
/// Source: UTS #39, `confusables.txt`.
struct MixedScripts {
  private enum Script: Int, CaseIterable {
    case latin, cyrillic, greek

    init?(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: self = .latin
      case 0x400...0x52F: self = .cyrillic
      case 0x370...0x3FF where scalar.properties.isAlphabetic, 0x1F00...0x1FFF: self = .greek
      default: return nil
      }
    }
  }

  /// The letters that look like a letter of another of the three scripts.
  private static let lookAlikes = Set(
    ("aceopxyijshABCEHKMOPTXYISJvNZ" + "асеорхуіјѕһАВСЕНКМОРТХУІЅЈ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι").unicodeScalars)

  private var counts = SIMD4<Int>()
  private var start: String.Index

  /// Returns the first word in which one or two letters are look-alikes from another script; nil if there is none.
  ///
  /// - Complexity: O(length).
  static func word(in text: String) -> String? {
    guard mayHaveTwo(text) else { return nil }
    let scalars = text.unicodeScalars
    var word: MixedScripts?
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if let script = Script(scalar) {
        if word == nil { word = MixedScripts(start: index) }
        word?.counts[script.rawValue] += 1
      } else if scalar.properties.canonicalCombiningClass == .notReordered {
        if let found = word, let text = found.text(in: scalars[found.start..<index]) { return text }
        word = nil
      }
      index = scalars.index(after: index)
    }
    return word.flatMap { $0.text(in: scalars[$0.start...]) }
  }

  private init(start: String.Index) { self.start = start }

  /// Whether there may be letters of two of the scripts, from their first bytes.
  private static func mayHaveTwo(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var (latin, cyrillic, greek) = (false, false, false)
      for byte in bytes {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0xC3...0xC9: latin = true
        case 0xD0...0xD4: cyrillic = true
        case 0xCD...0xCF, 0xE1: greek = true
        default: break
        }
      }
      return latin ? cyrillic || greek : cyrillic && greek
    }
  }

  /// The letters of the word if it is mixed; nil if it is not.
  private func text(in scalars: Substring.UnicodeScalarView) -> String? {
    let (most, total) = (counts.max(), counts.wrappedSum())
    guard total >= 3, Script.allCases.count(where: { counts[$0.rawValue] > 0 }) == 2 else { return nil }
    let letters = scalars.filter { Script($0) != nil }
    let isMixed = Script.allCases.contains { script in
      let count = counts[script.rawValue]
      return count > 0 && count <= 2 && count < most
        && letters.allSatisfy { Script($0) != script || Self.lookAlikes.contains($0) }
    }
    return isMixed ? String(String.UnicodeScalarView(letters)) : nil
  }
}
