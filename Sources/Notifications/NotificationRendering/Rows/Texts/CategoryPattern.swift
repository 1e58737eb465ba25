internal import Diagnostics
internal import Localization
internal import NotificationModel

/// A pattern that counts notifications. Two patterns of an app with the same purpose are the same if both are literal
/// with the same text, or both have the same key.
final class CategoryPattern {
  /// Identifies a pattern.
  struct Key: Hashable {
    private let app: LiteralString?
    private let purpose: PatternPurpose
    private let isLiteral: Bool
    private let text: LiteralString

    /// Returns nil for an empty pattern, which counts as none.
    init?(app: LiteralString?, purpose: PatternPurpose, text: LocalizableText) {
      self.app = app
      self.purpose = purpose
      switch text {
      case .literal(let format): (isLiteral, self.text) = (true, LiteralString(format))
      case .localized(let key, _, _): (isLiteral, self.text) = (false, LiteralString(key))
      }
      if self.text.isEmpty { return nil }
    }
  }

  /// The pattern, as registered.
  let text: LocalizableText
  /// The message; nil if the pattern is a key that no table has and that cannot be shown as text.
  let message: LocalizedMessage?
  /// The diagnostics for the pattern.
  let diagnostics: [Diagnostic]

  /// Looks up a pattern in the language of its app.
  init(_ text: LocalizableText, for purpose: PatternPurpose, in language: RowLanguage) {
    self.text = text
    var log = DiagnosticLog()
    message = language.message(for: text, isKeyText: purpose == .placeholder, log: &log)
    if let diagnostic = message?.countDiagnostic { log.report(diagnostic) }
    diagnostics = log.diagnostics
  }
}

extension NotificationCategory {
  /// Returns the category's text for a purpose; nil if it has none.
  func text(for purpose: PatternPurpose) -> LocalizableText? {
    switch purpose {
    case .placeholder: hiddenPreviewsBodyPlaceholder
    case .summary: categorySummaryFormat
    }
  }
}
