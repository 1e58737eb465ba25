internal import DesktopNotifications

/// The image hints of a notification, of which the one with the lowest rank counts.
struct ImageHints {
  private(set) var best: DesktopImage?
  private var rank = Int.max

  /// Returns the rank of a hint that holds an image; nil for other hints.
  ///
  /// Source: Desktop Notifications Specification 1.2, “Icons and Images”, with the names of its earlier versions.
  static func rank(of name: String) -> Int? {
    switch name {
    case "image-data": 0
    case "image_data": 1
    case "icon_data": 2
    default: nil
    }
  }

  mutating func choose(_ image: DesktopImage?, rank: Int) {
    guard let image, rank < self.rank else { return }
    (best, self.rank) = (image, rank)
  }
}
