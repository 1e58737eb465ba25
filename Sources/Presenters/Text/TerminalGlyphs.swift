/// The signs that Sotto itself puts into a terminal.
struct TerminalGlyphs {
  /// Between the parts of a row's first line.
  let separator: String
  /// In place of what is cut off.
  let ellipsis: String
  /// Behind what asks for authentication.
  let lock: String
  /// Before an attachment.
  let attachment: String
  /// Before the size of an extension's room.
  let room: String
  /// A button that plays media.
  let play: String
  /// A room that takes touches.
  let touch: String
  /// The edges of a card: along it, beside it, and its corners.
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
