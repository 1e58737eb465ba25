internal import Diagnostics
internal import Localization

extension LintRule {
  static let unfinishedDirective = LintRule(
    "unfinished-directive", .warning, "an incomplete directive at the end of a text",
    explanation: "A percent sign followed only by flags is dropped by Apple's formatting.",
    remedy: "Complete the directive or write “%%”.", bad: "“Items: %#”", good: "“Items: %d”")
}

extension DirectiveCheck {
  static func unfinishedDirective(_ fault: FormatFault, at place: SourceLocation, _ entry: LintedEntry) -> Finding {
    entry.finding(
      .unfinishedDirective, at: place, text: fault.written,
      "the directive \(fault.written.quoted) at the end is incomplete")
  }
}
