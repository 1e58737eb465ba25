internal import Diagnostics
internal import NotificationRendering

/// The card of one row, laid out from its top.
struct SVGCard {
  private let row: PresentedRow
  private var parts: [Part] = []
  private var contentHeight = SVGCard.padding

  /// What a card draws from top to bottom.
  private enum Part {
    case head(TextLine, badge: SVGBadge?, monogram: String?)
    case line(TextLine, SVGFont)
    case buttons([SVGButton])
    case gap
  }

  init(_ row: PresentedRow, now: Timestamp?) {
    self.row = row
    let age = now.flatMap(row.age)
    if let app = row.appName {
      let count = row.count > 1 ? row.localizedCount : nil
      appendHead(app, count: count, age: age, monogram: row.monogram?.uppercased())
    }
    switch row.content {
    case .hidden(let hidden) where row.appName == nil:
      // The row of several apps says how many notifications there are, and nothing else.
      appendHead(hidden.body, count: nil, age: age, monogram: nil)
    case .hidden(let hidden):
      append(hidden.title, .title, .bold)
      append(hidden.subtitle, .text)
      append(hidden.body, .text, .faint, isInRowLanguage: true, maximum: TextPresenter.maximumBodyLines)
    case .shown(let stack):
      let leading = stack.leading
      append(leading.title, .title, .bold, isInRowLanguage: leading.tableTexts.contains(.title))
      append(leading.subtitle, .text, isInRowLanguage: leading.tableTexts.contains(.subtitle))
      append(
        leading.body, .text, isInRowLanguage: leading.tableTexts.contains(.body),
        maximum: TextPresenter.maximumBodyLines)
    }
    for buttons in SVGButton.lines(of: row.actions, width: Self.innerWidth) {
      parts.append(.buttons(buttons))
      contentHeight += SVGButton.lineHeight
    }
    if case .shown(let stack) = row.content, stack.summary != nil {
      // The actions are the newest notification's, so they come before the summary of the others.
      if !row.actions.isEmpty {
        parts.append(.gap)
        contentHeight += Self.summaryGap
      }
      append(stack.summary, .small, .faint, isInRowLanguage: true)
    }
    contentHeight += Self.padding
  }

  /// The width of a card in pixels.
  static let width = 400
  private static let padding = 14
  private static let innerWidth = width - 2 * padding
  /// The size of a monogram's square, and its distance from the name.
  private static let (monogramSize, monogramGap) = (22, 8)
  private static let headHeight = 28
  /// The distance between buttons and the summary below them.
  private static let summaryGap = 8
  /// How far each of the cards below sticks out.
  private static let step = 7
  private static let radius = 16

  /// The height in pixels, with the edges of the cards below.
  var height: Int { contentHeight + (depth - 1) * Self.step }

  /// The number of edges at the bottom.
  private var depth: Int { min(row.count, 3) }

  private var locale: RowLocale { row.formats }

  private mutating func appendHead(_ app: String, count: String?, age: String?, monogram: String?) {
    let badge = count.map { SVGBadge($0) }
    let room =
      Self.innerWidth - (monogram == nil ? 0 : Self.monogramSize + Self.monogramGap) - (badge?.widthWithGap ?? 0)
    // A name is bold, and a badge after it must not touch it.
    let cells = SVGTextWidth.cells(of: app, in: badge == nil ? room : room * 100 / 115, size: SVGFont.head.size)
    let layout = RowLayout(width: cells, ascii: nil, locale: locale)
    parts.append(.head(layout.head(app: app, count: nil, age: age), badge: badge, monogram: monogram))
    contentHeight += Self.headHeight
  }

  private mutating func append(
    _ text: String?, _ font: SVGFont, _ style: TextStyle = .plain, isInRowLanguage: Bool = false, maximum: Int = 2
  ) {
    guard let text, !text.isEmpty else { return }
    let cells = SVGTextWidth.cells(of: text, in: Self.innerWidth, size: font.size)
    let layout = RowLayout(width: cells, ascii: nil, locale: locale)
    for line in layout.lines(of: text, style, isInRowLanguage: isInRowLanguage, maximum: maximum) {
      parts.append(.line(line, font))
      contentHeight += font.lineHeight
    }
  }
}

