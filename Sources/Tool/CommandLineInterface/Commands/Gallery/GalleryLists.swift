package import NotificationRendering
internal import Presenters

/// A list as it is shown in one or several states.
///
/// Pages are long, so states that differ only in parts which the page can hide share a list: a list before
/// authentication has the same rows as after, with locks at its actions; at the level `counts` the rows are often those of
/// `titles`, without the titles.
struct GalleryList: Sendable {
  /// The settings and devices that show the list. The level is that of ``list``.
  private(set) var states: [GalleryState]
  /// The levels of hidden rows at which the list looks like this, apart from titles at ``levelsWithoutTitles``.
  private(set) var hiddenRows: [HiddenRowsSetting]
  /// The levels that show the list without titles and subtitles.
  private(set) var levelsWithoutTitles: [HiddenRowsSetting] = []
  /// Whether actions ask for authentication only in the states that are locked.
  private(set) var hasLocksOnlyIfLocked = false
  /// The list, in the first of the states.
  let list: PresentationExplanation
  /// Its heading.
  let heading: PresentationHeading
  /// The same list from the tables that the gallery is compared with; nil if there are none.
  private(set) var old: PresentationExplanation?

  /// Whether something is hidden, so that the level matters.
  var dependsOnLevel: Bool { hiddenRows.count < HiddenRowsSetting.allCases.count }

  /// Renders a list in every state. States that look the same have one list in common.
  ///
  /// - Parameters:
  ///   - renderer: The renderer for the language.
  ///   - render: Renders the list in one state.
  static func all(
    _ renderer: NotificationRenderer, render: (GalleryState) -> PresentationExplanation
  ) -> [GalleryList] {
    var lists: [GalleryList] = []
    for showPreviews in [ShowPreviewsSetting.always, .whenAuthenticated, .never] {
      for isAuthenticated in [false, true] {
        for list in levels(showPreviews, isAuthenticated, renderer, render) {
          if !lists.indices.contains(where: { lists[$0].merge(device: list) }) { lists.append(list) }
        }
      }
    }
    return lists
  }

  /// Renders a list at every level.
  private static func levels(
    _ showPreviews: ShowPreviewsSetting, _ isAuthenticated: Bool, _ renderer: NotificationRenderer,
    _ render: (GalleryState) -> PresentationExplanation
  ) -> [GalleryList] {
    var lists: [GalleryList] = []
    for level in HiddenRowsSetting.allCases {
      let state = GalleryState(showPreviews: showPreviews, isAuthenticated: isAuthenticated, hiddenRows: level)
      let list = render(state)
      let added = GalleryList(
        states: [state], hiddenRows: [level], list: list, heading: renderer.heading(of: list.presentation))
      if !lists.indices.contains(where: { lists[$0].merge(level: added) }) { lists.append(added) }
      // If nothing is hidden at the level `titles`, nothing is hidden at any level.
      if level == .titles, !list.rows.contains(where: { $0.visibility?.hidesContent ?? true }) {
        lists[0].hiddenRows = HiddenRowsSetting.allCases
        break
      }
    }
    return lists
  }

  /// Adds the same list from other tables.
  ///
  /// - Parameter render: Renders the list in one state.
  mutating func compare(render: (GalleryState) -> PresentationExplanation) { old = render(states[0]) }

  /// Merges another level of the same setting and device if it shows the same rows, with or without titles.
  private mutating func merge(level other: GalleryList) -> Bool {
    guard heading == other.heading else { return false }
    if hasSameRows(as: other) {
      hiddenRows += other.hiddenRows
    } else if hiddenRows.contains(.titles), GalleryComparison.titles.isSame(list, other.list) {
      hiddenRows += other.hiddenRows
      levelsWithoutTitles += other.hiddenRows
    } else {
      return false
    }
    return true
  }

  /// Merges another setting or device if it shows the same rows, with or without locks.
  private mutating func merge(device other: GalleryList) -> Bool {
    guard heading == other.heading, hiddenRows == other.hiddenRows, levelsWithoutTitles == other.levelsWithoutTitles
    else { return false }
    if other.states[0].isAuthenticated && !states[0].isAuthenticated {
      guard GalleryComparison.locks.isSame(list, other.list), !other.asksForAuthentication else { return false }
      hasLocksOnlyIfLocked = true
    } else if !hasSameRows(as: other) {
      return false
    }
    states += other.states
    return true
  }

