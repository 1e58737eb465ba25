internal import NotificationRendering

/// Makes short, unique `id` attributes.
struct GalleryIdentifiers {
  private var count = 0

  /// Returns a letter and a number.
  mutating func next() -> String {
    count += 1
    return "r" + String(count, radix: 36)
  }
}