/// Drawing.
extension SVGCard {
  /// Writes the card.
  ///
  /// - Parameters:
  ///   - x: The left edge in pixels.
  ///   - y: The top edge in pixels.
  ///   - languageOfList: The language that the picture names as its own.
  ///   - writer: The writer of the picture.
  func write(x: Int, y: Int, languageOfList: String, to writer: inout HTMLWriter) {
    // A nested picture draws nothing outside of its edges.
    writer.writeMarkup("<svg")
    writer.writeNumbers([("x", x), ("y", y), ("width", Self.width), ("height", height)])
    if row.languageTag != languageOfList { writer.writeAttribute("xml:lang", row.languageTag) }
    writer.writeMarkup(">\n")
    for below in (1..<depth).reversed() { writeEdge(below, to: &writer) }
    writeRectangle("card", inset: 0, y: 0, to: &writer)
    var top = Self.padding
    for part in parts {
      switch part {
      case .head(let line, let badge, let monogram):
        let indent = writeMonogram(monogram, y: top, to: &writer)
        writeLine(line, .head, y: top + 16, indent: indent, to: &writer)
        if let badge { writeBadge(badge, after: line, y: top + 2, indent: indent, to: &writer) }
        top += Self.headHeight
      case .line(let line, let font):
        writeLine(line, font, y: top + font.size, indent: 0, to: &writer)
        top += font.lineHeight
      case .buttons(let buttons):
        for button in buttons {
          button.write(
            x: row.isRightToLeft ? Self.width - Self.padding - button.x - button.width : Self.padding + button.x,
            y: top,
            isRightToLeft: row.isRightToLeft, to: &writer)
        }
        top += SVGButton.lineHeight
      case .gap: top += Self.summaryGap
      }
    }
    writer.writeMarkup("</svg>\n")
  }

  private func writeEdge(_ number: Int, to writer: inout HTMLWriter) {
    writeRectangle(number == 1 ? "edge" : "depth", inset: number * 12, y: number * Self.step, to: &writer)
  }

  private func writeRectangle(_ name: String, inset: Int, y: Int, to writer: inout HTMLWriter) {
    writer.writeMarkup("<rect")
    writer.writeAttribute("class", name)
    writer.writeNumbers([
      ("x", inset), ("y", y), ("width", Self.width - 2 * inset), ("height", contentHeight), ("rx", Self.radius),
    ])
    writer.writeMarkup("/>\n")
  }

  /// Draws an app's monogram; returns the space that it takes at the start of the line.
  private func writeMonogram(_ monogram: String?, y: Int, to writer: inout HTMLWriter) -> Int {
    guard let monogram else { return 0 }
    let size = Self.monogramSize
    let x = row.isRightToLeft ? Self.width - Self.padding - size : Self.padding
    // It repeats what the name says.
    writer.writeMarkup("<g aria-hidden=\"true\"><rect class=\"monogram\"")
    writer.writeNumbers([("x", x), ("y", y), ("width", size), ("height", size), ("rx", 6)])
    writer.writeMarkup("/><text class=\"initial\" text-anchor=\"middle\"")
    writer.writeNumbers([("x", x + size / 2), ("y", y + 15)])
    writer.writeMarkup(">")
    writer.writeCharacterData(monogram)
    writer.writeMarkup("</text></g>\n")
    return size + Self.monogramGap
  }

