internal import ICU

/// Fits texts into lines of so many cells.
struct LineFitting {
  /// In place of what is cut off.
  let ellipsis: String
  /// Finds the places where lines may end; nil breaks between any two characters.
  let breaker: LineBreaker?

  /// A text and the cells that it takes.
  struct Piece {
    var text: String
    var cells: Int
  }

  /// Cuts a text to so many cells, between characters, with an ellipsis in place of what is cut off.
  ///
  /// - Complexity: O(cells shown), and a count of the text's cells.
  func cut(_ text: String, to limit: Int) -> Piece {
    let cells = TerminalCells.width(of: text)
    guard cells > limit else { return Piece(text: text, cells: cells) }
    let room = limit - TerminalCells.width(of: ellipsis)
    guard room > 0 else { return Piece(text: limit > 0 ? ellipsis : "", cells: max(0, limit)) }
    let head = prefix(of: text[...], cells: room).trimmingSpaces
    return Piece(
      text: balanced(head, depth: 0).text + ellipsis, cells: TerminalCells.width(of: head) + (limit - room))
  }

  /// Breaks a text into lines where its language allows it; the last line is cut if there is more.
  ///
  /// - Parameters:
  ///   - text: A text without line ends.
  ///   - limit: How many cells a line has.
  ///   - maximum: How many lines there may be.
  /// - Returns: The lines, in each of which isolates are balanced.
  /// - Complexity: O(cells shown), and a count of the text's cells.
  func wrap(_ text: String, to limit: Int, maximum: Int) -> [Piece] {
    let cells = TerminalCells.width(of: text)
    guard cells > limit else { return [Piece(text: text, cells: cells)] }
    // No more of the text can be shown, however it breaks.
    let visible = String(prefix(of: text[...], cells: limit * maximum))
    let breaks = Set(breaker?.breaks(in: visible) ?? [])
    var lines: [Piece] = []
    var rest = text[...]
    var depth = 0
    while !rest.isEmpty, lines.count < maximum - 1 {
      let line = line(of: rest, in: text, cells: limit, breaks)
      let shown = line.trimmingSpaces
      lines.append(Piece(text: balanced(shown, depth: depth).text, cells: TerminalCells.width(of: shown)))
      depth = balanced(line, depth: depth).depth
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    let last = cut(String(repeating: Self.open, count: depth) + rest, to: limit)
    if last.cells > 0 { lines.append(last) }
    return lines
  }

  /// Returns what the next line shows of a text: up to the last break that fits, or else as much as fits.
  private func line(of rest: Substring, in text: String, cells limit: Int, _ breaks: Set<Int>) -> Substring {
    let fitting = prefix(of: rest, cells: limit)
    guard fitting.endIndex < rest.endIndex, rest[fitting.endIndex] != " " else { return fitting }
    var end = fitting.endIndex
    while end > rest.startIndex {
      if breaks.contains(text.utf8.distance(from: text.startIndex, to: end)) { return rest[..<end] }
      end = rest.index(before: end)
    }
    // A character that is wider than the line has to stand somewhere.
    return fitting.isEmpty ? rest.prefix(1) : fitting
  }

  /// Returns as many characters from the start of a text as fit into so many cells.
  private func prefix(of text: Substring, cells limit: Int) -> Substring {
    var cells = 0
    var end = text.startIndex
    while end < text.endIndex {
      let width = TerminalCells.width(of: text[end])
      if cells + width > limit { break }
      cells += width
      end = text.index(after: end)
    }
    return text[..<end]
  }

  private static let open = String(TerminalText.firstStrongIsolate)
  private static let pop = String(TerminalText.popIsolate)

  /// Opens again the isolates that a piece of a text stands in, and closes those that it leaves open.
  private func balanced(_ piece: Substring, depth: Int) -> (text: String, depth: Int) {
    var end = depth
    for scalar in piece.unicodeScalars where scalar.value >= TerminalText.firstStrongIsolate.value {
      if scalar == TerminalText.firstStrongIsolate { end += 1 } else if scalar == TerminalText.popIsolate { end -= 1 }
    }
    guard depth > 0 || end > 0 else { return (String(piece), 0) }
    return (String(repeating: Self.open, count: depth) + piece + String(repeating: Self.pop, count: max(0, end)), end)
  }
}

extension Substring {
  /// The text without spaces at its end.
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
