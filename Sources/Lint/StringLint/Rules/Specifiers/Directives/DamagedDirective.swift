internal import Diagnostics
internal import Localization

extension LintRule {
  static let damagedDirective = LintRule(
    "damaged-directive", .error, "a malformed directive",
    explanation: """
      A space, a character of another script or a letter in the wrong place makes a directive invalid: it is shown as \
      written, or reads an argument as something else. “% d” for “%d” shows the number after a space; the finding is a note. \
      Without its “$”, a number is a width: “%2@ of %1@” shows the first \
      argument first.
      """,
    remedy: "Write the directive as the original has it.", isFixable: true, bad: "“%1 $@”, “%# @files@”, “٪d”",
    good: "“%1$@”, “%#@files@”, “%d”")
}

extension DirectiveCheck {
  /// - Parameter missing: A directive of the original that the entry lacks.
  static func damagedDirective(
    _ fault: FormatFault, at place: SourceLocation, in text: LintedText, _ entry: LintedEntry,
    _ original: LintedEntry?, missing: String?
  ) -> Finding {
    let written = text.damagedDirective(at: fault.offset)
    return entry.finding(
      .damagedDirective, at: place, text: written,
      "\(written.quoted) is not a valid directive"
        + (missing.map { "; \($0.quoted) is missing" } ?? ", though one seems to be intended")
    ).fixed(by: repair(of: written, at: fault.offset, in: text, entry, original))
      // A phone shows the number, after a space: “% dx”.
      .asNote(if: written.filter { $0 != " " } == missing && written.last == "d")
  }

  /// Returns how to repair a directive with a space or a second “$” inside; nil if it is not certain what was meant.
  ///
  /// Text such as “50% de” is not meant as a directive, so the repaired one must have an “@” or a number. In a translation,
  /// the original must use it for an argument that the translation lacks. Without an original, it must have a number.
  private static func repair(
    of written: String, at offset: Int, in text: LintedText, _ entry: LintedEntry, _ original: LintedEntry?
  ) -> Fix? {
    var repaired = written.filter { $0 != " " && $0 != "\u{A0}" }
    while let twice = repaired.firstRange(of: "$$") { repaired.replaceSubrange(twice, with: "$") }
    let parser = FormatParser(repaired)
    guard repaired != written, repaired.contains("$") || repaired.hasSuffix("@"), parser.faults.isEmpty,
      case .directive(let directive)? = parser.segments.first, parser.segments.count == 1,
      case .conversion(let conversion) = directive.target
    else { return nil }
    if let original {
      let kind = ArgumentKind(conversion, written: repaired)
      let isMissing = original.firstUses.contains { position, use in
        entry.firstUses[position] == nil && use.kind == kind
          && directive.position.map { $0 == position } ?? (use.written == repaired)
      }
      guard isMissing else { return nil }
    } else if directive.position == nil {
      return nil
    }
    return .replace(offset..<offset + written.utf8.count, with: repaired, in: text.located.location)
  }
}

extension FormatFault {
  /// Whether it begins with a number and a “$”, like `%1$$@`. Hardly any other text does.
  var hasNumber: Bool {
    let number = written.dropFirst().prefix { $0.isASCII && $0.isNumber }
    return !number.isEmpty && written.dropFirst(1 + number.count).hasPrefix("$")
  }
}
