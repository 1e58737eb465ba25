internal import Diagnostics

extension LintRule {
  static let strayPercent = LintRule(
    "stray-percent", .warning, "a percent sign in a format that does not begin a directive",
    explanation: """
      In a format, a percent sign begins a directive: “50% off” requests an octal number. A text is a format if it, its \
      key or its original has a directive or “%%”; others are not checked. Where only the text itself has one, and it is none \
      that shows a text or a number, or the original has the same fault, the finding is a note. It is one also where a \
      phone leaves the sign out and the original has none: “Progress: %@%” for “Progress: %@”.
      """,
    remedy: "Write a percent sign as “%%”.", bad: "“%d% done”", good: "“%d%% done”")
}

extension DirectiveCheck {
  static func strayPercent(_ written: String, at place: SourceLocation, _ entry: LintedEntry) -> Finding {
    entry.finding(
      .strayPercent, at: place, text: written,
      "\(written.quoted) is not a valid directive; \(PhoneReading.sentence(of: written))")
  }

  static func strayPercentAtEnd(of text: LintedText, _ entry: LintedEntry) -> [Finding] {
    guard text.endsWithPercent, text.faults.last?.written.hasSuffix("%") != true else { return [] }
    let earlier = text.occurrences(of: "%", before: text.text.utf8.count - 1)
    return [strayPercent("%", at: entry.file.place(of: "%", occurrence: earlier, in: text.located), entry)]
  }

  /// Leaves out percent signs of a text that is perhaps no format, and lowers those that nobody sees.
  static func certain(_ found: [Finding], _ entry: LintedEntry, _ original: LintedEntry?) -> [Finding] {
    let texts = entry.texts
    let isFormat =
      entry.plainText == nil || !entry.keyArguments.isEmpty || texts.contains(where: \.isFormat)
      || original.map { !$0.arguments.isEmpty || $0.texts.contains(where: \.isFormat) } ?? false
    // “<%ERB Delimiter%>” has a directive by chance.
    let source = original ?? entry
    let isSurelyFormat =
      entry.plainText == nil || !entry.keyArguments.isEmpty
      || original.map { !$0.arguments.isEmpty && !$0.hasFault } ?? false
      || source.texts.contains { $0.directives.contains { $0.written.last.map("@diuf".contains) ?? false } }
      || source.allTexts.contains { $0.text.contains("%%") }
    return found.filter { isFormat || $0.rule != .strayPercent && !$0.text.isNumberOfTemplate }.map { finding in
      finding.asNote(
        if: finding.rule == .strayPercent
          && (!isSurelyFormat || original.map { isHarmless(finding, entry, $0) } ?? false))
    }
  }

  /// Whether nobody sees a stray percent sign: a phone leaves it out, and shows what the original does, which has none.
  private static func isHarmless(_ finding: Finding, _ entry: LintedEntry, _ original: LintedEntry) -> Bool {
    // A form that lacks a directive would be hidden by the others.
    entry.plainText != nil && PhoneReading.leavesOut(finding.text)
      && Set(original.firstUses.keys).isSubset(of: entry.firstUses.keys)
      && !original.texts.contains { text in
        !text.faults.isEmpty || text.endsWithPercent || text.text.contains("%%")
          || text.text.lowercased().contains("percent") || text.text.contains(where: "％٪".contains)
      }
  }
}

extension String {
  /// Whether it is a percent sign and a number, as in templates of other libraries.
  fileprivate var isNumberOfTemplate: Bool {
    hasPrefix("%") && utf8.count > 1 && utf8.dropFirst().allSatisfy(\.isASCIIDigit)
  }
}

extension LintedText {
  /// Whether the text has a directive, or a percent sign written as a format's.
  fileprivate var isFormat: Bool { !directives.isEmpty || text.contains("%%") }

  /// Whether the text ends with an unpaired percent sign.
  var endsWithPercent: Bool {
    guard text.utf8.last == UInt8(ascii: "%") else { return false }
    return text.utf8.reversed().prefix { $0 == UInt8(ascii: "%") }.count % 2 == 1
  }
}
