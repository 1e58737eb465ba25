internal import ICU
internal import NotificationRendering

/// Lays out the lines of a row.
struct RowLayout {
  /// The width of a line in cells; nil if lines are not broken or cut.
  let width: Int?
  /// Replaces what the terminal cannot show; nil if it shows everything.
  let ascii: ASCIIReplacement?
  let glyphs: TerminalGlyphs
  let fitting: LineFitting

  init(width: Int?, ascii: ASCIIReplacement?, locale: RowLocale?) {
    self.width = width
    self.ascii = ascii
    glyphs = ascii == nil ? .unicode : .ascii
    fitting = LineFitting(ellipsis: glyphs.ellipsis, locale: locale)
  }

  /// Returns the lines of a text: up to `maximum` if there is a width, otherwise one; none for an empty text.
  func lines(
    of text: String, _ style: TextStyle = .plain, isInRowLanguage: Bool = false, maximum: Int = 1
  ) -> [TextLine] {
    let text = TerminalText(text, ascii: ascii)
    guard !text.string.isEmpty else { return [] }
    // All lines of a text have the same direction, whatever letter each begins with.
    let direction = isInRowLanguage ? TextSpan.Direction.row : text.direction
    guard let width else { return [TextLine(leading: [span(text, style, direction)])] }
    return fitting.wrap(text.string, to: width, maximum: maximum).map { piece in
      let text = TerminalText(fit: piece.text)
      return TextLine(leading: [TextSpan(text: text, cells: piece.cells, style: style, direction: direction)])
    }
  }

  /// Returns the first line of a row: the app's name, the number of notifications, and the age of the newest. If there
  /// is a width, the age is at the end of the line.
  ///
  /// - Parameters:
  ///   - app: The app's name; empty for none.
  ///   - count: The number of notifications in the row's digits; nil for one.
  ///   - age: The age of the newest notification; nil to leave it out.
  func head(app: String, count: String?, age: String?) -> TextLine {
    let app = TerminalText(app, ascii: ascii)
    // A bare payload may name no app.
    let isNameless = app.string.isEmpty
    let count = count.map { part(isNameless ? "(\($0))" : " (\($0))") }
    guard let width else {
      let age = age.map { part(isNameless && count == nil ? $0 : " \(glyphs.separator(before: $0)) \($0)") }
      return TextLine(leading: [span(app, .bold, app.direction)] + [count, age].compactMap(\.self))
    }
    // If space is short, the number is left out first, then the age. The app's name is cut last.
    var rest = width - Self.leastName
    var trailing = age.map { part($0) }
    if let cells = trailing?.cells { if cells + Self.gap <= rest { rest -= cells + Self.gap } else { trailing = nil } }
    let number = count.flatMap { $0.cells <= rest ? $0 : nil }
    let room = width - (trailing.map { $0.cells + Self.gap } ?? 0) - (number?.cells ?? 0)
    let name = fitting.cut(app.string, to: room)
    let leading = TextSpan(
      text: TerminalText(fit: name.text), cells: name.cells, style: .bold, direction: app.direction)
    return TextLine(leading: [leading] + [number].compactMap(\.self), trailing: [trailing].compactMap(\.self))
  }

  /// Returns the lines of a row's actions: one line, or more if they do not fit. An action is never broken, and its
  /// title is cut only if it is wider than a line.
  func buttons(_ actions: [PresentedAction]) -> [TextLine] {
    var lines: [TextLine] = []
    var cells = 0
    for action in actions {
      let button = button(action)
      let size = button.reduce(0) { $0 + $1.cells }
      if let width, cells + 1 + size > width { cells = 0 }
      if cells == 0 {
        lines.append(TextLine(leading: button))
        cells = size
      } else {
        lines[lines.count - 1].leading += [span(TerminalText(fit: " "))] + button
        cells += 1 + size
      }
    }
    return lines
  }

  private func button(_ action: PresentedAction) -> [TextSpan] {
    let style = action.isDestructive ? TextStyle.destructive : .plain
    // What an action does must not be said by color alone (WCAG 2.2, 1.4.1).
    let sign = action.isDestructive ? " " + glyphs.warning : ""
    let lock = action.asksForAuthentication ? " " + glyphs.lock : ""
    let end = span(TerminalText(fit: sign + lock + "]"), style)
    var title = TerminalText(action.title, ascii: ascii)
    if let width { title = TerminalText(fit: fitting.cut(title.string, to: width - end.cells - 1).text) }
    return [span(TerminalText(fit: "["), style), span(title, style, title.direction), end]
  }

  private func part(_ text: String) -> TextSpan {
    span(TerminalText(text, ascii: ascii), .faint)
  }

  private func span(
    _ text: TerminalText, _ style: TextStyle = .plain, _ direction: TextSpan.Direction = .row
  ) -> TextSpan {
    // Without a width, nothing needs to be measured.
    let cells = width == nil ? 1 : TerminalCells.width(of: text.string)
    return TextSpan(text: text, cells: cells, style: style, direction: direction)
  }

  /// The minimum number of cells between the app's name and the age.
  private static let gap = 2
  /// The number of cells reserved for the app's name.
  private static let leastName = 6
}
