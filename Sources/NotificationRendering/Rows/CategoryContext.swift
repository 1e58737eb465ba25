internal import Diagnostics
internal import LiteralString
internal import Localization
internal import NotificationModel

/// What a category permits to be seen of hidden notifications.
struct CategoryTraits {
  /// Whether notifications name it, and nobody has registered it.
  let isUnknown: Bool
  let isRegistered: Bool
  let permitsTitle: Bool
  let permitsSubtitle: Bool
  let hasActions: Bool

  /// Takes what is registered under a name; nil permits nothing.
  init(_ category: NotificationCategory?, isNamed: Bool) {
    isUnknown = isNamed && category == nil
    isRegistered = category != nil
    permitsTitle = category?.options.contains(.hiddenPreviewsShowTitle) ?? false
    permitsSubtitle = category?.options.contains(.hiddenPreviewsShowSubtitle) ?? false
    hasActions = !(category?.actions.isEmpty ?? true)
  }

  /// Whether anything of a hidden notification may be kept.
  var permitsText: Bool { permitsTitle || permitsSubtitle }

  /// Returns what may be kept of a hidden notification.
  func permittedContent(
    title: @autoclosure () -> LocalizableText?, subtitle: @autoclosure () -> LocalizableText?
  ) -> NotificationContent {
    var content = NotificationContent()
    if permitsTitle { content.title = title() }
    if permitsSubtitle { content.subtitle = subtitle() }
    return content
  }
}

/// A category as one app's notifications name it.
final class CategoryContext {
  /// What is registered under the name; nil when they name none or an unknown one.
  let category: NotificationCategory?
  /// The patterns that were asked for, by purpose.
  var patterns: [CategoryPattern?] = [nil, nil]
  /// The actions as the list's surface shows them, and what is wrong with their texts, once they were asked for.
  private var actions: (presented: [PresentedAction], findings: [Diagnostic])?

  init(_ category: NotificationCategory?) { self.category = category }

  /// Returns the actions as a surface shows them.
  ///
  /// - Parameters:
  ///   - composer: Makes them, in the language of the category's app and for the list's device: the same each time.
  ///   - log: Takes what is wrong with their texts.
  func actions(by composer: ActionComposer, log: inout DiagnosticLog) -> [PresentedAction] {
    if let actions {
      if !actions.findings.isEmpty { log.report(contentsOf: actions.findings) }
      return actions.presented
    }
    var findings = DiagnosticLog()
    let presented = composer.actions(of: category, log: &findings)
    actions = (presented, findings.diagnostics)
    log.report(contentsOf: findings.diagnostics)
    return presented
  }
}

/// A pattern that counts notifications. Patterns of an app are the same when their text is, or their key; a literal and
/// a key never are.
final class CategoryPattern {
  typealias Purpose = CountedTextSamples.Purpose

  /// What makes patterns the same.
  struct Key: Hashable {
    private let app: LiteralString?
    private let purpose: Purpose
    private let isLiteral: Bool
    private let text: LiteralString

    /// Returns nil for an empty pattern, which is none.
    init?(app: LiteralString?, purpose: Purpose, text: LocalizableText) {
      self.app = app
      self.purpose = purpose
      switch text {
      case .literal(let format): (isLiteral, self.text) = (true, LiteralString(format))
      case .localized(let key, _, _): (isLiteral, self.text) = (false, LiteralString(key))
      }
      if self.text.isEmpty { return nil }
    }
  }

  /// The pattern as its category has it.
  let text: LocalizableText
  /// The text; nil when no table has its key.
  let message: LocalizedMessage?
  /// What is wrong with it.
  let findings: [Diagnostic]

  /// Finds a pattern in the language of its app.
  init(_ text: LocalizableText, for purpose: Purpose, in language: RowLanguage) {
    self.text = text
    var log = DiagnosticLog()
    message = language.message(for: text, isKeyText: purpose == .placeholder, log: &log)
    if let finding = message?.countFinding { log.report(finding) }
    findings = log.diagnostics
  }
}

extension NotificationCategory {
  /// Returns the category's pattern, if it has one.
  func text(for purpose: CategoryPattern.Purpose) -> LocalizableText? {
    switch purpose {
    case .placeholder: hiddenPreviewsBodyPlaceholder
    case .summary: categorySummaryFormat
    }
  }
}
