/// A notification as a program of the desktop sends it.
///
/// Source: Desktop Notifications Specification 1.2, “org.freedesktop.Notifications.Notify”.
package struct DesktopNotification: Hashable, Sendable {
  /// A button, or with the key `default` what a click on the notification does.
  package struct Action: Hashable, Sendable {
    /// The message of the error that the sender gets.
    package var key: String
    /// What the button reads.
    package var label: String

    /// Creates an action.
    package init(key: String, label: String) {
      self.key = key
      self.label = label
    }
  }

  /// The name of the program.
  package var appName = ""
  /// The name or the file of the program's icon.
  package var icon = ""
  /// The title.
  package var summary = ""
  /// The text, which may hold markup.
  package var body = ""
  /// The actions.
  package var actions: [Action] = []
  /// Everything else.
  package var hints = DesktopHints()
  /// After how many milliseconds it is removed; 0 for never, -1 leaves it to the server.
  package var timeout: Int32 = -1

  /// Creates a notification without any text.
  package init() {}

  /// Takes the actions from pairs of keys and labels. An odd last text is left out.
  package mutating func setActions(_ pairs: [String]) {
    actions = stride(from: 0, to: pairs.count - 1, by: 2).prefix(DesktopLimits.actions).map {
      Action(key: pairs[$0], label: pairs[$0 + 1])
    }
  }

  /// The key of the action that a click on the notification performs.
  package static let defaultAction = "default"
  /// The key of the action that sends a text back.
  package static let inlineReply = "inline-reply"
}

/// What is kept of a notification at most. What is beyond is left out; nothing says how much it was.
package enum DesktopLimits {
  /// The bytes of a name, a key or a label.
  package static let name = 1 << 10
  /// The bytes of a title or of a hint.
  package static let line = 1 << 12
  /// The bytes of a text.
  package static let body = 1 << 16
  /// The number of actions.
  package static let actions = 32
  /// The number of hints.
  package static let hints = 64
  /// The bytes of an image.
  package static let image = 1 << 22
  /// The bytes of all images.
  package static let images = 1 << 26
  /// The number of notifications held.
  package static let held = 1 << 14
  /// How long a notification is held, in seconds: thirty days.
  package static let age: Int64 = 30 * 86_400
}

extension String {
  /// The start of the text in so many bytes of UTF-8, up to the end of a character.
  package func limited(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var end = utf8.index(startIndex, offsetBy: bytes)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}

extension DesktopNotification {
  /// The same notification within ``DesktopLimits``.
  package var limited: DesktopNotification {
    var limited = self
    limited.appName = appName.limited(to: DesktopLimits.name)
    limited.icon = icon.limited(to: DesktopLimits.line)
    limited.summary = summary.limited(to: DesktopLimits.line)
    limited.body = body.limited(to: DesktopLimits.body)
    limited.actions = actions.prefix(DesktopLimits.actions).map {
      Action(key: $0.key.limited(to: DesktopLimits.name), label: $0.label.limited(to: DesktopLimits.name))
    }
    return limited
  }
}
