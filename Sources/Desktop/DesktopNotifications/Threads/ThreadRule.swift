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

/// Opaque handles for threads, which do not reveal what the notifications of a thread have in common.
struct ThreadHandles {
  private struct Key: Hashable {
    let app: String
    let common: String
  }

  private var handles: [Key: String] = [:]
  private var keys: [String: Key] = [:]
  /// The number of notifications of each thread.
  private var counts: [String: Int] = [:]
  /// The last number that was added to a handle.
  private var lastAddition = 0

  /// Returns the handle for a notification, and counts it.
  ///
  /// - Parameters:
  ///   - common: What it has in common with others of its thread; nil for the app's own.
  ///   - app: Its app.
  ///   - first: Its number, which becomes the handle if it is the first of its thread.
  /// - Returns: The handle; empty for the app's own.
  mutating func handle(of common: String?, app: String, first: UInt32) -> String {
    guard let common else { return "" }
    let key = Key(app: app, common: common)
    let handle = handles[key] ?? unusedHandle(first)
    keep(handle, for: key)
    return handle
  }

  /// Restores a saved handle, and counts its notification.
  mutating func restore(_ handle: String, of common: String?, app: String) {
    guard let common, !handle.isEmpty else { return }
    keep(handle, for: Key(app: app, common: common))
  }

  /// Removes a notification from the count of its thread. A thread without notifications is forgotten.
  mutating func release(_ handle: String) {
    guard let count = counts[handle] else { return }
    counts[handle] = count > 1 ? count - 1 : nil
    guard count <= 1, let key = keys.removeValue(forKey: handle) else { return }
    handles[key] = nil
    // The same notifications have the same handles, whatever there was before.
    if keys.isEmpty { lastAddition = 0 }
  }

  private mutating func keep(_ handle: String, for key: Key) {
    handles[key] = handle
    keys[handle] = key
    counts[handle, default: 0] += 1
  }

  /// Returns an unused handle. An earlier notification with this number may have begun a thread that still exists.
  private mutating func unusedHandle(_ first: UInt32) -> String {
    var handle = "t\(first)"
    while keys[handle] != nil {
      lastAddition += 1
      handle = "t\(first)+\(lastAddition)"
    }
    return handle
  }
}

/// An invalid thread rule.
struct UnknownThreadRule: DiagnosticKind {
  let text: String

  init(_ text: String) { self.text = text }

  var identifier: String { "unknown-thread-rule" }
  var severity: Severity { .warning }
  var message: String { "\(quoted(text)) is not a thread rule; write “summary”, “app” or “hint:NAME”" }
}