  private func hasSameRows(as other: GalleryList) -> Bool {
    list.presentation.rows == other.list.presentation.rows
      && list.rows.map(\.messages) == other.list.rows.map(\.messages)
  }

  private var asksForAuthentication: Bool {
    list.presentation.rows.contains { $0.actions.contains(where: \.asksForAuthentication) }
  }
}

/// A state of the device and a level of hidden rows in which a gallery shows a list.
package struct GalleryState: Hashable, Sendable {
  /// When content is shown.
  package let showPreviews: ShowPreviewsSetting
  /// Whether the person has authenticated.
  package let isAuthenticated: Bool
  /// How much hidden rows reveal.
  package let hiddenRows: HiddenRowsSetting

  /// The setting and the device as style rules name them: the first letter of each.
  var token: String {
    let setting =
      switch showPreviews {
      case .always: "a"
      case .whenAuthenticated: "w"
      case .never: "n"
      }
    return setting + (isAuthenticated ? "a" : "l")
  }
}

extension [GalleryState] {
  /// Under which settings and on which devices a list is shown, in the words of the page's choices: “Previews “When
  /// authenticated” while locked, or “Never”.”
  var words: String {
    let settings = [ShowPreviewsSetting.always, .whenAuthenticated, .never].filter { setting in
      contains { $0.showPreviews == setting }
    }
    let everywhere = Set(map(\.isAuthenticated))
    let parts = settings.map { setting in
      let devices = Set(filter { $0.showPreviews == setting }.map(\.isAuthenticated))
      guard devices.count == 1, everywhere.count == 2 else { return setting.words }
      return "\(setting.words) while \(devices.contains(true) ? "authenticated" : "locked")"
    }
    let device = everywhere.count == 2 ? "" : everywhere.contains(true) ? ", authenticated" : ", locked"
    return "Previews \(parts.joined(separator: ", or "))\(device)."
  }
}

extension ShowPreviewsSetting {
  fileprivate var words: String {
    switch self {
    case .always: "“Always”"
    case .whenAuthenticated: "“When authenticated”"
    case .never: "“Never”"
    }
  }
}

/// Writes the lists in one language: a column of the page.
struct GalleryListsWriter {
  let language: GalleryLanguage
  /// The language that the others are translated from.
  let source: LocaleIdentifier
  /// The time from which ages are measured.
  let now: Timestamp
  let findings: GalleryFindings

  /// Writes the lists.
  ///
  /// - Parameters:
  ///   - identifierCount: How many numbers the page has used as `id` attributes. Unlike a letter and a number, such as
  ///     “ru”, a number is never the tag of a language.
  ///   - writer: The writer of the page.
  /// - Returns: What the rest of the page needs of the language.
  func writeLanguage(_ identifierCount: inout Int, to writer: inout HTMLWriter) -> GalleryCounts.Language {
    let name = LanguageName(language.locale)
    let isSource = language.locale == source
    var changes: Set<GalleryChange> = []
    writer.writeMarkup("<div class=language role=group")
    if isSource { writer.writeMarkup(" tabindex=0") }
    writer.writeLanguage(language.locale, language.translation, isSource: isSource)
    writer.writeToken("id", language.locale.languageTag)
    writer.writeToken("aria-labelledby", "name-\(language.locale.languageTag)")
    writer.writeTracks("--all", 1 + language.lists.reduce(0) { $0 + Self.trackCount(of: $1) })
    writer.writeMarkup(">\n<h3")
    writer.writeToken("id", "name-\(language.locale.languageTag)")
    writer.writeMarkup(">")
    name.write(to: &writer)
    writer.writeElement("<small class=badge>", language.translation.badge, "</small>")
    if isSource { writer.writeMarkup("<small class=badge>source language</small>") }
    writer.writeMarkup("</h3>\n")
    for list in language.lists { changes.formUnion(writeList(list, &identifierCount, to: &writer)) }
    writer.writeMarkup("</div>\n")
    return GalleryCounts.Language(
      name: name, translation: language.translation, samples: language.samples, oldSamples: language.oldSamples,
      changes: changes)
  }

  /// How many rows of the grid a list takes: those of its description, its heading and its rows.
  private static func trackCount(of state: GalleryList) -> Int { 2 + state.list.presentation.rows.count }

