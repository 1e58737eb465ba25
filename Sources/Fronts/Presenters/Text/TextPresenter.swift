public import NotificationRendering

/// Writes a rendered list for a terminal, or for a file that people read.
///
/// If the width is known, each row is a card of exactly that width. A row of several notifications shows the edges of
/// the cards below. Text begins on the side where the row's language begins. Without a width, each row is a paragraph.
///
/// Controls, bidi controls and line ends in a sender's text are never written. `TerminalCells` measures widths.
public struct TextPresenter {
  let now: Timestamp?
  let writer: CardWriter
  private let width: Int?
  private let ascii: ASCIIReplacement?

  /// The maximum number of lines of a body, if lines are broken.
  static let maximumBodyLines = 4
  /// The possible widths of a line in cells. Less leaves too little space inside a card, and no terminal is wider.
  package static let widths = 12...4096

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - width: The width of a line in cells, from 12 to 4096; nil to neither break nor cut lines, and to align
  ///     all of them left.
  ///   - usesColor: Whether to write colors and weights (ECMA-48 SGR).
  ///   - isASCII: Whether to write only ASCII. Common punctuation and decimal digits are then replaced with ASCII
  ///     equivalents, any other visible character with “?”.
  ///   - placesByColumn: Whether each line of the text starts in the first column of a terminal. Edges and ages after
  ///     characters of several scalars are then placed with cursor control (ECMA-48 CHA), because terminals disagree
  ///     about the width of such characters.
  ///   - now: The time from which ages are measured; nil to write none.
  public init(
    width: Int? = nil, usesColor: Bool = false, isASCII: Bool = false, placesByColumn: Bool = false,
    now: Timestamp? = nil
  ) {
    let width = width.map { min(max($0, Self.widths.lowerBound), Self.widths.upperBound) }
    self.width = width
    let ascii = isASCII ? ASCIIReplacement() : nil
    self.ascii = ascii
    self.now = now
    writer = CardWriter(width: width, usesColor: usesColor, ascii: ascii, placesByColumn: placesByColumn)
  }

  /// Whether “?” was written for characters that ASCII lacks.
  package var hasLostCharacters: Bool { ascii?.hasLostCharacters ?? false }

  /// Returns the list as text, each line with a line feed.
  ///
  /// - Parameter presentation: The list.
  /// - Complexity: O(length of the result), plus tens of microseconds for each language of the rows.
  public func text(for presentation: Presentation) -> String {
    var output = ""
    if let emptyText = presentation.emptyText {
      let layout = RowLayout(width: width, ascii: ascii, locale: nil)
      for line in layout.lines(of: emptyText, isInRowLanguage: true) {
        writer.writeLine(line, isRightToLeft: presentation.isRightToLeft, to: &output)
      }
    }
    for group in presentation.rows {
      if width == nil, !output.isEmpty { output += "\n" }
      writeRow(group, to: &output)
    }
    return output
  }

  /// Returns one row as text, each line with a line feed. For a front end that keeps rows and redraws changed ones.
  ///
  /// - Parameter row: The row.
  /// - Complexity: O(length of the result).
  public func text(for row: PresentedRow) -> String {
    var output = ""
    writeRow(row, to: &output)
    return output
  }

  private func writeRow(_ row: PresentedRow, to output: inout String) {
    writer.writeLines(lines(of: row), depth: row.count, isRightToLeft: row.isRightToLeft, to: &output)
  }

  /// Breaks a line of an explanation where English allows it. Further lines are indented more than the first.
  func wrapped(_ line: ExplanationLines.Line) -> [String] {
    let indent = String(repeating: "  ", count: line.depth)
    guard let width, width > 2 * line.depth + Self.widths.lowerBound else { return [indent + line.text] }
    let fitting = LineFitting(ellipsis: "", locale: RowLocale(requested: "en") { "en" })
    let room = width - indent.count - Self.hangingIndent.count
    let pieces = fitting.wrap(line.text, to: room, maximum: line.text.utf8.count / room + 1 << 8)
    return pieces.enumerated().map { index, piece in indent + (index == 0 ? "" : Self.hangingIndent) + piece.text }
  }

  private static let hangingIndent = "    "

  func layout(_ locale: RowLocale) -> RowLayout {
    RowLayout(
      width: width.map { $0 - CardWriter.margin }, ascii: ascii, locale: locale)
  }

