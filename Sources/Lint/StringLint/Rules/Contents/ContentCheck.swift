internal import Diagnostics
internal import StringTables

/// Compares what a translation and its original contain besides words: markup, names of templates, web addresses, line
/// breaks.
enum ContentCheck {
  /// - Parameter names: The names that the app replaces in the original language.
  static func findings(_ translation: LintedEntry, original: LintedEntry, names: Set<String>) -> [Finding] {
    guard let text = translation.plainText, let source = original.plainText, !text.text.isEmpty else { return [] }
    let pair = Pair(text: text, source: source, translation: translation, original: original)
    let traits = translation.traits.union(original.traits)
    guard !traits.isDisjoint(with: [.markup, .brace, .colon, .lineBreak]) else { return [] }
    var findings: [Finding] = []
    if traits.contains(.markup) { findings += markup(pair) }
    if traits.contains(.brace) { findings += templates(pair, names) }
    if original.traits.contains(.colon) { findings += addresses(pair) }
    if original.traits.contains(.lineBreak) { findings += lineBreaks(pair) }
    return findings
  }

  /// A text and its original.
  private struct Pair {
    let text: LocatedText
    let source: LocatedText
    let translation: LintedEntry
    let original: LintedEntry

    func finding(_ rule: LintRule, at part: String = "", text: String, _ message: String) -> Finding {
      translation.finding(rule, at: translation.file.place(of: part, in: self.text), text: text, message)
    }

    /// What is missing, and what is there in its place, as one message; nil if nothing differs.
    func difference(missing: String?, extra: String?) -> String? {
      switch (missing, extra) {
      case (nil, nil): nil
      case (let missing?, nil): "\(missing.quoted) is missing; \(original.originalName) has it"
      case (nil, let extra?): "\(original.originalName) does not have \(extra.quoted)"
      case (let missing?, let extra?):
        "\(missing.quoted) is missing; \(original.originalName) does not have \(extra.quoted)"
      }
    }
  }

  private static func markup(_ pair: Pair) -> [Finding] {
    let (found, wanted) = (TextMarkup(pair.text.text), TextMarkup(pair.source.text))
    guard !found.isEmpty || !wanted.isEmpty else { return [] }
    let missing = wanted.firstTag(missingIn: found)
    let extra = found.firstTag(missingIn: wanted)
    if let message = pair.difference(missing: missing, extra: extra) {
      var finding = pair.finding(
        .markupDifference, at: missing == nil ? extra ?? "" : "", text: missing ?? extra ?? "", message)
      if found.differsOnlyInEmphasis(from: wanted) { finding.severity = .note }
      return [finding]
    }
    if let tag = found.firstTagOutOfOrder, wanted.firstTagOutOfOrder == nil {
      var finding = pair.finding(
        .markupDifference, at: tag, text: tag, "\(tag.quoted) comes before the tag that it closes")
      finding.severity = .note
      return [finding]
    }
    for (part, name, wanted, found) in [
      ("](", "Markdown links to different addresses", wanted.linkCount, found.linkCount),
      ("**", "“**”", wanted.emphasisCount % 2 == 0 ? wanted.emphasisCount : 0, found.emphasisCount),
    ] where wanted != found && wanted > 0 {
      var finding = pair.finding(
        .markupDifference, at: part, text: part,
        "the number of \(name) is \(found), but \(pair.original.originalName) has \(wanted)")
      if part == "**", found % 2 == 0 { finding.severity = .note }
      return [finding]
    }
    return []
  }

  private static func templates(_ pair: Pair, _ names: Set<String>) -> [Finding] {
    let (found, wanted) = (TemplateNames.names(in: pair.text.text), TemplateNames.names(in: pair.source.text))
    guard found != wanted else { return [] }
    let missing = wanted.first { name in
      !found.contains { $0 == name || $0 == "$\(name)" } && !TemplateNames.hasBare(name, in: pair.text.text)
    }
    // In “US${price}” the sign is that of a currency if the original has “{price}”.
    let extra = found.first { name in
      !wanted.contains { $0 == name || "$\($0)" == name } && !TemplateNames.hasBare(name, in: pair.source.text)
    }
    guard let message = pair.difference(missing: missing, extra: extra) else { return [] }
    var finding = pair.finding(.templateDifference, at: extra ?? "", text: extra ?? missing ?? "", message)
    // A name that the app replaces elsewhere is perhaps replaced here as well, in place of the original's words. What the
    // original has in braces is perhaps a name in another script: “{{タイムスタンプ}}”.
    func braces(_ text: LocatedText) -> Int { text.text.utf8.count { $0 == UInt8(ascii: "{") } }
    if missing == nil, let extra, names.contains(extra) || braces(pair.text) == braces(pair.source) {
      finding.severity = .note
    }
    return [finding]
  }

  private static func addresses(_ pair: Pair) -> [Finding] {
    let wanted = WebAddresses.hosts(in: pair.source.text)
    // A text that is only an address may be an example, or a page of the language.
    guard !wanted.isEmpty, pair.source.text.contains(where: \.isWhitespace) else { return [] }
    let found = WebAddresses.hosts(in: pair.text.text)
    let missing = wanted.first { !found.contains($0) }
    let extra = found.first { !wanted.contains($0) }
    guard let missing else { return [] }
    return [
      pair.finding(
        .addressDifference, at: extra ?? "", text: missing,
        extra.map { "the address leads to \($0.quoted), but in \(pair.original.originalName) to \(missing.quoted)" }
          ?? "a web address of \(pair.original.originalName) is missing: \(missing.quoted)")
    ]
  }

  /// Finds texts of one line whose original has several. Another number of lines is not reported, because translators often
  /// join or split paragraphs.
  private static func lineBreaks(_ pair: Pair) -> [Finding] {
    guard pair.source.text.innerLineCount > 1, pair.text.text.innerLineCount == 1 else { return [] }
    return [
      pair.finding(
        .lineBreakDifference, text: "",
        "the text is one line, but \(pair.original.originalName) has \(pair.source.text.innerLineCount)")
    ]
  }
}

extension String {
  /// The number of lines with text.
  fileprivate var innerLineCount: Int {
    guard utf8.contains(0x0A) else { return 1 }
    return split(whereSeparator: \.isNewline).count { !$0.allSatisfy(\.isWhitespace) }
  }
}
