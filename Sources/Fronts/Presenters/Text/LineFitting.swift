internal import ICU
internal import NotificationRendering

/// Fits texts into lines of a given width.
struct LineFitting {
  /// Replaces what is cut off.
  let ellipsis: String
  /// Finds where lines may be broken; nil to break between any two characters.
  let locale: RowLocale?

  /// A text and its width in cells.
  typealias Piece = (text: String, cells: Int)

  /// Shortens a text to at most `limit` cells. Cuts between characters and replaces what is cut off with an ellipsis.
  /// If only the ellipsis remains, it is not shortened.
  ///
  /// - Complexity: O(`limit`), and the time to measure the text.
  func cut(_ text: String, to limit: Int) -> Piece {
    let cells = TerminalCells.width(of: text)
    guard cells > limit else { return (text, cells) }
    let room = limit - TerminalCells.width(of: ellipsis)
    guard room > 0 else { return (limit > 0 ? ellipsis : "", max(0, limit)) }
    let head = prefix(of: text[...], cells: room).trimmingSpaces
    return (balanced(head, depth: 0).text + ellipsis, TerminalCells.width(of: head) + (limit - room))
  }

  /// Breaks a text into lines where its language allows it. If the text is longer, the last line is cut.
  ///
  /// - Parameters:
  ///   - text: A text without line feeds.
  ///   - limit: The width of a line in cells.
  ///   - maximum: The maximum number of lines.
  /// - Returns: The lines. Isolates are balanced within each.
  /// - Complexity: O(`limit` × `maximum`), and the time to measure the text.
  func wrap(_ text: String, to limit: Int, maximum: Int) -> [Piece] {
    let cells = TerminalCells.width(of: text)
    guard cells > limit else { return [(text, cells)] }
    // No more than this can be shown, wherever the text is broken.
    let visible = String(prefix(of: text[...], cells: limit * maximum))
    let breaks = Set(locale?.lineBreaks(in: visible) ?? [])
    var lines: [Piece] = []
    var rest = text[...]
    var depth = 0
    while !rest.isEmpty, lines.count < maximum - 1 {
      let line = line(of: rest, in: text, cells: limit, breaks)
      let shown = line.trimmingSpaces
      lines.append((balanced(shown, depth: depth).text, TerminalCells.width(of: shown)))
      depth = balanced(line, depth: depth).depth
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    let last = cut(String(repeating: Self.open, count: depth) + rest, to: limit)
    if last.cells > 0 { lines.append(last) }
    return lines
  }

  /// Returns the next line of a text: up to the last break that fits, otherwise as much as fits, but at least one
  /// character.
  private func line(of rest: Substring, in text: String, cells limit: Int, _ breaks: Set<Int>) -> Substring {
    let fitting = prefix(of: rest, cells: limit)
    guard fitting.endIndex < rest.endIndex, rest[fitting.endIndex] != " " else { return fitting }
    var end = fitting.endIndex
    while end > rest.startIndex {
      if breaks.contains(text.utf8.distance(from: text.startIndex, to: end)) { return rest[..<end] }
      end = rest.index(before: end)
    }
    // A character that is wider than the line is shown nevertheless.
    return fitting.isEmpty ? rest.prefix(1) : fitting
  }

  /// Returns the longest prefix of a text that fits into `limit` cells.
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

  /// Balances the isolates of a piece of a text: reopens the `depth` isolates around it, and closes those still open at
  /// its end. Returns the number of the latter as well.
  private func balanced(_ piece: Substring, depth: Int) -> (text: String, depth: Int) {
    var end = depth
    for scalar in piece.unicodeScalars where scalar.value >= TerminalText.firstStrongIsolate.value {
      if scalar == TerminalText.firstStrongIsolate { end += 1 } else if scalar == TerminalText.popIsolate { end -= 1 }
    }
    guard depth > 0 || end > 0 else { return (String(piece), 0) }
    let opened = String(repeating: Self.open, count: depth) + String(piece)
    return (opened + String(repeating: Self.pop, count: max(0, end)), end)
  }
}

extension Substring {
  /// The text without trailing spaces.
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
