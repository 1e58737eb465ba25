/// The symbols that Sotto itself writes to a terminal.
struct TerminalGlyphs {
  /// Between the parts of a row's first line.
  let separator: String
  /// Replaces what is cut off.
  let ellipsis: String
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
    separator: "·", ellipsis: "…", lock: "🔒", attachment: "📎", room: "▭", play: "▶", touch: "☝", edge: ("─", "│"),
    top: ("╭", "╮"), bottom: ("╰", "╯"))

  static let ascii = TerminalGlyphs(
    separator: "-", ellipsis: "...", lock: "*", attachment: "@", room: "[]", play: ">", touch: "+", edge: ("-", "|"),
    top: (".", "."), bottom: ("'", "'"))
}
