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

  private var letters: [Unicode.Scalar] = []
  private var counts = [0, 0, 0]
  /// For each script, whether the word has a letter of it that looks like no other script's.
  private var isDistinct = [false, false, false]

  /// Returns the first word in which one or two letters are look-alikes from another script; nil if there is none.
  ///
  /// - Complexity: O(length).
  static func word(in text: String) -> String? {
    var word = MixedScripts()
    for scalar in text.unicodeScalars {
      if let script = Script(scalar) {
        word.append(scalar, script)
      } else if scalar.properties.canonicalCombiningClass == .notReordered {
        if word.isMixed { return word.text }
        word = MixedScripts()
      }
    }
    return word.isMixed ? word.text : nil
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ script: Script) {
    letters.append(scalar)
    counts[script.rawValue] += 1
    if !Self.lookAlikes.contains(scalar) { isDistinct[script.rawValue] = true }
  }

  private var isMixed: Bool {
    guard letters.count >= 3, let most = counts.max(), counts.count(where: { $0 > 0 }) == 2 else { return false }
    return Script.allCases.contains { script in
      let count = counts[script.rawValue]
      return count > 0 && count <= 2 && count < most && !isDistinct[script.rawValue]
    }
  }

  private var text: String { String(String.UnicodeScalarView(letters)) }
}
