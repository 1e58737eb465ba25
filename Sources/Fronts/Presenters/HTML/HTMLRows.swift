internal import Diagnostics
internal import ICU
internal import NotificationModel
package import NotificationRendering

/// Writes the rows of one list.
///
/// A sender's text is in a `bdi` element, which takes its direction from the text. A text of a string table has the
/// direction of its row.
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
  package func writeRows(
    _ groups: [PresentedRow], to writer: inout HTMLWriter, notes: (Int, inout HTMLWriter) -> Void = { _, _ in }
  ) {
    guard !groups.isEmpty else { return }
    writer.writeMarkup("<ul class=\"rows\">\n")
    for (index, group) in groups.enumerated() {
      writer.writeMarkup("<li>")
      writeRow(group, as: "\(prefix)-\(index + 1)", to: &writer)
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

  private func writeRow(_ group: PresentedRow, as identifier: String, to writer: inout HTMLWriter) {
    let hasTitle = group.leadingTitle != nil
    writer.writeMarkup("<article")
    writer.writeAttribute("class", group.count > 2 ? "row deep" : group.count > 1 ? "row stacked" : "row")
    writeLanguage(group.languageTag, isRightToLeft: group.isRightToLeft, to: &writer)
    // A bare payload may name no app.
    let names = [group.isNameless ? nil : identifier, hasTitle ? "\(identifier)-title" : nil].compactMap(\.self)
    if !names.isEmpty { writer.writeAttribute("aria-labelledby", names.joined(separator: " ")) }
    writer.writeMarkup(">\n<header>")
    writeAppName(of: group, as: identifier, to: &writer)
    writeDate(group.date, in: group, to: &writer)
    writer.writeMarkup("</header>\n")
    let tableTexts = if case .shown(let stack) = group.content { stack.leading.tableTexts } else { [] as TableTexts }
    writeTitle(group.leadingTitle, tableTexts, as: "\(identifier)-title", to: &writer)
    switch group.content {
    case .hidden(let row): if group.appName != nil { writeHiddenRow(row, group.actions, to: &writer) }
    case .shown(let stack): writeStack(stack, of: group, to: &writer)
    }
    writer.writeMarkup("</article>")
  }

  /// Writes the app's name with its monogram and the number of notifications; for the row of several apps, its text.
  private func writeAppName(of group: PresentedRow, as identifier: String, to writer: inout HTMLWriter) {
    if !group.isNameless {
      writer.startElement(headings.app)
      writer.writeAttribute("id", identifier)
      if let monogram = group.monogram { writer.writeAttribute("data-monogram", monogram) }
      writer.writeMarkup("><bdi>")
      // A pseudolocale changes names and ages too.
      writer.writeText(group.appName ?? group.totalText ?? "", keepsOverrides: true)
      writer.writeMarkup("</bdi>")
      writer.endElement(headings.app)
    }
    guard group.count > 1, group.appName != nil else { return }
    writer.writeElement("<span class=\"count\">", group.localizedCount, "</span>")
  }

  private func writeHiddenRow(_ row: HiddenRow, _ actions: [PresentedAction], to writer: inout HTMLWriter) {
    writer.writeElement("<p class=\"subtitle\"><bdi>", row.subtitle, "</bdi></p>\n")
    writer.writeMarkup("<p class=\"placeholder\">")
    writer.writeText(row.body, keepsOverrides: true)
    writer.writeMarkup("</p>\n")
    writeActions(actions, to: &writer)
  }

  private func writeStack(_ stack: ShownStack, of group: PresentedRow, to writer: inout HTMLWriter) {
    writeTexts(of: stack.leading, to: &writer)
    // They are the newest notification's, so they come before the older ones.
    writeActions(group.actions, to: &writer)
    guard let summary = stack.summary else { return }
    writer.writeMarkup("<details><summary>")
    writer.writeText(summary, keepsOverrides: true)
    writer.writeMarkup("</summary>\n<ol>\n")
    for notification in stack.notifications.dropFirst() {
      writer.writeMarkup("<li>")
      writeDate(notification.date, in: group, to: &writer)
      writeTitle(notification.title, notification.tableTexts, to: &writer)
      writeTexts(of: notification, to: &writer)
      writer.writeMarkup("</li>\n")
    }
    writer.writeMarkup("</ol></details>\n")
  }

  private func writeTexts(of notification: PresentedNotification, to writer: inout HTMLWriter) {
    if let thumbnail = HTMLThumbnail(of: notification.attachments) {
      writer.writeMarkup("<img class=\"thumbnail\" alt=\"\"")
      writer.writeAttribute("src", thumbnail.address)
      writer.writeMarkup(">\n")
    }
    let tableTexts = notification.tableTexts
    writeText(
      notification.subtitle, in: "<p class=\"subtitle\">", isOfTable: tableTexts.contains(.subtitle), to: &writer)
    writeText(notification.body, in: "<p class=\"body\">", isOfTable: tableTexts.contains(.body), to: &writer)
  }

  private typealias TableTexts = PresentedNotification.TableTexts

  private func writeTitle(
    _ title: String?, _ tableTexts: TableTexts, as identifier: String? = nil, to writer: inout HTMLWriter
  ) {
    guard let title else { return }
    writer.startElement(headings.title)
    if let identifier { writer.writeAttribute("id", identifier) }
    writer.writeMarkup(" class=\"title\">")
    writeText(title, isOfTable: tableTexts.contains(.title), to: &writer)
    writer.endElement(headings.title)
    writer.writeMarkup("\n")
  }

  /// Writes a text as a paragraph; nothing if there is none.
  private func writeText(
    _ text: String?, in startTag: StaticString, isOfTable: Bool, to writer: inout HTMLWriter
  ) {
    guard let text else { return }
    writer.writeMarkup(startTag)
    writeText(text, isOfTable: isOfTable, to: &writer)
    writer.writeMarkup("</p>\n")
  }

  private func writeText(_ text: String, isOfTable: Bool, to writer: inout HTMLWriter) {
    if isOfTable { writer.writeText(text) } else { writer.writeElement("<bdi>", text, "</bdi>") }
  }

  /// Writes the age of a date in the row's language.
  private func writeDate(_ date: Timestamp, in group: PresentedRow, to writer: inout HTMLWriter) {
    guard let age = group.formats.age(of: date, at: now) else { return }
    writer.writeMarkup("<time")
    writer.writeAttribute("datetime", date.description)
    writer.writeMarkup(">")
    writer.writeText(age, keepsOverrides: true)
    writer.writeMarkup("</time>")
  }

  private func writeActions(_ actions: [PresentedAction], to writer: inout HTMLWriter) {
    guard !actions.isEmpty else { return }
    writer.writeMarkup("<ul class=\"actions\">\n")
    for action in actions {
      writer.writeMarkup(action.isDestructive ? "<li class=\"destructive\"><bdi>" : "<li><bdi>")
      writer.writeText(action.title, keepsOverrides: true)
      writer.writeMarkup("</bdi>")
      // Signs are characters, for which screen readers have a name in each language. The style sheet draws the lock.
      if action.isDestructive { writer.writeMarkup(" ⚠\u{FE0E}") }
      if action.asksForAuthentication { writer.writeMarkup(" <i class=\"lock\">🔒</i>") }
      writer.writeMarkup("</li>\n")
    }
    writer.writeMarkup("</ul>\n")
  }
}

extension PresentedRow {
  /// Whether the row's app has no name, so that there is nothing to write in a heading.
  var isNameless: Bool { (appName ?? totalText ?? "").isEmpty }

  /// The text of the row of several apps, which is its heading.
  package var totalText: String? {
    if case .hidden(let row) = content { row.body } else { nil }
  }

  /// The title of the newest notification, or the titles that a hidden row may show.
  package var leadingTitle: String? {
    switch content {
    case .hidden(let row): row.title
    case .shown(let stack): stack.leading.title
    }
  }

  /// The first character of the app's name, in place of an icon; of a bundle identifier, that of its last part.
  package var monogram: String? {
    guard let app, let appName else { return nil }
    let name = LiteralString(appName) == app ? appName.split(separator: ".").last.map(String.init) ?? appName : appName
    return name.first { $0.unicodeScalars.allSatisfy { !$0.actsOnText && !$0.properties.isWhitespace } }.map(
      String.init)
  }
}

/// The picture beside a notification: its first attached image, if that is a file of this machine.
///
/// A picture of another machine is not shown: loading it would tell its sender that the notification was seen.
struct HTMLThumbnail {
  /// The address of the file.
  let address: String

  /// Creates the thumbnail of a notification; nil if no attachment is an image in a file.
  init?(of attachments: [NotificationAttachment]) {
    guard let image = attachments.first(where: \.isImage), image.file.utf8.first == UInt8(ascii: "/"),
      !image.file.unicodeScalars.contains(where: \.actsOnText),
      // A browser may read “//” and what remains of “/./” as the name of another machine.
      image.file.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        .allSatisfy({ !["", ".", ".."].contains($0) })
    else { return nil }
    address = "file://" + image.file.percentEncodedPath
  }
}

extension NotificationAttachment {
  /// The types of images that a device shows, and the endings of their names.
  ///
  /// Source: Apple, `UNNotificationAttachment`, supported file types.
  private static let images = [
    "public.jpeg": ["jpg", "jpeg"], "public.png": ["png"], "com.compuserve.gif": ["gif"], "public.webp": ["webp"],
  ]

  /// Whether it is an image, by its type or, without one, by its name.
  fileprivate var isImage: Bool {
    if let type { return Self.images[type] != nil }
    guard let dot = file.lastIndex(of: ".") else { return false }
    let ending = file[file.index(after: dot)...].lowercased()
    return Self.images.values.contains { $0.contains(ending) }
  }
}

extension String {
  /// The path as part of an address.
  ///
  /// Source: RFC 3986, section 3.3.
  fileprivate var percentEncodedPath: String {
    var encoded = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = Array("0123456789ABCDEF")
        encoded += "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
      }
    }
    return encoded
  }
}