  /// Draws the number of notifications after the app's name, whose width is estimated, and before the age.
  private func writeBadge(_ badge: SVGBadge, after line: TextLine, y: Int, indent: Int, to writer: inout HTMLWriter) {
    func pixels(_ spans: [TextSpan]) -> Int {
      SVGTextWidth.pixels(of: spans.map(\.text.string).joined(), size: SVGFont.head.size)
    }
    // Names are bold, and so a little wider than estimated.
    let name = pixels(line.leading) * 108 / 100
    let end = Self.innerWidth - badge.widthWithGap - (line.trailing.isEmpty ? 0 : pixels(line.trailing))
    let start = Self.padding + min(indent + name + SVGBadge.gap, max(indent, end))
    badge.write(x: row.isRightToLeft ? Self.width - start - badge.width : start, y: y, to: &writer)
  }

  /// Writes what is at both ends of a line.
  private func writeLine(_ line: TextLine, _ font: SVGFont, y: Int, indent: Int, to writer: inout HTMLWriter) {
    let (left, right) = (Self.padding, Self.width - Self.padding)
    let isRightToLeft = row.isRightToLeft
    writeSpans(
      line.leading, font, x: isRightToLeft ? right - indent : left + indent, y: y, fromTheLeft: !isRightToLeft,
      to: &writer)
    writeSpans(line.trailing, font, x: isRightToLeft ? left : right, y: y, fromTheLeft: isRightToLeft, to: &writer)
  }

  /// Writes pieces as one text in the style of the first: librsvg lays out each `tspan` from left to right.
  private func writeSpans(
    _ spans: [TextSpan], _ font: SVGFont, x: Int, y: Int, fromTheLeft: Bool, to writer: inout HTMLWriter
  ) {
    guard let first = spans.first else { return }
    writer.writeMarkup("<text")
    writer.writeAttribute("class", [font.rawValue, first.style.className].compactMap(\.self).joined(separator: " "))
    writer.writeNumbers([("x", x), ("y", y)])
    if !fromTheLeft { writer.writeAttribute("text-anchor", "end") }
    writer.writeMarkup(">")
    let isolated = spans.isolated(isRightToLeft: row.isRightToLeft)
    writer.writeCharacterData(isolated.start + isolated.pieces.map(\.text).joined() + isolated.end)
    writer.writeMarkup("</text>\n")
  }
}

extension TextStyle {
  /// The class of the style sheet; nil for plain text.
  fileprivate var className: String? {
    switch self {
    case .bold: "bold"
    case .plain: nil
    case .faint: "faint"
    case .destructive: "destructive"
    }
  }
}

/// The number of a row's notifications, in a rounded rectangle.
struct SVGBadge {
  private let count: String
  /// The width in pixels.
  let width: Int

  /// Creates a badge.
  ///
  /// - Parameter count: The number in the row's digits.
  init(_ count: String) {
    self.count = count
    width = SVGTextWidth.pixels(of: count, size: SVGFont.small.size) + 2 * Self.padding
  }

  /// The distance from the name before the badge.
  static let gap = 8
  private static let padding = 6
  private static let height = 18

  /// The width in pixels, with the distance from the name.
  var widthWithGap: Int { width + Self.gap }

  /// Draws the badge.
  ///
  /// - Parameters:
  ///   - x: Its left edge in pixels.
  ///   - y: Its top edge in pixels.
  ///   - writer: The writer of the picture.
  func write(x: Int, y: Int, to writer: inout HTMLWriter) {
    writer.writeMarkup("<rect class=\"count\"")
    writer.writeNumbers([("x", x), ("y", y), ("width", width), ("height", Self.height), ("rx", Self.height / 2)])
    writer.writeMarkup("/><text class=\"small\" text-anchor=\"middle\"")
    writer.writeNumbers([("x", x + width / 2), ("y", y + 13)])
    writer.writeMarkup(">")
    writer.writeCharacterData(count)
    writer.writeMarkup("</text>\n")
  }
}

/// A button of a card, laid out in its line.
struct SVGButton {
  private let title: TerminalText
  private let isDestructive: Bool
  /// Whether a lock is drawn at the end: performing the action asks for authentication.
  private let isLocked: Bool
  /// The distance from the start of the line in pixels.
  private(set) var x = 0
  /// The width in pixels.
  let width: Int

