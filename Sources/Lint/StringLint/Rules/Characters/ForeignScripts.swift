internal import Diagnostics
internal import StringTables

/// Finds texts in a script in which their language is not written: a Russian sentence among German ones.
///
/// Many such texts of a file have one cause, so they are one finding.
struct ForeignScripts {
  /// How many findings of a file and language are reported one by one.
  private static let maximumCount = 3
  /// A name or a word of another script is quoted; several words are a text.
  private static let leastLetters = 8

  /// Languages that are written in more than one script, without a script in their usual code.
  ///
  /// Source: CLDR 42, `languageData` of `supplementalData.xml`.
  static let ofSeveralScripts: Set = [
    "az", "be", "bs", "ff", "ha", "hi", "iu", "kk", "kok", "ks", "ku", "ky", "mn", "mni", "ms", "pa", "ro", "sat", "sd",
    "shi", "sr", "su", "tg", "tk", "tt", "ug", "uz", "vai", "yue", "zh",
  ]

  private struct Place: Hashable {
    let file: ObjectIdentifier
    let language: LiteralString
  }

  private var order: [Place] = []
  private var found: [Place: [Finding]] = [:]

  /// Checks an entry.
  ///
  /// - Parameter original: The original of this entry if it is a translation.
  mutating func add(_ entry: LintedEntry, original: LintedEntry?) {
    guard entry.traits.contains(.nonASCII), let grammar = entry.grammar, let own = grammar.script,
      !grammar.hasSeveralScripts
    else { return }
    // A text that is its own key is left as it is everywhere, such as a quotation.
    for text in entry.allTexts where LiteralString(text.text) != LiteralString(entry.key) {
      guard let script = Self.foreignScript(of: text.text, own: own),
        !(original?.allTexts.contains { TextScript.letters(in: $0.text)[script] != nil } ?? false)
      else { continue }
      let place = Place(file: ObjectIdentifier(entry.file), language: LiteralString(entry.language))
      if found[place] == nil { order.append(place) }
      found[place, default: []].append(
        entry.finding(
          .foreignScript, at: text.location, text: "",
          "the \(entry.languageName) text is written in \(script.name)"))
    }
  }

  /// The findings of each file, or one that counts them.
  var findings: [Finding] {
    order.flatMap { place -> [Finding] in
      let findings = found[place] ?? []
      guard findings.count > Self.maximumCount, let first = findings.first else { return findings }
      return [
        Finding(
          first.rule, at: first.location, key: first.key, language: first.language,
          "\(first.message), and so are \(findings.count - 1) more texts of this language")
      ]
    }
  }

  /// Returns the script of a text of several words without a letter of the language's own; nil for Latin letters, in
  /// which names are written everywhere.
  private static func foreignScript(of text: String, own: String) -> TextScript? {
    // Mostly, the first letter is one of the language's own.
    guard !text.unicodeScalars.contains(where: { TextScript($0)?.mayBe(own) ?? false }) else { return nil }
    let counts = TextScript.letters(in: text)
    guard let (script, count) = counts.max(by: { $0.value < $1.value }), script != .latin, count >= leastLetters,
      text.contains(where: \.isWhitespace) || script == .chinese || script == .japanese
    else { return nil }
    return script
  }
}

extension TextScript {
  /// How many letters of each script a text has.
  static func letters(in text: String) -> [TextScript: Int] {
    text.unicodeScalars.reduce(into: [:]) { counts, scalar in
      if let script = TextScript(scalar) { counts[script, default: 0] += 1 }
    }
  }
}
