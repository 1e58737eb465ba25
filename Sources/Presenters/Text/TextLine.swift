/// How a piece of a line looks.
///
/// Of the eight colors only magenta and red can be read on white and on black alike: as terminals have them since xterm
/// (205, 0, 205 and 205, 0, 0), magenta has a contrast of 4.5 to black and 4.7 to white, red 3.6 and 5.8. Blue has 2.2 to
/// black, green 2.2 to white.
///
/// Source: ECMA-48, 8.3.117 (SGR); WCAG 2.1, "contrast ratio".
enum TextStyle: String {
  case app = "35"
  case title = "1"
  case plain = ""
  case faint = "2"
  case destructive = "31"
}

/// A piece of a line in one look.
struct TextSpan {
  /// The piece, fit for a terminal.
  var text: TerminalText
  /// How many cells it takes.
  var cells: Int
  var style = TextStyle.plain
  var direction = Direction.row

  /// The direction that a piece reads in.
  enum Direction {
    /// That of the row's language, whose words it is in.
    case row
    /// That of a text of its own.
    case leftToRight, rightToLeft
  }
}

/// A line of a row: what stands where reading begins, and what at the other end.
struct TextLine {
  var leading: [TextSpan]
  var trailing: [TextSpan] = []
}
