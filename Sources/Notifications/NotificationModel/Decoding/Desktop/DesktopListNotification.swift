package import Diagnostics

/// A notification that a program of a desktop has sent, as list documents hold it in `desktopNotifications`: the arguments
/// of `Notify` by name.
///
/// Source: Desktop Notifications Specification 1.2, “org.freedesktop.Notifications.Notify”.
package struct DesktopListNotification: Sendable {
  /// The value of a hint.
  package enum HintValue: Hashable, Sendable {
    /// A truth value.
    case boolean(Bool)
    /// A whole number of any size.
    case integer(Int64)
    /// A floating-point number.
    case double(Double)
    /// A text.
    case text(String)
  }

  /// A hint.
  package struct Hint: Hashable, Sendable {
    package let name: String
    package let value: HintValue
  }

  /// Its number at the server that received it; nil if the document does not say. An equal number replaces.
  package var identifier: UInt32?
  /// The name of the program.
  package var appName = ""
  /// The program's desktop entry; empty if only a hint tells it, or nothing does.
  package var desktopEntry = ""
  /// The name or file of the program's icon.
  package var appIcon = ""
  /// The title.
  package var summary = ""
  /// The text, which may hold markup.
  package var body = ""
  /// Keys and labels in turn.
  package var actions: [String] = []
  /// The hints in the order in which they are written, except those of other types, such as images.
  package var hints: [Hint] = []
  /// After how many milliseconds it expires; 0 for never, -1 leaves it to the server.
  package var expireTimeout: Int32 = -1
  /// When it came.
  package var date: Timestamp
  /// Whether the person has seen its content.
  package var isSeen = false
  /// What is hidden of it.
  package var privacy: NotificationPrivacy?
  /// A fault in what its program wrote; nil if there is none.
  package var fault: Diagnostic?
  /// Whether a text cannot be read, so that it is unknown whether it is empty.
  package var hasUnreadableText = false

  /// Creates a notification without any text.
  package init(date: Timestamp) { self.date = date }
}
