public import NotificationRendering

/// Writes a rendered list for a terminal, or for a file that people read.
///
/// Where the width is known, each row is a card of exactly that width, and a row of several notifications shows the edges
/// of those below; each row is set on the side where its language begins. Without a width, a row is a paragraph.
///
/// No control, bidi control or line end of a sender's is written. Cells are counted as `TerminalCells` does.
public struct TextPresenter {
  let now: Timestamp?
  let writer: CardWriter
  private let width: Int?
  private let isASCII: Bool

  /// How many lines a body may have where lines are broken.
  static let maximumBodyLines = 4
  /// How many cells lines can have: below, there is no room between the edges of a card; above is no terminal.
  public static let widths = 12...4096

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - width: How many cells a line has, within `widths`; nil does not break or cut lines, and sets all of them left.
  ///   - usesColor: Whether to write colors and weights (ECMA-48 SGR).
  ///   - isASCII: Whether to write ASCII alone: other characters become a “?” each.
  ///   - now: The moment that ages are counted from; nil to write none.
  public init(width: Int? = nil, usesColor: Bool = false, isASCII: Bool = false, now: Timestamp? = nil) {
    let width = width.map { min(max($0, Self.widths.lowerBound), Self.widths.upperBound) }
    self.width = width
    self.isASCII = isASCII
    self.now = now
    writer = CardWriter(width: width, usesColor: usesColor, isASCII: isASCII)
  }

  /// Returns the list as text, each line with a line feed.
  ///
  /// - Parameter presentation: The list.
  /// - Complexity: O(size of what is shown); some tens of microseconds for each language that rows are in.
  public func text(for presentation: Presentation) -> String {
    var output = ""
    if let emptyText = presentation.emptyText {
      let layout = RowLayout(width: width, isASCII: isASCII, breaker: nil)
      for line in layout.lines(of: emptyText, isInRowLanguage: true) {
        writer.writeLine(line, isRightToLeft: presentation.isRightToLeft, to: &output)
      }
    }
    let locales = RowLocales(requested: presentation.locale)
    for group in presentation.groups {
      if width == nil, !output.isEmpty { output += "\n" }
      let lines = lines(of: group, locales.locale(of: group))
      writer.write(lines, depth: group.count, isRightToLeft: group.isRightToLeft, to: &output)
    }
    return output
  }

  /// Returns one row as text, each line with a line feed: for a front that keeps rows and draws those that changed.
  ///
  /// - Parameters:
  ///   - group: The row.
  ///   - locale: The locale asked for.
  /// - Complexity: O(size of what is shown), and some tens of microseconds.
  public func text(for group: PresentedGroup, locale: LocaleIdentifier) -> String {
    var output = ""
    let lines = lines(of: group, RowLocale(languageTag: group.languageTag, requested: locale))
    writer.write(lines, depth: group.count, isRightToLeft: group.isRightToLeft, to: &output)
    return output
  }

  func layout(_ locale: RowLocale) -> RowLayout {
    RowLayout(
      width: width.map { $0 - CardWriter.margin }, isASCII: isASCII, breaker: width == nil ? nil : locale.breaker)
  }

  private func lines(of group: PresentedGroup, _ locale: RowLocale) -> [TextLine] {
    let layout = layout(locale)
    let count = group.count > 1 ? locale.text(count: group.count) : nil
    var lines = [
      layout.head(app: group.appName, count: count, age: now.flatMap { locale.age(of: group.date, at: $0) })
    ]
    switch group.content {
    case .hidden(let row):
      lines += layout.lines(of: row.title, row.subtitle)
      lines += layout.lines(of: row.body, isInRowLanguage: true, maximum: Self.maximumBodyLines)
    case .shown(let stack):
      lines += layout.lines(of: stack.leading.title, stack.leading.subtitle, body: stack.leading.body)
      if let summary = stack.summary { lines += layout.lines(of: summary, .faint, isInRowLanguage: true, maximum: 2) }
    }
    return lines + layout.buttons(group.actions)
  }
}

extension RowLayout {
  /// Makes the lines of a notification's own texts, of those that there are.
  func lines(of title: String?, _ subtitle: String?, body: String? = nil) -> [TextLine] {
    lines(of: title ?? "", .title) + lines(of: subtitle ?? "")
      + lines(of: body ?? "", maximum: TextPresenter.maximumBodyLines)
  }
}
