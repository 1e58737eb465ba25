extension LintRule {
  static let whitespaceDifference = LintRule(
    "whitespace-difference", .note, "white space at the start or end that differs from the original",
    explanation: """
      Texts that begin or end with a space or line break are joined with others. East Asian punctuation includes its own \
      space and needs none; Chinese, Japanese, Thai, Lao, Khmer and Burmese have no spaces between words. A space at the \
      end that the original does not have is left to trailing-space. It is a note, because \
      fewer than half of such differences are seen in an app.
      """,
    remedy: "Begin and end the text as the original does.", isFixable: true, bad: "en “Name: ”, de “Name:”",
    good: "en “Name: ”, de “Name: ”")
}

extension TranslationCheck {
  static func whitespace(_ translation: LintedEntry, _ original: LintedEntry) -> [Finding] {
    guard let text = translation.plainText, let source = original.plainText,
      source.text.mayHaveSpaceAtEnd || text.text.mayHaveSpaceAtEnd, !source.text.isBlank, !text.text.isBlank,
      // CharacterCheck reports a line separator.
      !text.text.unicodeScalars.contains("\u{2028}")
    else { return [] }
    let leading = (text.text.leadingWhitespace, source.text.leadingWhitespace)
    let trailing = (text.text.trailingWhitespace, source.text.trailingWhitespace)
    func finding(_ end: String, _ found: String, _ wanted: String) -> Finding {
      translation.finding(
        end == "end" && wanted.isEmpty && isTrailingSpace(found) ? .trailingSpace : .whitespaceDifference,
        at: text.location, text: end,
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
      text.unicodeScalars.map(\.code).joined(separator: " ")
    }
  }
}

extension String {
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
