internal import NotificationRendering

/// Makes short, unique `id` attributes.
struct GalleryIdentifiers {
  private var count = 0

  /// Returns a number. Unlike a letter and a number, such as “ru”, it is never the tag of a language.
  mutating func next() -> String {
    count += 1
    return String(count)
  }
}
