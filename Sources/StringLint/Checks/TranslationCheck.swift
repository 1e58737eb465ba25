internal import Diagnostics
internal import LiteralString
internal import StringCatalog

/// Compares a translation's text with the original.
enum TranslationCheck {
  /// - Parameter others: The key's translations in all languages, this one among them.
  static func findings(_ translation: LintedEntry, original: LintedEntry, others: [LintedEntry]) -> [Finding] {
    let empty = emptyTexts(translation, original)
    guard empty.isEmpty else { return empty }
    let equal = untranslated(translation, original, others)
    guard let text = translation.plainText, let source = original.plainText else { return equal }
    return whitespace(text, source, translation, original) + equal
  }

  private static func emptyTexts(_ translation: LintedEntry, _ original: LintedEntry) -> [Finding] {
    guard original.entry.value.plainTexts.allSatisfy({ !$0.text.isBlank }) else { return [] }
    // A text of white space alone is a choice: the words of another text say it all.
    return translation.entry.value.plainTexts.filter(\.text.isEmpty).map {
      translation.finding(
        .emptyTranslation, at: $0.location, text: "",
        "the \(translation.languageName) text is empty, but \(original.originalName) is not")
    }
  }

  private static func whitespace(
    _ text: LocatedText, _ source: LocatedText, _ translation: LintedEntry, _ original: LintedEntry
  ) -> [Finding] {
    func finding(_ end: String, _ found: String, _ wanted: String) -> Finding {
      translation.finding(
        .whitespaceDifference, at: text.location, text: end,
        "the text \(end)s with \(whitespaceName(found)), \(original.originalName) with \(whitespaceName(wanted))"
      )
    }
    guard !source.text.isBlank, !text.text.isBlank else { return [] }
    var findings: [Finding] = []
    let leading = (text.text.leadingWhitespace, source.text.leadingWhitespace)
    if leading.0 != leading.1, !(leading.0.isEmpty && text.text.unicodeScalars.first?.bringsSpace ?? false),
      !(leading == ("", " ") && translation.grammar?.separatesWords == false)
    {
      findings.append(finding("begin", leading.0, leading.1))
    }
    let trailing = (text.text.trailingWhitespace, source.text.trailingWhitespace)
    if trailing.0 != trailing.1, !(trailing.0.isEmpty && text.text.unicodeScalars.last?.bringsSpace ?? false),
      !(trailing == ("", " ") && translation.grammar?.separatesWords == false)
    {
      var finding = finding("end", trailing.0, trailing.1)
      // Nobody sees a space at the end of a text that stands alone.
      if trailing.1.isEmpty, trailing.0.allSatisfy({ $0 == " " }) { finding.severity = .note }
      findings.append(finding)
    }
    return findings
  }

  private static func whitespaceName(_ text: String) -> String {
    switch text {
    case "": "no white space"
    case " ": "a space"
    case "\n", "\r\n": "a line break"
    default:
      text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true).leftPadded(to: 4) }
        .joined(separator: " ")
    }
  }

  /// Finds texts and forms identical to the original: one form may be translated and the next not.
  private static func untranslated(
    _ translation: LintedEntry, _ original: LintedEntry, _ others: [LintedEntry]
  ) -> [Finding] {
    guard let language = translation.grammar?.locale.language, let other = original.grammar?.locale.language,
      language != other,
      // The catalog itself says that the text is not translated.
      !(translation.file.catalogStates[LiteralString(translation.key)]?.isNew(in: translation.language) ?? false)
    else { return [] }
    let originals = Set(original.entry.value.plainTexts.map { LiteralString($0.text) })
    guard isTranslatedElsewhere(translation, original, originals, others) else { return [] }
    return translation.entry.value.plainTexts.filter {
      originals.contains(LiteralString($0.text)) && hasSeveralWords($0)
    }
    .map { text in
      translation.finding(
        .untranslated, at: text.location, text: text.text,
        "the \(translation.languageName) text is identical to \(original.originalName)")
    }
  }

  /// Whether most other languages have other texts than the original; true also if there are few languages. What nearly
  /// all of them leave as it is, such as a name or a list of formats, is not to be translated.
  private static func isTranslatedElsewhere(
    _ translation: LintedEntry, _ original: LintedEntry, _ originals: Set<LiteralString>, _ others: [LintedEntry]
  ) -> Bool {
    let others = others.filter { $0 !== translation && $0 !== original && $0.language != original.language }
    guard others.count >= 3 else { return true }
    let same = others.count { $0.entry.value.plainTexts.allSatisfy { originals.contains(LiteralString($0.text)) } }
    return same * 2 <= others.count
  }

  /// Whether a text has at least three lowercase words: names and headings are often the same in many languages.
  private static func hasSeveralWords(_ located: LocatedText) -> Bool {
    // “settings.title.text” and “name@example.com” are no words.
    guard located.text.unicodeScalars.contains(where: \.properties.isWhitespace) else { return false }
    let words = LintedText(located).literals.joined(separator: " ").split { !$0.isLetter }
    return words.count(where: { $0.count > 1 && $0.first?.isLowercase ?? false }) >= 3
  }
}

extension String {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  fileprivate var leadingWhitespace: String {
    String(String.UnicodeScalarView(unicodeScalars.prefix { $0.properties.isWhitespace }))
  }

  fileprivate var trailingWhitespace: String {
    String(String.UnicodeScalarView(unicodeScalars.reversed().prefix { $0.properties.isWhitespace }.reversed()))
  }

  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - utf8.count)) + self
  }
}

extension Unicode.Scalar {
  /// Whether the character includes its own space: CJK symbols and punctuation, and fullwidth forms.
  fileprivate var bringsSpace: Bool {
    (0x3000...0x303F).contains(value) || (0xFF00...0xFF60).contains(value)
  }
}
