package import Diagnostics

/// What the notifications of a thread have in common: the person's choice for an app.
package enum ThreadRule: Hashable, Sendable {
  /// Their title.
  case summary
  /// A hint.
  case hint(String)
  /// The app: all its notifications are one thread.
  case app

  /// Reads a rule as list documents spell it: `summary`, `app` or `hint:NAME`.
  package init?(_ text: String) {
    switch text {
    case "summary": self = .summary
    case "app": self = .app
    default:
      guard text.hasPrefix("hint:"), text.utf8.count > 5 else { return nil }
      self = .hint(String(text.dropFirst(5)))
    }
  }

  /// Reads the rules of apps, and says which of them are not understood.
  package static func rules(
    _ written: [LiteralString: String]
  ) -> (rules: [String: ThreadRule], faults: [Diagnostic]) {
    var rules: [String: ThreadRule] = [:]
    var faults: [Diagnostic] = []
    for (app, text) in written.sorted(by: { $0.key < $1.key }) {
      if let rule = ThreadRule(text) {
        rules[app.string] = rule
      } else {
        faults.append(Diagnostic(UnknownThreadRule(text)))
      }
    }
    return (rules, faults)
  }

  /// Returns the rule for a notification whose app has none.
  ///
  /// What a browser shows for a site is a thread of the site; a conversation is one with its sender.
  static func standard(for notification: DesktopNotification) -> ThreadRule {
    if notification.hints.origin != nil { return .hint(DesktopHints.originName) }
    return DesktopCategories.isConversation(notification.hints.category) ? .summary : .app
  }

  /// Returns what a notification has in common with others of its thread; nil for the app's own.
  func common(of notification: DesktopNotification) -> String? {
    switch self {
    case .summary: notification.summary.isEmpty ? nil : notification.summary
    case .app: nil
    case .hint(let name):
      switch notification.hints[name] {
      case .text(let text)?: text.isEmpty ? nil : text
      case .integer(let number)?: String(number)
      case .boolean(let truth)?: String(truth)
      case .double?, nil: nil
      }
    }
  }
}
