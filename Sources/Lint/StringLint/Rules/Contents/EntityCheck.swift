internal import StringTables

/// Finds HTML entities in texts that are neither HTML nor Markdown; they are shown as written.
enum EntityCheck {
  private static let names: Set<String> = [
    "amp", "lt", "gt", "quot", "apos", "nbsp", "hellip", "mdash", "ndash", "lsquo", "rsquo", "ldquo", "rdquo", "laquo",
    "raquo", "bull", "middot", "copy", "reg", "trade", "euro", "shy", "agrave", "aacute", "acirc", "atilde", "auml",
    "aring", "aelig", "ccedil", "egrave", "eacute", "ecirc", "euml", "igrave", "iacute", "icirc", "iuml", "ntilde",
    "ograve", "oacute", "ocirc", "otilde", "ouml", "oslash", "ugrave", "uacute", "ucirc", "uuml", "szlig",
  ]
  private static let longestName = 8

  /// - Parameter original: The original of this entry if it is a translation.
  static func findings(_ entry: LintedEntry, original: LintedEntry?) -> [Finding] {
    guard entry.traits.contains(.ampersand) else { return [] }
    return entry.allTexts.compactMap { text in
      guard let entity = entity(in: text.text), !TextMarkup(text.text).isRendered,
        !(original?.allTexts.contains { self.entity(in: $0.text) != nil } ?? false)
      else { return nil }
      var finding = entry.finding(
        .strayEntity, at: entry.file.place(of: entity, in: text), text: entity,
        "\(entity.quoted) is shown as written, because the text is neither HTML nor Markdown")
      // Who writes an original knows what the app decodes.
      if original == nil { finding.severity = .note }
      return finding
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
