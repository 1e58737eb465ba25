internal import StringTables

extension LintRule {
  static let repeatedWord = LintRule(
    "repeated-word", .note, "a word that is there twice in a row",
    explanation: """
      “the the” is a slip in languages that do not repeat words as part of their grammar: German, English, Finnish, French, \
      Greek, Italian, Portuguese, Russian and Spanish. Words that may follow themselves (“vous vous”), names (“Bora \
      Bora”), and texts whose original repeats a word are not reported. Source: The World Atlas of Language Structures, \
      feature 27A, “No productive reduplication”.
      """,
    remedy: "Remove one of the words.", bad: "“Open the the file”", good: "“Open the file”")
}

/// Many languages repeat words on purpose: Indonesian for plurals, Hindi, Turkish and Swahili for emphasis. Only languages
/// without such a grammar are looked at, and of these not the words that follow themselves in sound sentences, such as
/// French “vous vous”.
///
/// Source: C. Rubino, “Reduplication”, in: The World Atlas of Language Structures, feature 27A, “No productive
/// reduplication”. The words are articles, pronouns and particles that may be the end of one phrase and the start of the
/// next.
extension WritingCheck {
  private static let allowed: [String: Set<String>] = [
    "de": ["das", "dem", "den", "der", "die", "du", "er", "es", "ich", "ihr", "sie", "wenn", "wir"],
    "el": ["το", "τα", "τη", "την", "της", "του", "τους"],
    "en": ["that", "had", "is", "do", "you", "her", "bla", "bye", "no", "very", "so"], "es": ["esta", "no"],
    "fi": ["ja"],
    "fr": ["nous", "vous", "en", "non"], "it": ["via", "piano", "si", "no"], "pt": ["se", "não"], "ru": ["да", "нет"],
  ]
  /// A word of one letter is perhaps a name: “Plan A A”.
  private static let leastLength = 2

  static func repeatedWord(_ text: LocatedText, _ entry: LintedEntry, _ source: String?) -> Finding? {
    guard let language = entry.grammar?.locale.language, let word = repeatedWord(in: text.text, of: language),
      source.map({ repeatedWord(in: $0, of: "") == nil }) ?? true
    else { return nil }
    return entry.finding(
      .repeatedWord, at: entry.file.place(of: word, in: text), text: word, "\(word.quoted) is there twice")
  }

  /// Returns the first word that follows itself; nil if there is none, or if the language may repeat words.
  ///
  /// - Parameter language: The language's code; empty to look at all words.
  /// - Complexity: O(length).
  private static func repeatedWord(in text: String, of language: String) -> String? {
    guard mayHaveOne(text), let allowed = language.isEmpty ? [] : allowed[language] else { return nil }
    let scalars = Array(text.unicodeScalars)
    var previous: (start: Int, end: Int)?
    var index = 0
    while index < scalars.count {
      guard scalars[index].properties.isAlphabetic else {
        index += 1
        continue
      }
      let start = index
      while index < scalars.count,
        scalars[index].properties.isAlphabetic || scalars[index] == "’" || scalars[index] == "'"
      {
        index += 1
      }
      if let previous, start - previous.end == 1, scalars[previous.end] == " ", index - start >= leastLength,
        index - start == previous.end - previous.start,
        !isPart(scalars, previous.start - 1), !isPart(scalars, index)
      {
        let word = String(String.UnicodeScalarView(scalars[start..<index]))
        let before = String(String.UnicodeScalarView(scalars[previous.start..<previous.end]))
        // “Bora Bora” is a name.
        if word == before ? word.first?.isLowercase ?? false : word == before.lowercased(), !allowed.contains(word) {
          return word
        }
      }
      previous = (start, index)
    }
    return nil
  }

  /// Whether two words with a space between them have the same length and the same end; few texts have such words.
  private static func mayHaveOne(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Where the last word begins, and the one before it; the first letter may be a capital.
      var (start, previous, least, index) = (0, 0, 0, 0)
      while index <= bytes.count {
        guard index == bytes.count || bytes[index] == UInt8(ascii: " ") else {
          index += 1
          continue
        }
        let count = index - start
        if least > 1, count >= least, bytes[previous + 1] == bytes[start + 1],
          (2..<max(2, least)).allSatisfy({ bytes[previous + $0] == bytes[start + $0] })
        {
          return true
        }
        (previous, least) = (start, count)
        index += 1
        start = index
      }
      return false
    }
  }

  /// Whether a character joins a word with another part: a hyphen, a digit, or a sign of a directive, name or address.
  private static func isPart(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    switch scalars[index] {
    case "-", "_", "%", "@", "$", "#", "/", "&", "<", "{", "\\", "‑", "0"..."9": return true
    case ".", ":": return index + 1 < scalars.count && scalars[index + 1].properties.isAlphabetic
    default: return false
    }
  }
}