  /// Writes a list, and returns what changed in it.
  private func writeList(
    _ state: GalleryList, _ identifierCount: inout Int, to writer: inout HTMLWriter
  ) -> Set<GalleryChange> {
    let (list, heading) = (state.list, state.heading)
    let isRightToLeft = list.presentation.isRightToLeft
    identifierCount += 1
    let identifier = String(identifierCount)
    writer.writeMarkup("<div class=screen role=group")
    writer.writeAttribute("data-state", state.states.map(\.token).joined(separator: " "))
    if state.dependsOnLevel { writer.writeAttribute("data-level", state.hiddenRows.words(" ")) }
    if !state.levelsWithoutTitles.isEmpty {
      writer.writeAttribute("data-untitled", state.levelsWithoutTitles.words(" "))
    }
    writer.writeToken("aria-labelledby", identifier)
    writer.writeTracks("--rows", Self.trackCount(of: state))
    writer.writeMarkup("><h4")
    writer.writeToken("id", identifier)
    writer.writeElement(">", state.words, "</h4>\n<div class=list")
    writer.writeToken("lang", language.locale.languageTag)
    writer.writeToken("dir", isRightToLeft ? "rtl" : "ltr")
    writer.writeMarkup("><p class=heading")
    if heading.languageTag != language.locale.languageTag { writer.writeToken("lang", heading.languageTag) }
    if heading.isRightToLeft != isRightToLeft { writer.writeToken("dir", heading.isRightToLeft ? "rtl" : "ltr") }
    writer.writeMarkup(">")
    writer.writeText(heading.text, keepsOverrides: true)
    let oldRows = Dictionary(
      (state.old?.presentation.rows ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var changes: Set<GalleryChange> = []
    GalleryRows(
      locale: language.locale, now: now, hasLocksOnlyIfLocked: state.hasLocksOnlyIfLocked,
      hidesTitles: !state.levelsWithoutTitles.isEmpty
    ).writeRows(list.presentation.rows, &identifierCount, to: &writer) { index, writer in
      HTMLFindings.writeLinks(to: findings.concerning(list.rows[index].messages), to: &writer)
      guard state.old != nil else { return }
      let row = list.presentation.rows[index]
      let old = oldRows[row.key]
      let found = GalleryChange.changes(from: old, to: row)
      changes.formUnion(found)
      writer.writeChanges(found, in: old.flatMap { LocaleIdentifier($0.languageTag) } ?? language.locale)
    }
    writer.writeMarkup("</div></div>\n")
    return changes
  }
}

extension PresentedRow {
  /// What identifies the row, whatever its texts are: its app, its thread, and its notifications.
  fileprivate var key: [LiteralString?] { [app, thread] + identifiers.map { $0 } }
}

extension GalleryList {
  fileprivate var words: String {
    guard dependsOnLevel else { return states.words }
    let titled = hiddenRows.filter { !levelsWithoutTitles.contains($0) }
    let untitled = levelsWithoutTitles.isEmpty ? "" : "; without the titles, \(levelsWithoutTitles.quoted)"
    return "\(states.words) Hidden rows \(titled.quoted)\(untitled)."
  }
}

extension [HiddenRowsSetting] {
  /// The levels in the words of the page's choices.
  fileprivate var quoted: String {
    map { level in
      let name = "\(level.name)"
      return "“\(name.prefix(1).uppercased())\(name.dropFirst())”"
    }.joined(separator: " or ")
  }

  fileprivate func words(_ separator: String) -> String { map { "\($0.name)" }.joined(separator: separator) }
}

extension HTMLWriter {
  /// Writes how many rows of a grid an element takes, so that the same rows of several languages stand side by side.
  fileprivate mutating func writeTracks(_ property: StaticString, _ count: Int) {
    writeMarkup(" style=")
    writeMarkup(property)
    writeMarkup(":")
    writeText(String(count))
  }

  /// Writes the texts that were shown before; nothing if there are none.
  mutating func writeChanges(_ changes: [GalleryChange], in locale: LocaleIdentifier) {
    for change in changes {
      writeMarkup("<p class=was lang=en dir=ltr>was ")
      if let was = change.was {
        writeMarkup("“<bdi")
        writeToken("lang", locale.languageTag)
        writeToken("dir", locale.isRightToLeft ? "rtl" : "ltr")
        writeMarkup(">")
        writeText(was.string, keepsOverrides: true)
        writeMarkup("</bdi>”</p>")
      } else {
        writeMarkup("not there</p>")
      }
    }
  }
}

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
