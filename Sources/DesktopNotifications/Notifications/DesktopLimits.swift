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
  /// The number of images in a text.
  package static let bodyImages = 8
  /// The bytes of an image.
  package static let image = 1 << 22
  /// The bytes of all images.
  package static let images = 1 << 26
  /// The number of notifications held.
  package static let held = 1 << 14
  /// How long a notification is held, in seconds: thirty days.
  package static let age: Int64 = 30 * 86_400
}
