internal import NotificationRendering
internal import Presenters

/// Writes the index of languages: what there is to know about each, a link to its lists, and a choice to show it beside
/// the source language.
struct GalleryIndex {
  /// The language that the others are translated from.
  let source: LocaleIdentifier
  let findings: GalleryFindings

  /// Writes the index.
  func write(_ languages: [GalleryCounts.Language], to writer: inout HTMLWriter) {
    writer.writeMarkup("<section aria-labelledby=languages>\n<h2 id=languages>Languages</h2>\n")
    let hasSource = languages.contains { $0.name.locale == source }
    writer.writeMarkup("<p class=hint>")
    writer.writeText(
      hasSource
        ? "Choose languages to see only them beside \(source.displayName(in: "en")), row by row."
        : "Choose languages to see only them side by side, row by row.")
    writer.writeMarkup("</p>\n<ul class=index>\n")
    for language in languages {
      let tag = language.name.locale.languageTag
      let (isSource, name) = (language.name.locale == source, "\(language.name.english) – \(tag)")
      writer.writeMarkup("<li>")
      if isSource {
        writer.writeElement("<span>", name, "</span>")
      } else {
        writer.writeMarkup("<label><input type=checkbox class=only")
        writer.writeToken("id", "only-\(tag)")
        writer.writeElement("> ", name, "</label>")
      }
      writer.writeMarkup(" <a")
      writer.writeAttribute("href", "#\(tag)")
      writer.writeAttribute("aria-label", "#\(tag): go to the lists in \(language.name.english)")
      writer.writeElement(">", "#\(tag)", "</a>")
      if isSource { writer.writeMarkup(" <small>source language</small>") }
      writer.writeElement(" <small>", language.translation.badge, "</small>")
      writeFindings(in: language.name.locale, to: &writer)
      let changes = language.allChanges.count
      if changes > 0 { writer.writeElement(" <small>", "\(changes) changed", "</small>") }
      writer.writeMarkup("</li>\n")
    }
    writer.writeMarkup("</ul>\n</section>\n")
  }

  /// Writes a link to the first finding in a language, with the rules of all; nothing if there is none.
  private func writeFindings(in locale: LocaleIdentifier, to writer: inout HTMLWriter) {
    let indices = findings.indices(in: locale)
    guard let first = indices.first else { return }
    var rules: [String] = []
    for index in indices where !rules.contains(findings.all[index].rule.identifier) {
      rules.append(findings.all[index].rule.identifier)
    }
    writer.writeMarkup(" <small><a")
    writer.writeAttribute("href", "#\(HTMLFindings.identifier(first))")
    let count = indices.count == 1 ? "1 finding" : "\(indices.count) findings"
    writer.writeElement(">", "\(count): \(rules.joined(separator: ", "))", "</a></small>")
  }
}
