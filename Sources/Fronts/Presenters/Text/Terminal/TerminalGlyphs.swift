/// The symbols that Sotto itself writes to a terminal.
struct TerminalGlyphs {
  /// Between the parts of a row's first line. ``separator(before:)`` says where it is replaced.
  private let separator: String
  /// The same before digits of which it looks like one.
  private let dash: String
  /// Replaces what is cut off.
  let ellipsis: String
  /// After what destroys something.
  let warning: String
  /// After what asks for authentication.
  let lock: String
  /// Before an attachment.
  let attachment: String
  /// Before the size of a content extension's view.
  let room: String
  /// The button that plays and pauses media.
  let play: String
  /// Marks a content extension's view that accepts touches.
  let touch: String
  /// The edges of a card. Its corners are ``top`` and ``bottom``.
  let edge: (horizontal: String, vertical: String)
  let top: (left: String, right: String)
  let bottom: (left: String, right: String)

  static let unicode = TerminalGlyphs(
    separator: "·", dash: "–", ellipsis: "…", warning: "⚠", lock: "🔒", attachment: "📎", room: "▭", play: "▶",
    touch: "☝", edge: ("─", "│"),
    top: ("╭", "╮"), bottom: ("╰", "╯"))

  static let ascii = TerminalGlyphs(
    separator: "-", dash: "-", ellipsis: "...", warning: "!", lock: "*", attachment: "@", room: "[]", play: ">",
    touch: "+", edge: ("-", "|"),
    top: (".", "."), bottom: ("'", "'"))

  /// Returns what to write before a text. A middle dot beside an Arabic digit looks like the digit zero, “٠”.
  func separator(before text: String) -> String {
    guard let first = text.unicodeScalars.first else { return separator }
    return !first.isASCII && first.properties.numericType == .decimal ? dash : separator
  }
}
