internal import NotificationRendering

/// Returns a text in quotation marks, without controls, and in an isolate if it has right-to-left letters.
func quoted(_ text: String) -> String { inQuotationMarks(isolated(text)) }

/// Returns a text without controls, and in an isolate if it has right-to-left letters.
func isolated(_ text: String) -> String {
  let text = TerminalText(text)
  return text.hasRightToLeftLetters ? "\u{2068}" + text.string + "\u{2069}" : text.string
}

/// The lines of an explanation. Lines are indented below the line to which they belong.
struct ExplanationLines {
  /// A line, and how far it is indented.
  typealias Line = (depth: Int, text: String)

  let style: ExplanationStyle
  private(set) var lines: [Line] = []
  private var depth = 0

  init(style: ExplanationStyle) { self.style = style }

  /// Adds a line. Its texts must not contain controls.
  mutating func writeLine(_ line: String) { lines.append((depth, line)) }

  /// Adds lines that belong to the previous one.
  mutating func indented(_ body: (inout ExplanationLines) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }
}
