internal import Diagnostics
internal import Localization

extension LintRule {
  static let unsupportedConversion = LintRule(
    "unsupported-conversion", .note, "a conversion that is meaningless to readers",
    explanation: """
      %p prints an address and %a a fraction in hexadecimal digits. Apple's formatting reads an argument for them, but \
      Sotto does not; and “100%a” requests one where a percent sign was meant. %n takes an argument and shows nothing.
      """,
    remedy: "Print a number or a text, or write a percent sign as “%%”.", bad: "“Object at %p”", good: "“Object %@”")
}

extension DirectiveCheck {
  static func unsupportedConversion(_ fault: FormatFault, at place: SourceLocation, _ entry: LintedEntry) -> Finding {
    entry.finding(
      .unsupportedConversion, at: place, text: fault.written,
      "the conversion \(fault.written.quoted) is not supported and is shown as written")
  }

  /// Finds `%n`, which takes an argument and shows nothing. Hardly anybody means it.
  static func swallowedArguments(_ text: LintedText, _ entry: LintedEntry) -> [Finding] {
    text.numberedDirectives.prefix(maximumCount).compactMap { directive, occurrence in
      guard case .conversion(.nothing) = directive.target else { return nil }
      return entry.finding(
        .unsupportedConversion,
        at: entry.file.place(of: directive.written, occurrence: occurrence, in: text.located),
        text: directive.written, "\(directive.written.quoted) takes an argument and shows nothing")
    }
  }
}

extension FormatFault {
  /// Whether it is one of Apple's conversions that is not supported here: `%p`, `%a` or `%A`.
  var isForeignToReaders: Bool {
    written.hasPrefix("%") && ["p", "a", "A"].contains { written.hasSuffix($0) }
  }
}
