extension LintRule {
  static let strayEntity = LintRule(
    "stray-entity", .warning, "an HTML entity in a text that is neither HTML nor Markdown",
    explanation: """
      Entities such as &amp; and &#39; are shown as written unless an app reads the text as HTML or Markdown. Texts with \
      markup, and texts whose original has entities too, are not checked. In an original, or a table with HTML links, the \
      finding is a note, because the app may decode it.
      """,
    remedy: "Write the character itself.", bad: "“Terms &amp; conditions”", good: "“Terms & conditions”")
}

extension ContentCheck {
  private static let names: Set<String> = [
    "amp", "lt", "gt", "quot", "apos", "nbsp", "hellip", "mdash", "ndash", "lsquo", "rsquo", "ldquo", "rdquo", "laquo",
    "raquo", "bull", "middot", "copy", "reg", "trade", "euro", "shy", "agrave", "aacute", "acirc", "atilde", "auml",
    "aring", "aelig", "ccedil", "egrave", "eacute", "ecirc", "euml", "igrave", "iacute", "icirc", "iuml", "ntilde",
    "ograve", "oacute", "ocirc", "otilde", "ouml", "oslash", "ugrave", "uacute", "ucirc", "uuml", "szlig",
  ]
  private static let longestName = 8

  /// Finds HTML entities in texts that are neither HTML nor Markdown; they are shown as written.
  ///
  /// - Parameters:
  ///   - original: The original of this entry if it is a translation.
  ///   - isPerhapsHTML: Whether the texts of the table are perhaps all HTML.
  static func strayEntities(_ entry: LintedEntry, original: LintedEntry?, isPerhapsHTML: Bool) -> [Finding] {
    guard entry.traits.contains(.ampersand) else { return [] }
    return entry.allTexts.compactMap { text in
      guard let entity = entity(in: text.text), TextMarkup(text.text).isEmpty,
        !(original?.allTexts.contains { self.entity(in: $0.text) != nil } ?? false)
      else { return nil }
      return entry.finding(
        .strayEntity, at: entry.file.place(of: entity, in: text), text: entity,
        "\(entity.quoted) is shown as written, because the text is neither HTML nor Markdown"
      )
      // Who writes an original knows what the app decodes.
      .asNote(if: isPerhapsHTML || original == nil)
    }
  }

  /// Returns the first entity in a text.
  private static func entity(in text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.prefix(longestName + 1).firstIndex(of: ";") else { continue }
      let name = part[..<end]
      let isNumber = name.hasPrefix("#") && name.count > 1 && name.dropFirst().allSatisfy { $0.isHexDigit || $0 == "x" }
      if isNumber || names.contains(String(name)) { return "&\(name);" }
    }
    return nil
  }
}
