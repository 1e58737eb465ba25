/// The style of a piece of a line. The raw value is its SGR parameter.
///
/// Weights are legible in every theme. Of the eight colors, only magenta and red are legible on both white and black: in
/// the colors that terminals have used since xterm (205, 0, 0), red has a contrast of 3.6 with black and 5.8 with white.
///
/// Source: ECMA-48, 8.3.117 (SGR); WCAG 2.1, "contrast ratio".
enum TextStyle: String {
  case bold = "1"
  case plain = ""
  case faint = "2"
  case destructive = "31"
}
