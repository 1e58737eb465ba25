public import NotificationRendering

/// Writes a rendered list for a terminal, or for a file that people read.
public struct TextPresenter {
  let width: Int?
  private let usesColor: Bool

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - width: How many cells a line has; nil does not cut lines.
  ///   - usesColor: Whether to write colors and weights (ECMA-48 SGR).
  public init(width: Int? = nil, usesColor: Bool = false) {
    self.width = width.map { max($0, 8) }
    self.usesColor = usesColor
  }

  /// Returns the list as text; each row is a paragraph, and each line ends with a line feed.
  ///
  /// - Parameter presentation: The list.
  public func text(for presentation: Presentation) -> String {
    let layout = LineLayout(width: width, isRightToLeft: presentation.isRightToLeft)
    if let emptyText = presentation.emptyText { return layout.line(emptyText) + "\n" }
    return presentation.groups.map { group in
      lines(of: group).map { line in styled(layout.line(line.text), line.style) + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// How a line looks.
  enum Style: String {
    case app = "1;34"
    case title = "1"
    case plain = ""
    case faint = "2"
  }

  private func lines(of group: PresentedGroup) -> [(text: String, style: Style)] {
    var lines: [(text: String, style: Style)] = []
    if !group.appName.isEmpty { lines.append((group.appName, .app)) }
    switch group.content {
    case .hidden(let row):
      if let title = row.title { lines.append((title, .title)) }
      if let subtitle = row.subtitle { lines.append((subtitle, .plain)) }
      lines.append((row.body, .plain))
    case .shown(let stack):
      if let title = stack.leading.title { lines.append((title, .title)) }
      if let subtitle = stack.leading.subtitle { lines.append((subtitle, .plain)) }
      if let body = stack.leading.body { lines.append((body, .plain)) }
      if let summary = stack.summary { lines.append((summary, .faint)) }
    }
    if !group.actions.isEmpty { lines.append((buttons(group.actions), .faint)) }
    return lines
  }

  func buttons(_ actions: [PresentedAction]) -> String {
    actions.map { "[" + $0.title + ($0.asksForAuthentication ? " 🔒" : "") + "]" }.joined(separator: " ")
  }

  func styled(_ line: String, _ style: Style) -> String {
    usesColor && style != .plain ? "\u{1B}[\(style.rawValue)m\(line)\u{1B}[0m" : line
  }
}

/// Fits a text into a line of a terminal.
struct LineLayout {
  let width: Int?
  let isRightToLeft: Bool

  /// Returns a text as one line: without control characters, cut with an ellipsis, set right where the list
  /// reads from the right.
  func line(_ text: String) -> String {
    let clean = text.withoutTerminalControls
    let fitted = width.map { clean.truncated(toCells: $0) } ?? clean
    let needsIsolate = isRightToLeft || fitted.hasRightToLeftLetters
    let isolated = needsIsolate ? "\u{2068}" + fitted + "\u{2069}" : fitted
    guard isRightToLeft, let width else { return isolated }
    return String(repeating: " ", count: max(0, width - TerminalCells.width(of: fitted))) + isolated
  }
}

extension String {
  /// The text without controls, except the isolates that Sotto has put around a sender's texts.
  var withoutTerminalControls: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0x80 }) else { return self }
    var result = ""
    var depth = 0
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{2068}":
        depth += 1
        result.unicodeScalars.append(scalar)
      case "\u{2069}":
        guard depth > 0 else { continue }
        depth -= 1
        result.unicodeScalars.append(scalar)
      default: result += String(Character(scalar)).withoutControls
      }
    }
    return result + String(repeating: "\u{2069}", count: depth)
  }

  /// The text cut to so many cells, an ellipsis in place of what is cut off.
  fileprivate func truncated(toCells limit: Int) -> String {
    guard TerminalCells.width(of: self) > limit else { return self }
    var result = ""
    var cells = 0
    for character in self {
      let width = TerminalCells.width(of: character)
      if cells + width > limit - 1 { break }
      cells += width
      result.append(character)
    }
    let open = result.unicodeScalars.count { $0 == "\u{2068}" } - result.unicodeScalars.count { $0 == "\u{2069}" }
    return result + "…" + String(repeating: "\u{2069}", count: max(open, 0))
  }

  /// Whether a letter of the text reads from the right: Hebrew, Arabic, and the blocks set aside for such.
  var hasRightToLeftLetters: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: false
      }
    }
  }
}
