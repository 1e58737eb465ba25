internal import ICU
internal import NotificationRendering
internal import StringLint

/// The tags of the headings in rows, one level below the heading of the list.
struct HTMLHeadings {
  let app: (start: StaticString, end: StaticString)
  let title: (start: StaticString, end: StaticString)

  /// For a list below the heading of the page.
  static let secondLevel = HTMLHeadings(app: ("<h2", "</h2>"), title: ("<h3 class=\"title\">", "</h3>\n"))
  /// For a list below its own heading in a section of the page.
  static let fourthLevel = HTMLHeadings(app: ("<h4", "</h4>"), title: ("<h5 class=\"title\">", "</h5>\n"))
}

/// Writes the rows of one list.
struct HTMLRows {
  private let languageTag: String
  private let isRightToLeft: Bool
  private let now: Timestamp
  private let locales: RowLocales
  private let headings: HTMLHeadings
  /// The prefix of `id` attributes, different for each list on the page.
  private let prefix: String

  /// Creates a writer of the rows of a list.
  ///
  /// - Parameters:
  ///   - locale: The list's locale, which the enclosing element must specify (`lang`).
  ///   - isRightToLeft: Whether the list is right-to-left, which the enclosing element must specify (`dir`).
  ///   - now: The time from which ages are measured.
  ///   - headings: The tags of headings.
  ///   - prefix: The prefix of `id` attributes, different for each list on the page.
  init(
    locale: LocaleIdentifier, isRightToLeft: Bool, now: Timestamp, headings: HTMLHeadings = .secondLevel,
    prefix: String = "row"
  ) {
    languageTag = locale.languageTag
    self.isRightToLeft = isRightToLeft
    self.now = now
    self.headings = headings
    self.prefix = prefix
    locales = RowLocales(requested: locale)
  }

  /// Writes rows as a list; nothing if there are none.
  ///
  /// - Parameters:
  ///   - groups: The rows.
  ///   - findings: Returns the findings about the texts of the row at an index.
  ///   - writer: The writer of the page.
  func write(
    _ groups: [PresentedRow], findings: (Int) -> [Finding] = { _ in [] }, to writer: inout HTMLWriter
  ) {
    guard !groups.isEmpty else { return }
    writer.markup("<ul class=\"rows\">\n")
    for (index, group) in groups.enumerated() {
      writer.markup("<li>")
      write(group, as: "\(prefix)-\(index + 1)", to: &writer)
      HTMLFindings.write(findings(index), to: &writer)
      writer.markup("</li>\n")
    }
    writer.markup("</ul>\n")
  }

  /// Writes the attributes for an element's language and direction, each only if it differs from the list's.
  func writeLanguage(_ tag: String, isRightToLeft: Bool, to writer: inout HTMLWriter) {
    if tag != languageTag { writer.attribute("lang", tag) }
    if isRightToLeft != self.isRightToLeft { writer.attribute("dir", isRightToLeft ? "rtl" : "ltr") }
  }

  private func write(_ group: PresentedRow, as heading: String, to writer: inout HTMLWriter) {
    writer.markup("<article")
    writer.attribute("class", group.count > 2 ? "row deep" : group.count > 1 ? "row stacked" : "row")
    writeLanguage(group.languageTag, isRightToLeft: group.isRightToLeft, to: &writer)
    writer.attribute("aria-labelledby", heading)
    writer.markup(">\n<header>")
    writer.markup(headings.app.start)
    writer.attribute("id", heading)
    writer.element("><bdi>", group.appName, "</bdi>")
    writer.markup(headings.app.end)
    write(group.date, in: group, to: &writer)
    writer.markup("</header>\n")
    switch group.content {
    case .hidden(let row): write(row, to: &writer)
    case .shown(let stack): write(stack, of: group, to: &writer)
    }
    write(group.actions, to: &writer)
    writer.markup("</article>")
  }

  private func write(_ row: HiddenRow, to writer: inout HTMLWriter) {
    writeTitle(row.title, to: &writer)
    writer.element("<p class=\"subtitle\"><bdi>", row.subtitle, "</bdi></p>\n")
    writer.markup("<p class=\"placeholder\">")
    writer.text(row.body, keepsOverrides: true)
    writer.markup("</p>\n")
  }

  private func write(_ stack: ShownStack, of group: PresentedRow, to writer: inout HTMLWriter) {
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
    writeTitle(notification.title, to: &writer)
    writer.element("<p class=\"subtitle\"><bdi>", notification.subtitle, "</bdi></p>\n")
    writer.element("<p class=\"body\"><bdi>", notification.body, "</bdi></p>\n")
  }

  private func writeTitle(_ title: String?, to writer: inout HTMLWriter) {
    guard let title else { return }
    writer.markup(headings.title.start)
    writer.element("<bdi>", title, "</bdi>")
    writer.markup(headings.title.end)
  }

  /// Writes the age of a date in the row's language.
  private func write(_ date: Timestamp, in group: PresentedRow, to writer: inout HTMLWriter) {
    guard let age = locales.locale(of: group).age(of: date, at: now) else { return }
    writer.markup("<time")
    writer.attribute("datetime", date.description)
    writer.element(">", age, "</time>")
  }

  private func write(_ actions: [PresentedAction], to writer: inout HTMLWriter) {
    guard !actions.isEmpty else { return }
    writer.markup("<ul class=\"actions\">\n")
    for action in actions {
      writer.markup(action.isDestructive ? "<li class=\"destructive\"><bdi>" : "<li><bdi>")
      writer.text(action.title, keepsOverrides: true)
      // The lock is a character, for which screen readers have a name in each language.
      writer.markup(action.asksForAuthentication ? "</bdi> 🔒</li>\n" : "</bdi></li>\n")
    }
    writer.markup("</ul>\n")
  }
}
