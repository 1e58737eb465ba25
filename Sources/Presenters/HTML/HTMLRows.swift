internal import ICU
internal import NotificationRendering

/// Writes the rows of one list.
struct HTMLRows {
  private let languageTag: String
  private let isRightToLeft: Bool
  private let now: Timestamp
  private let times: RelativeTimeFormatter?
  /// What tells ids of this list from those of others on the page.
  private let prefix: String
  private var count = 0

  /// Prepares for a list.
  ///
  /// - Parameters:
  ///   - locale: The list's locale, which times are told in; the surrounding element says so (`lang`).
  ///   - isRightToLeft: Whether it is written from the right; the surrounding element says so (`dir`).
  ///   - now: The moment that ages are counted from.
  ///   - prefix: What ids begin with.
  init(locale: LocaleIdentifier, isRightToLeft: Bool, now: Timestamp, prefix: String = "row") {
    languageTag = locale.languageTag
    self.isRightToLeft = isRightToLeft
    self.now = now
    self.prefix = prefix
    times = try? RelativeTimeFormatter(locale: locale)
  }

  /// Writes rows as a list.
  mutating func write(_ groups: [PresentedGroup], to writer: inout HTMLWriter) {
    guard !groups.isEmpty else { return }
    writer.markup("<ul class=\"rows\">\n")
    for group in groups { write(group, to: &writer) }
    writer.markup("</ul>\n")
  }

  /// Writes the language of an element where it is not the list's.
  func writeLanguage(_ tag: String, isRightToLeft: Bool, to writer: inout HTMLWriter) {
    if tag != languageTag { writer.attribute("lang", tag) }
    if isRightToLeft != self.isRightToLeft { writer.attribute("dir", isRightToLeft ? "rtl" : "ltr") }
  }

  private mutating func write(_ group: PresentedGroup, to writer: inout HTMLWriter) {
    count += 1
    let heading = "\(prefix)-\(count)"
    writer.markup("<li><article")
    writer.attribute("class", group.count > 2 ? "row deep" : group.count > 1 ? "row stacked" : "row")
    writeLanguage(group.languageTag, isRightToLeft: group.isRightToLeft, to: &writer)
    writer.attribute("aria-labelledby", heading)
    writer.markup(">\n<header><h2")
    writer.attribute("id", heading)
    writer.element("><bdi>", group.appName, "</bdi></h2>")
    write(group.date, in: group, to: &writer)
    writer.markup("</header>\n")
    switch group.content {
    case .hidden(let row): write(row, to: &writer)
    case .shown(let stack): write(stack, of: group, to: &writer)
    }
    write(group.actions, to: &writer)
    writer.markup("</article></li>\n")
  }

  private func write(_ row: HiddenRow, to writer: inout HTMLWriter) {
    writer.element("<h3><bdi>", row.title, "</bdi></h3>\n")
    writer.element("<p class=\"subtitle\"><bdi>", row.subtitle, "</bdi></p>\n")
    writer.markup("<p class=\"placeholder\">")
    writer.text(row.body, keepsOverrides: true)
    writer.markup("</p>\n")
  }

  private func write(_ stack: ShownStack, of group: PresentedGroup, to writer: inout HTMLWriter) {
    writeTexts(of: stack.leading, to: &writer)
    guard let summary = stack.summary else { return }
    writer.markup("<details><summary>")
    writer.text(summary, keepsOverrides: true)
    writer.markup("</summary>\n<ol>\n")
    for notification in stack.notifications.dropFirst() {
      writer.markup("<li>")
      write(notification.date, in: group, to: &writer)
      writeTexts(of: notification, to: &writer)
      writer.markup("</li>\n")
    }
    writer.markup("</ol></details>\n")
  }

  private func writeTexts(of notification: PresentedNotification, to writer: inout HTMLWriter) {
    writer.element("<h3><bdi>", notification.title, "</bdi></h3>\n")
    writer.element("<p class=\"subtitle\"><bdi>", notification.subtitle, "</bdi></p>\n")
    writer.element("<p class=\"body\"><bdi>", notification.body, "</bdi></p>\n")
  }

  /// Writes how long ago a date was; its words are in the list's language, not the row's.
  private func write(_ date: Timestamp, in group: PresentedGroup, to writer: inout HTMLWriter) {
    let (age, overflows) = date.seconds.subtractingReportingOverflow(now.seconds)
    guard let words = times?.string(fromSeconds: overflows ? 0 : age), !overflows else { return }
    writer.markup("<time")
    writer.attribute("datetime", date.description)
    if group.languageTag != languageTag { writer.attribute("lang", languageTag) }
    if group.isRightToLeft != isRightToLeft { writer.attribute("dir", isRightToLeft ? "rtl" : "ltr") }
    writer.element(">", words, "</time>")
  }

  private func write(_ actions: [PresentedAction], to writer: inout HTMLWriter) {
    guard !actions.isEmpty else { return }
    writer.markup("<ul class=\"actions\">\n")
    for action in actions {
      writer.markup(action.isDestructive ? "<li class=\"destructive\"><bdi>" : "<li><bdi>")
      writer.text(action.title, keepsOverrides: true)
      // The lock is a text that screen readers have a name for in each language.
      writer.markup(action.asksForAuthentication ? "</bdi> 🔒</li>\n" : "</bdi></li>\n")
    }
    writer.markup("</ul>\n")
  }
}