  private init(_ action: PresentedAction, room: Int) {
    // The same warning sign as in HTML pages. Their lock is a character that librsvg cannot draw completely, so here
    // the lock is drawn as a shape.
    let sign = action.isDestructive ? " ⚠\u{FE0E}" : ""
    let full = TerminalText(action.title)
    let roomForText = room - 2 * Self.padding - Self.signsWidth
    let cells = SVGTextWidth.cells(of: full.string, in: roomForText, size: SVGFont.small.size)
    let fitting = LineFitting(ellipsis: "…", locale: nil)
    title = TerminalText(fit: fitting.cut(full.string, to: cells).text + sign)
    isDestructive = action.isDestructive
    isLocked = action.asksForAuthentication
    let lock = isLocked ? Self.lockWidth : 0
    width = min(room, SVGTextWidth.pixels(of: title.string, size: SVGFont.small.size) + 2 * Self.padding + lock)
  }

  /// The height of a line of buttons in pixels, with the space above.
  static let lineHeight = 36
  private static let height = 26
  private static let padding = 12
  private static let gap = 8
  /// The maximum width of a button's signs together, and the width of the lock with the space before it.
  private static let (signsWidth, lockWidth) = (36, 15)

  /// Lays out buttons in as many lines as they need.
  ///
  /// - Parameters:
  ///   - actions: The actions, in order.
  ///   - width: The width of a line in pixels.
  static func lines(of actions: [PresentedAction], width: Int) -> [[SVGButton]] {
    var lines: [[SVGButton]] = []
    var x = 0
    for action in actions {
      var button = SVGButton(action, room: width)
      if lines.isEmpty || x + button.width > width {
        lines.append([])
        x = 0
      }
      button.x = x
      x += button.width + gap
      lines[lines.count - 1].append(button)
    }
    return lines
  }

  /// Writes the button.
  ///
  /// - Parameters:
  ///   - x: Its left edge in pixels.
  ///   - y: The top of its line in pixels.
  ///   - isRightToLeft: Whether its row is written from right to left.
  ///   - writer: The writer of the picture.
  func write(x: Int, y: Int, isRightToLeft: Bool, to writer: inout HTMLWriter) {
    let top = y + Self.lineHeight - Self.height
    writer.writeMarkup("<rect class=\"button\"")
    writer.writeNumbers([("x", x), ("y", top), ("width", width), ("height", Self.height), ("rx", Self.height / 2)])
    writer.writeMarkup("/><text text-anchor=\"middle\"")
    writer.writeAttribute("class", isDestructive ? "small destructive" : "small action")
    let lock = isLocked ? Self.lockWidth : 0
    writer.writeNumbers([("x", x + (width + (isRightToLeft ? lock : -lock)) / 2), ("y", top + 18)])
    writer.writeMarkup(">")
    let span = TextSpan(text: title, cells: 0, direction: title.direction)
    for piece in [span].isolated(isRightToLeft: isRightToLeft).pieces { writer.writeCharacterData(piece.text) }
    writer.writeMarkup("</text>\n")
    guard isLocked else { return }
    writeLock(x: isRightToLeft ? x + Self.padding : x + width - Self.padding - 9, y: top + 7, to: &writer)
  }

  private func writeLock(x: Int, y: Int, to writer: inout HTMLWriter) {
    writer.writeMarkup("<g")
    writer.writeAttribute("class", isDestructive ? "lock danger" : "lock")
    writer.writeMarkup("><title>🔒</title><rect")
    writer.writeNumbers([("x", x), ("y", y + 5), ("width", 9), ("height", 7), ("rx", 1)])
    writer.writeMarkup("/><path")
    writer.writeAttribute("d", "M\(x + 2) \(y + 5)v-2a2.5 2.5 0 0 1 5 0v2")
    writer.writeMarkup("/></g>\n")
  }
}
