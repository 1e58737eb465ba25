/// What a program of a desktop says of a notification beside its texts, for front ends that show its content.
///
/// Source: Desktop Notifications Specification 1.2, “Hints”, “Icons and Images”, “Hyperlinks”.
package final class DesktopDetails: Hashable, Sendable {
  /// A link in the text.
  package struct Link: Hashable, Sendable {
    /// The address.
    package let address: String
    /// The text that stands for it.
    package let text: String

    /// Creates a link.
    package init(address: String, text: String) { (self.address, self.text) = (address, text) }
  }

  /// What ``DesktopDetails`` consist of.
  package struct Values: Hashable, Sendable {
    /// What its program calls itself: the name of an app that has no other.
    package var appName: String?
    /// The kind of notification, as its program writes it: `im.received`.
    package var category: String?
    /// The name or the file of an icon.
    package var icon: String?
    /// The name or the file of an image.
    package var image: String?
    /// Whether there are the pixels of an image.
    package var hasPixels = false
    /// How much is done, from 0 to 100.
    package var progress: Int?
    /// The links in the text.
    package var links: [Link] = []
    /// Whether a click on it has an effect.
    package var hasDefaultAction = false
    /// Whether it stays after an action.
    package var isResident = false
    /// Whether it replaced another one.
    package var isChanged = false

    /// Creates no details.
    package init() {}
  }

  /// The details.
  package let values: Values

  /// Creates details.
  ///
  /// - Returns: nil if there are none.
  package init?(_ values: Values) {
    guard values != Values() else { return nil }
    self.values = values
  }

  package static func == (left: DesktopDetails, right: DesktopDetails) -> Bool { left.values == right.values }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
