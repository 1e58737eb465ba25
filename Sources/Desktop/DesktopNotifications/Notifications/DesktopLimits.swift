/// The limits of what is kept of a notification. What exceeds them is dropped silently.
package enum DesktopLimits {
  /// The bytes of a name, a key or a label.
  package static let name = 1 << 10
  /// The bytes of a title or of a hint.
  package static let line = 1 << 12
  /// The bytes of a text.
  package static let body = 1 << 16
  /// The number of actions.
  package static let actions = 32
  /// The bytes in which the parameter of an action is kept.
  package static let parameter = 1 << 12
  /// The number of hints.
  package static let hints = 64
  /// The number of hints of a call that is read.
  package static let hintsRead = 1 << 10
  /// The number of images in a text.
  package static let bodyImages = 8
  /// The number of links in a text.
  package static let links = 16
  /// The bytes of an image.
  package static let image = 1 << 22
  /// The bytes of all images.
  package static let images = 1 << 26
  /// The number of notifications held.
  package static let held = 1 << 14
  /// The bytes of all notifications held, unless the settings say otherwise.
  package static let bytes = 1 << 26
  /// The bytes of the calls of one sender that wait.
  package static let waiting = 1 << 24
  /// The bytes that the settings may choose from.
  package static let byteRange = 1 << 20...1 << 30
  /// The bytes that a notification takes besides its texts.
  package static let overhead = 1 << 10
  /// The bytes of the list of rows that is sent over the bus, and of a list of changes.
  package static let reply = 1 << 24
  /// How long a notification is held, in seconds: thirty days.
  package static let age: Int64 = 30 * 86_400
}
