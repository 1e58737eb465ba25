package import NotificationModel

/// A notification as a program of the desktop sends it.
///
/// Source: Desktop Notifications Specification 1.2, “org.freedesktop.Notifications.Notify”.
package struct DesktopNotification: Hashable, Sendable {
  /// A button or, with the key `default`, the action of a click on the notification.
  package struct Action: Hashable, Sendable {
    /// The key that the program receives when the person chooses the action.
    package var key: String
    /// The text of the button.
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
  /// What it asks to be hidden while the screen is locked or shared; nil for nothing.
  package var privacy: NotificationPrivacy?
  /// After how many milliseconds it is removed; 0 for never, -1 leaves it to the server.
  package var timeout: Int32 = -1

  /// Creates a notification without any text.
  package init() {}

  /// Sets the actions from pairs of keys and labels. A last key without a label is dropped.
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
