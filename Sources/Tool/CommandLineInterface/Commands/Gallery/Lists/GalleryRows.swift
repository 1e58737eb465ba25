internal import NotificationRendering
internal import Presenters

/// Writes the rows of one list of a gallery.
///
/// A gallery has tens of thousands of rows, so its markup is short: end tags that HTML allows to omit are omitted, names
/// are short, and texts are isolated only where direction matters. ``HTMLStyle/galleryRows`` makes them look as
/// `HTMLRows` does.
struct GalleryRows {
  /// The locale of the list, which the enclosing element must specify (`lang`, `dir`).
  let locale: LocaleIdentifier
  /// The time from which ages are measured.
  let now: Timestamp
  /// Whether locks are hidden where the person has authenticated.
  let hasLocksOnlyIfLocked: Bool
  /// Whether titles are hidden at some levels.
  let hidesTitles: Bool

  /// Writes rows as a list; nothing if there are none.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - identifierCount: How many numbers the page has used as `id` attributes.
  ///   - writer: The writer of the page.
  ///   - notes: Writes what follows the row at an index.
  func writeRows(
    _ rows: [PresentedRow], _ identifierCount: inout Int, to writer: inout HTMLWriter,
    notes: (Int, inout HTMLWriter) -> Void
  ) {
    guard !rows.isEmpty else { return }
    writer.writeMarkup("<ul class=rows>\n")
    for (index, row) in rows.enumerated() {
      writer.writeMarkup("<li>")
      identifierCount += 1
      writeRow(row, as: String(identifierCount), to: &writer)
      notes(index, &writer)
      writer.writeMarkup("\n")
    }
    writer.writeMarkup("</ul>")
  }

  private func writeRow(_ row: PresentedRow, as identifier: String, to writer: inout HTMLWriter) {
    writer.writeMarkup(row.count > 2 ? "<article class=deep" : row.count > 1 ? "<article class=stacked" : "<article")
    if row.languageTag != locale.languageTag { writer.writeToken("lang", row.languageTag) }
    if row.isRightToLeft != locale.isRightToLeft { writer.writeToken("dir", row.isRightToLeft ? "rtl" : "ltr") }
    writer.writeToken("aria-labelledby", identifier)
    writer.writeMarkup("><div")
    writer.writeToken("id", identifier)
    writer.writeMarkup("><h5")
    if let monogram = row.monogram { writer.writeToken("data-m", monogram) }
    writer.writeMarkup(">")
    // A pseudolocale changes names and ages too.
    writer.writeIsolated(row.appName ?? row.totalText ?? "", isRightToLeft: row.isRightToLeft, keepsOverrides: true)
    writer.writeMarkup("</h5>")
    writeTitle(row.leadingTitle, in: row, to: &writer)
    writer.writeMarkup("</div>")
    if row.count > 1, row.appName != nil { writer.writeElement("<b>", row.localizedCount, "</b>") }
    writeAge(of: row.date, in: row, to: &writer)
    switch row.content {
    case .hidden(let hidden): if row.appName != nil { writeHiddenRow(hidden, of: row, to: &writer) }
    case .shown(let stack): writeStack(stack, of: row, to: &writer)
    }
    writer.writeMarkup("</article>")
  }

  private func writeHiddenRow(_ hidden: HiddenRow, of row: PresentedRow, to writer: inout HTMLWriter) {
    writeSubtitle(hidden.subtitle, in: row, to: &writer)
    writer.writeMarkup("<p>")
    writer.writeText(hidden.body, keepsOverrides: true)
    writeActions(of: row, to: &writer)
  }

  private func writeStack(_ stack: ShownStack, of row: PresentedRow, to writer: inout HTMLWriter) {
    writeTexts(of: stack.leading, in: row, to: &writer)
    writeActions(of: row, to: &writer)
    guard let summary = stack.summary else { return }
    writer.writeMarkup("<details><summary>")
    writer.writeText(summary, keepsOverrides: true)
    writer.writeMarkup("</summary><ol>")
    for notification in stack.notifications.dropFirst() {
      writer.writeMarkup("<li>")
      writeAge(of: notification.date, in: row, to: &writer)
      writeTitle(notification.title, in: row, to: &writer)
      writeTexts(of: notification, in: row, to: &writer)
    }
    writer.writeMarkup("</ol></details>")
  }

  private func writeTexts(of notification: PresentedNotification, in row: PresentedRow, to writer: inout HTMLWriter) {
    writeSubtitle(notification.subtitle, in: row, to: &writer)
    guard let body = notification.body else { return }
    writer.writeMarkup("<p class=b>")
    writer.writeIsolated(body, isRightToLeft: row.isRightToLeft)
  }

  private func writeTitle(_ title: String?, in row: PresentedRow, to writer: inout HTMLWriter) {
    guard let title else { return }
    writer.writeMarkup(hidesTitles ? "<h6 class=t>" : "<h6>")
    writer.writeIsolated(title, isRightToLeft: row.isRightToLeft)
    writer.writeMarkup("</h6>")
  }

  private func writeSubtitle(_ subtitle: String?, in row: PresentedRow, to writer: inout HTMLWriter) {
    guard let subtitle else { return }
    writer.writeMarkup(hidesTitles ? "<p class=\"u t\">" : "<p class=u>")
    writer.writeIsolated(subtitle, isRightToLeft: row.isRightToLeft)
  }

  private func writeAge(of date: Timestamp, in row: PresentedRow, to writer: inout HTMLWriter) {
    guard let age = row.formats.age(of: date, at: now) else { return }
    writer.writeMarkup("<span>")
    writer.writeText(age, keepsOverrides: true)
    writer.writeMarkup("</span>")
  }

  private func writeActions(of row: PresentedRow, to writer: inout HTMLWriter) {
    guard !row.actions.isEmpty else { return }
    writer.writeMarkup("<ul>")
    for action in row.actions {
      writer.writeMarkup(action.isDestructive ? "<li class=d>" : "<li>")
      writer.writeIsolated(action.title, isRightToLeft: row.isRightToLeft, keepsOverrides: true)
      // Signs are characters, for which screen readers have a name in each language. The style sheet draws the lock.
      if action.isDestructive { writer.writeMarkup(" ⚠\u{FE0E}") }
      if action.asksForAuthentication { writer.writeMarkup(hasLocksOnlyIfLocked ? " <i class=l>🔒</i>" : " <i>🔒</i>") }
    }
    writer.writeMarkup("</ul>")
  }
}
