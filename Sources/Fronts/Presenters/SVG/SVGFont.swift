/// The sizes of text on a card. The raw value is the class of the style sheet.
enum SVGFont: String {
  case head
  case title
  case text
  case small

  /// The size in pixels, as in the style sheet.
  var size: Int {
    switch self {
    case .head: 14
    case .title: 16
    case .text: 15
    case .small: 13
    }
  }

  /// The distance between baselines in pixels: enough for marks above and below letters.
  var lineHeight: Int { size * 27 / 20 }
}
