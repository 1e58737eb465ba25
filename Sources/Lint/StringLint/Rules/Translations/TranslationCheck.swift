internal import Diagnostics
internal import StringTables

/// Compares a translation's text with the original.
enum TranslationCheck {
  /// - Parameter others: The key's translations in all languages, this one among them.
  static func findings(_ translation: LintedEntry, original: LintedEntry, others: [LintedEntry]) -> [Finding] {
    let empty = emptyTexts(translation, original)
    guard empty.isEmpty else { return empty }
    let equal = UntranslatedCheck.findings(translation, original: original, others: others)
    guard let text = translation.plainText, let source = original.plainText else { return equal }
    return whitespace(text, source, translation, original) + equal
  }

  private static func emptyTexts(_ translation: LintedEntry, _ original: LintedEntry) -> [Finding] {
    guard original.allTexts.allSatisfy({ !$0.text.isBlank }) else { return [] }
    // One letter is an ending, such as that of the English plural.
    if let text = original.plainText?.text, text.count == 1, text.first?.isLetter ?? false { return [] }
    // A text of white space alone is a choice: the words of another text say it all.
    let all = translation.allTexts.filter(\.text.isEmpty)
    let empty = translation.isEmpty ? all.prefix(1) : all[...]
    // A variable whose forms are all empty shows nothing either.
    guard !empty.isEmpty, original.texts.contains(where: \.showsMoreThanVariables) else { return [] }
    return empty.map {
      var finding = translation.finding(
        .emptyTranslation, at: $0.location, text: "",
        "the \(translation.languageName) text is empty, but \(original.originalName) is not")
      if isPerhapsMeant(translation, original) { finding.severity = .note }
      return finding
    }
  }

  private static func isPerhapsMeant(_ translation: LintedEntry, _ original: LintedEntry) -> Bool {
    // Apps leave names and figures of a catalog empty in the language of their own developers, who would see it.
    if translation.format == .xcstrings || translation.isPluralThatLanguageLacks { return true }
    // Many languages have no articles. “Box” is Xcode's own title of a line between others. The placeholder of a field is
    // seen only until there is a text.
    let word = original.plainText?.text ?? ""
    return ["a", "an", "the"].contains(word)
      || translation.isOfControl && (word == "Box" || translation.key.lowercased().contains(".placeholder"))
  }

  private static func whitespace(
    _ text: LocatedText, _ source: LocatedText, _ translation: LintedEntry, _ original: LintedEntry
  ) -> [Finding] {
    guard source.text.mayHaveSpaceAtEnd || text.text.mayHaveSpaceAtEnd, !source.text.isBlank, !text.text.isBlank else {
      return []
    }
    // CharacterCheck reports a line separator.
    guard !text.text.unicodeScalars.contains("\u{2028}") else { return [] }
    let leading = (text.text.leadingWhitespace, source.text.leadingWhitespace)
    let trailing = (text.text.trailingWhitespace, source.text.trailingWhitespace)
    func finding(_ end: String, _ found: String, _ wanted: String) -> Finding {
      let isTrailingSpace =
        end == "end" && wanted.isEmpty && found.allSatisfy { [" ", "\t", "\u{A0}", "\u{3000}"].contains($0) }
      return translation.finding(
        isTrailingSpace ? .trailingSpace : .whitespaceDifference, at: text.location, text: end,
        "the text \(end)s with \(whitespaceName(found)), \(original.originalName) with \(whitespaceName(wanted))"
      ).fixed(by: !wanted.isEmpty ? nil : end == "end" ? .trimEnd(text.location) : .trimStart(text.location))
    }
    // At the end, several spaces separate as one does.
    func differ(_ left: String, _ right: String) -> Bool {
      left != right && !(!left.isEmpty && !right.isEmpty && (left + right).allSatisfy { $0 == " " })
    }
    var findings: [Finding] = []
    if leading.0 != leading.1,
      !(leading.0.isEmpty && text.text.unicodeScalars.first?.bringsSpace ?? false),
      !(leading == ("", " ") && translation.grammar?.separatesWords == false),
      !(leading == (" ", "") && original.grammar?.joinsWordsToNumbers == true),
      // “, and others” continues a sentence without a space, “ i inne” with one.
      !(leading == (" ", "") && source.text.isAppended)
    {
      findings.append(finding("begin", leading.0, leading.1))
    }
    if differ(trailing.0, trailing.1),
      !(trailing.0.isEmpty && text.text.unicodeScalars.last?.bringsSpace ?? false),
      !(trailing == ("", " ") && translation.grammar?.separatesWords == false),
      !(trailing == (" ", "") && original.grammar?.separatesWords == false)
    {
      findings.append(finding("end", trailing.0, trailing.1))
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
}

extension String {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Whether there may be white space at one of the ends, from the first bytes of the characters there.
  fileprivate var mayHaveSpaceAtEnd: Bool {
    func mayBeSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0xC2 || (0xE1...0xE3).contains(byte) }
    guard let first = utf8.first else { return false }
    return mayBeSpace(first) || mayBeSpace(utf8.last { $0 & 0xC0 != 0x80 } ?? 0)
  }

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

extension String {
  /// Whether the text is appended to another, perhaps without a space: it begins with a sign or is a unit such as “s”.
  fileprivate var isAppended: Bool {
    guard let first = unicodeScalars.first else { return false }
    let word = prefix(while: \.isLetter)
    return [",", ";", ":", ".", ")", "…", "%"].contains(first)
      || (1...2).contains(word.count) && word.allSatisfy(\.isLowercase) && !contains { $0.isUppercase }
        && word.utf8.count == word.count && split(separator: " ").count < 3
  }
}

extension Unicode.Scalar {

  /// Whether the character includes its own space: CJK symbols and punctuation, and fullwidth forms.
  fileprivate var bringsSpace: Bool {
    (0x3000...0x303F).contains(value) || (0xFF00...0xFF60).contains(value)
  }
}
