internal import Diagnostics
internal import LiteralString
internal import Localization
internal import NotificationModel

/// What a category permits for hidden notifications, and whether it is registered and has actions.
struct CategoryTraits {
  /// Whether notifications refer to it although it is not registered.
  let isUnknown: Bool
  let isRegistered: Bool
  let permitsTitle: Bool
  let permitsSubtitle: Bool
  let hasActions: Bool
  /// What the category asks to hide.
  let privacy: NotificationPrivacy?

  /// Reads the traits of a category; nil, for one that is not registered, permits nothing.
  init(_ category: NotificationCategory?, isNamed: Bool) {
    isUnknown = isNamed && category == nil
    isRegistered = category != nil
    permitsTitle = category?.options.contains(.hiddenPreviewsShowTitle) ?? false
    permitsSubtitle = category?.options.contains(.hiddenPreviewsShowSubtitle) ?? false
    privacy = category?.privacy
    hasActions = !(category?.actions.isEmpty ?? true)
  }

  /// Whether any text of a hidden notification may be kept.
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

/// A category to which an app's notifications refer.
final class CategoryContext {
  /// The registered category; nil if the notifications have no category or one that is not registered.
  let category: NotificationCategory?
  /// The patterns looked up so far, by purpose.
  var patterns: [CategoryPattern?] = [nil, nil]
  /// The actions as the list's surface shows them, and the diagnostics for their texts; nil until they are needed.
  private var actions: (presented: [PresentedAction], findings: [Diagnostic])?

  init(_ category: NotificationCategory?) { self.category = category }

  /// Returns the actions as a surface shows them.
  ///
  /// - Parameters:
  ///   - composer: Composes the actions, in the language of the category's app and for the list's device. Must be the
  ///     same in each call, because its result is cached.
  ///   - log: Receives the diagnostics for their texts.
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

/// A pattern that counts notifications. Two patterns of an app with the same purpose are the same if both are literal
/// with the same text, or both have the same key.
final class CategoryPattern {
  typealias Purpose = CountedTextSamples.Purpose

  /// Identifies a pattern.
  struct Key: Hashable {
    private let app: LiteralString?
    private let purpose: Purpose
    private let isLiteral: Bool
    private let text: LiteralString

    /// Returns nil for an empty pattern, which counts as none.
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

  /// The pattern, as registered.
  let text: LocalizableText
  /// The message; nil if the pattern is a key that no table has and that cannot be shown as text.
  let message: LocalizedMessage?
  /// The diagnostics for the pattern.
  let findings: [Diagnostic]

  /// Looks up a pattern in the language of its app.
  init(_ text: LocalizableText, for purpose: Purpose, in language: RowLanguage) {
    self.text = text
    var log = DiagnosticLog()
    message = language.message(for: text, isKeyText: purpose == .placeholder, log: &log)
    if let finding = message?.countFinding { log.report(finding) }
    findings = log.diagnostics
  }
}

extension NotificationCategory {
  /// Returns the category's text for a purpose; nil if it has none.
  func text(for purpose: CategoryPattern.Purpose) -> LocalizableText? {
    switch purpose {
    case .placeholder: hiddenPreviewsBodyPlaceholder
    case .summary: categorySummaryFormat
    }
  }
}
