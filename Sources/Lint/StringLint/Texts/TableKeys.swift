internal import Diagnostics
internal import Localization
internal import StringTables

/// What the keys of a table are: texts that are translated, such as "Delete all files", or names, such as
/// "files.delete".
struct TableKeys {
  /// Whether the keys are texts: at least a quarter of them contain white space, which names do not. Many texts are
  /// single words.
  let areTexts: Bool
  /// Whether the keys are texts, and most texts of the original language are the same as their keys.
  var areTextsOfSource = false

  /// - Parameter entries: The table's entries by language and key.
  init(_ entries: [LiteralString: [LiteralString: LintedEntry]]) {
    let keys = entries.values.reduce(into: Set<LiteralString>()) { $0.formUnion($1.keys) }
    let spaced = keys.count { Self.hasSpace($0.string) }
    areTexts = spaced > 0 && spaced * 4 >= keys.count
  }

  /// Whether most of a language's texts are the same as their keys, as in the language in which the keys are written.
  func areTexts(of entries: [LiteralString: LintedEntry]) -> Bool {
    let same = entries.count { key, entry in entry.plainText.map { LiteralString($0.text) == key } ?? false }
    return same > 0 && same * 2 >= entries.count
  }

  /// Whether a key without a text in the original language is itself the original of its translations: a format, or
  /// several words. A single word may be a name even in a table of texts.
  func isOriginal(_ key: String) -> Bool { Self.isFormat(key) || areTexts && Self.hasSpace(key) }

  /// Whether a key reads as a text even among names: several words, a format, or one word such as “Cancel”. SwiftUI's
  /// literals need no table of the original language.
  static func isText(_ key: String) -> Bool {
    hasSpace(key) || isFormat(key)
      || key.first?.isUppercase ?? false && key.count > 2 && key.dropFirst().allSatisfy(\.isLowercase)
  }

  private static func hasSpace(_ key: String) -> Bool {
    key.unicodeScalars.contains(where: \.properties.isWhitespace)
  }

  /// Whether a format is nothing but one directive: “%e” may be what a text is about.
  static func isDirective(_ key: String) -> Bool {
    let segments = FormatParser(key).segments
    guard segments.count == 1, case .directive? = segments.first else { return false }
    return true
  }

  /// Whether a format's words are a name: “IN_HOURS_FORMAT %.f”, “chip.km_away %@”, “rate_up value: %ld percentage: %ld”.
  static func isNameOfFormat(_ key: String) -> Bool {
    let words = FormatParser(key).segments.compactMap { if case .literal(let text) = $0 { text } else { nil } }.joined()
    guard !(words.contains("_") && words.utf8.allSatisfy { $0 < 0x80 && !($0 >= 0x61 && $0 <= 0x7A) }) else {
      return true
    }
    let parts = words.split { $0.isWhitespace }
    guard let name = parts.first, parts.dropFirst().allSatisfy({ $0.hasSuffix(":") }) else { return false }
    let marks = [UInt8(ascii: "."), UInt8(ascii: "_")]
    return name.utf8.contains(where: marks.contains)
      && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || marks.contains($0) }
      && name.first?.isLetter ?? false && name.last?.isLetter ?? false
  }

  /// Whether a key is a format whose directives are all sound.
  static func isFormat(_ key: String) -> Bool {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return false }
    let parser = FormatParser(key)
    // “%discount” is a name.
    let isName =
      !hasSpace(key)
      && zip(parser.segments, parser.segments.dropFirst()).contains { directive, words in
        guard case .directive(let directive) = directive, case .conversion(let conversion) = directive.target,
          conversion.isNumeric, case .literal(let after) = words
        else { return false }
        return after.prefix(while: \.isLetter).count > 2
      }
    return parser.faults.isEmpty && !isName
      && parser.segments.contains { if case .directive = $0 { true } else { false } }
  }
}
