internal import ICU
package import NotificationRendering

/// The tags of the headings in rows, one level below the heading of the list.
package struct HTMLHeadings {
  let app: (start: StaticString, end: StaticString)
  let title: (start: StaticString, end: StaticString)

  /// For a list below the heading of the page.
  package static let secondLevel = HTMLHeadings(app: ("<h2", "</h2>"), title: ("<h3 class=\"title\">", "</h3>\n"))
  /// For a list below its own heading in a section of the page.
  package static let fourthLevel = HTMLHeadings(app: ("<h4", "</h4>"), title: ("<h5 class=\"title\">", "</h5>\n"))
}

/// Writes the rows of one list.
package struct HTMLRows {
  private let languageTag: String
  private let isRightToLeft: Bool
  private let now: Timestamp
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
  package init(
    locale: LocaleIdentifier, isRightToLeft: Bool, now: Timestamp, headings: HTMLHeadings = .secondLevel,
    prefix: String = "row"
  ) {
    languageTag = locale.languageTag
    self.isRightToLeft = isRightToLeft
    self.now = now
    self.headings = headings
    self.prefix = prefix
  }

  /// Writes rows as a list; nothing if there are none.
  ///
  /// - Parameters:
  ///   - groups: The rows.
  ///   - writer: The writer of the page.
  ///   - notes: Writes what follows the row at an index.
  package func write(
    _ groups: [PresentedRow], to writer: inout HTMLWriter, notes: (Int, inout HTMLWriter) -> Void = { _, _ in }
  ) {
    guard !groups.isEmpty else { return }
    writer.writeMarkup("<ul class=\"rows\">\n")
    for (index, group) in groups.enumerated() {
      writer.writeMarkup("<li>")
      write(group, as: "\(prefix)-\(index + 1)", to: &writer)
      notes(index, &writer)
      writer.writeMarkup("</li>\n")
    }
    writer.writeMarkup("</ul>\n")
  }

  /// Writes the attributes for an element's language and direction, each only if it differs from the list's.
  package func writeLanguage(_ tag: String, isRightToLeft: Bool, to writer: inout HTMLWriter) {
    if tag != languageTag { writer.writeAttribute("lang", tag) }
    if isRightToLeft != self.isRightToLeft { writer.writeAttribute("dir", isRightToLeft ? "rtl" : "ltr") }
  }

  private func write(_ group: PresentedRow, as heading: String, to writer: inout HTMLWriter) {
    writer.writeMarkup("<article")
    writer.writeAttribute("class", group.count > 2 ? "row deep" : group.count > 1 ? "row stacked" : "row")
    writeLanguage(group.languageTag, isRightToLeft: group.isRightToLeft, to: &writer)
    writer.writeAttribute("aria-labelledby", heading)
    writer.writeMarkup(">\n<header>")
    writer.writeMarkup(headings.app.start)
    writer.writeAttribute("id", heading)
    writer.writeElement("><bdi>", group.appName ?? group.totalText, "</bdi>")
    writer.writeMarkup(headings.app.end)
    write(group.date, in: group, to: &writer)
    writer.writeMarkup("</header>\n")
    switch group.content {
    case .hidden(let row): if group.appName != nil { write(row, to: &writer) }
    case .shown(let stack): write(stack, of: group, to: &writer)
    }
    write(group.actions, to: &writer)
    writer.writeMarkup("</article>")
  }

  private func write(_ row: HiddenRow, to writer: inout HTMLWriter) {
    writeTitle(row.title, to: &writer)
    writer.writeElement("<p class=\"subtitle\"><bdi>", row.subtitle, "</bdi></p>\n")
    writer.writeMarkup("<p class=\"placeholder\">")
    writer.writeText(row.body, keepsOverrides: true)
    writer.writeMarkup("</p>\n")
  }

  private func write(_ stack: ShownStack, of group: PresentedRow, to writer: inout HTMLWriter) {
    writeTexts(of: stack.leading, to: &writer)
    guard let summary = stack.summary else { return }
    writer.writeMarkup("<details><summary>")
    writer.writeText(summary, keepsOverrides: true)
    writer.writeMarkup("</summary>\n<ol>\n")
    for notification in stack.notifications.dropFirst() {
      writer.writeMarkup("<li>")
      write(notification.date, in: group, to: &writer)
      writeTexts(of: notification, to: &writer)
      writer.writeMarkup("</li>\n")
    }
    writer.writeMarkup("</ol></details>\n")
  }

  private func writeTexts(of notification: PresentedNotification, to writer: inout HTMLWriter) {
    writeTitle(notification.title, to: &writer)
    writer.writeElement("<p class=\"subtitle\"><bdi>", notification.subtitle, "</bdi></p>\n")
    writer.writeElement("<p class=\"body\"><bdi>", notification.body, "</bdi></p>\n")
  }

  private func writeTitle(_ title: String?, to writer: inout HTMLWriter) {
    guard let title else { return }
    writer.writeMarkup(headings.title.start)
    writer.writeElement("<bdi>", title, "</bdi>")
    writer.writeMarkup(headings.title.end)
  }

  /// Writes the age of a date in the row's language.
  private func write(_ date: Timestamp, in group: PresentedRow, to writer: inout HTMLWriter) {
    guard let age = group.formats.age(of: date, at: now) else { return }
    writer.writeMarkup("<time")
    writer.writeAttribute("datetime", date.description)
    writer.writeElement(">", age, "</time>")
  }

  private func write(_ actions: [PresentedAction], to writer: inout HTMLWriter) {
    guard !actions.isEmpty else { return }
    writer.writeMarkup("<ul class=\"actions\">\n")
    for action in actions {
      writer.writeMarkup(action.isDestructive ? "<li class=\"destructive\"><bdi>" : "<li><bdi>")
      writer.writeText(action.title, keepsOverrides: true)
      // The lock is a character, for which screen readers have a name in each language.
      writer.writeMarkup(action.asksForAuthentication ? "</bdi> 🔒</li>\n" : "</bdi></li>\n")
    }
    writer.writeMarkup("</ul>\n")
  }
}

extension PresentedRow {
  /// The text of the row of several apps, which is its heading.
  fileprivate var totalText: String? {
    if case .hidden(let row) = content { row.body } else { nil }
  }
}