  private func lines(of group: PresentedRow) -> [TextLine] {
    let layout = layout(group.formats)
    let count = group.count > 1 ? group.localizedCount : nil
    let age = now.flatMap(group.age)
    var lines: [TextLine] = []
    if let app = group.appName { lines.append(layout.head(app: app, count: count, age: age)) }
    switch group.content {
    case .hidden(let row) where group.appName == nil:
      // The row of several apps says how many notifications there are, and nothing else.
      lines.append(layout.head(app: row.body, count: nil, age: age))
    case .hidden(let row):
      lines += layout.lines(of: row.title, row.subtitle)
      lines += layout.lines(of: row.body, isInRowLanguage: true, maximum: Self.maximumBodyLines)
    case .shown(let stack):
      let leading = stack.leading
      lines += layout.lines(
        of: leading.title, leading.subtitle, body: leading.body, tableTexts: leading.tableTexts)
      // The actions are the newest notification's, so they come before the summary of the others.
      lines += layout.buttons(group.actions)
      let summary = stack.summary.map { layout.lines(of: $0, .faint, isInRowLanguage: true, maximum: 2) }
      return lines + (summary ?? [])
    }
    return lines + layout.buttons(group.actions)
  }
}

extension RowLayout {
  /// Returns the lines of a notification's texts. A missing text has none.
  ///
  /// - Parameter tableTexts: Which of them have the direction of the row.
  func lines(
    of title: String?, _ subtitle: String?, body: String? = nil, tableTexts: PresentedNotification.TableTexts = []
  ) -> [TextLine] {
    lines(of: title ?? "", .bold, isInRowLanguage: tableTexts.contains(.title))
      + lines(of: subtitle ?? "", isInRowLanguage: tableTexts.contains(.subtitle))
      + lines(
        of: body ?? "", isInRowLanguage: tableTexts.contains(.body), maximum: TextPresenter.maximumBodyLines)
  }
}

extension TextPresenter {
  /// Returns an expanded notification as text, each line with a line feed; empty if there is nothing to expand.
  ///
  /// A lock marks what asks for authentication, a paper clip each attachment. The view of a content extension is shown
  /// as the ratio of its width to its height, with its media button, and with a hand if it accepts touches.
  ///
  /// - Parameter presentation: The notification.
  public func text(for presentation: ExpandedPresentation) -> String {
    let locale = RowLocale(requested: presentation.locale) { presentation.locale }
    let lines = lines(of: presentation, layout(locale), age: now.flatMap { locale.age(of: presentation.date, at: $0) })
    guard !lines.isEmpty else { return "" }
    var output = ""
    writer.writeLines(lines, depth: 1, isRightToLeft: presentation.isRightToLeft, to: &output)
    return output
  }

  private func lines(of presentation: ExpandedPresentation, _ layout: RowLayout, age: String?) -> [TextLine] {
    switch presentation.expansion {
    case .nothing: return []
    case .hidden: return [layout.head(app: presentation.appName, count: nil, age: age)]
    case .requiresAuthentication:
      return [layout.head(app: presentation.appName + " " + layout.glyphs.lock, count: nil, age: age)]
    case .expanded(let notification):
      let content = notification.defaultContent
      var lines = [layout.head(app: notification.extensionTitle ?? presentation.appName, count: nil, age: age)]
      lines += layout.lines(
        of: content?.title, content?.subtitle, body: content?.body, tableTexts: content?.tableTexts ?? [])
      if let content = notification.customContent { lines += layout.lines(of: room(of: content, layout.glyphs)) }
      for attachment in notification.attachments {
        let type = attachment.type.map { " (\($0))" } ?? ""
        lines += layout.lines(of: "\(layout.glyphs.attachment) " + attachment.file + type)
      }
      return lines + layout.buttons(notification.actions)
    }
  }

  private func room(of content: ExpandedNotification.CustomContent, _ glyphs: TerminalGlyphs) -> String {
    let button = content.mediaPlayPauseButton == .none ? "" : " \(glyphs.play)"
    return
      "\(glyphs.room) 1:\(content.initialContentSizeRatio)\(button)\(content.takesTouches ? " \(glyphs.touch)" : "")"
  }
}
