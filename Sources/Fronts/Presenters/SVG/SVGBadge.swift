/// The number of a row's notifications, in a rounded rectangle.
struct SVGBadge {
  private let count: String
  /// The width in pixels.
  let width: Int

  /// Creates a badge.
  ///
  /// - Parameter count: The number in the row's digits.
  init(_ count: String) {
    self.count = count
    width = SVGTextWidth.pixels(of: count, size: SVGFont.small.size) + 2 * Self.padding
  }

  /// The distance from the name before the badge.
  static let gap = 8
  private static let padding = 6
  private static let height = 18

  /// The width in pixels, with the distance from the name.
  var widthWithGap: Int { width + Self.gap }

  /// Draws the badge.
  ///
  /// - Parameters:
  ///   - x: Its left edge in pixels.
  ///   - y: Its top edge in pixels.
  ///   - writer: The writer of the picture.
  func write(x: Int, y: Int, to writer: inout HTMLWriter) {
    writer.writeMarkup("<rect class=\"count\"")
    writer.writeNumbers([("x", x), ("y", y), ("width", width), ("height", Self.height), ("rx", Self.height / 2)])
    writer.writeMarkup("/><text class=\"small\" text-anchor=\"middle\"")
    writer.writeNumbers([("x", x + width / 2), ("y", y + 13)])
    writer.writeMarkup(">")
    writer.writeCharacterData(count)
    writer.writeMarkup("</text>\n")
  }
}
