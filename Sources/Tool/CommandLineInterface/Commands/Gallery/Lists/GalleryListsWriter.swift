internal import NotificationRendering
internal import Presenters

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
