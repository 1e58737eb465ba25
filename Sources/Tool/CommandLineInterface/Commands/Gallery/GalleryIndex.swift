internal import Diagnostics
internal import NotificationRendering
internal import Presenters
internal import StringTables

/// Writes the index of languages: what there is to know about each, a link to its lists, and a choice to show it beside
/// the source language.
struct GalleryIndex {
  /// The language that the others are translated from.
  let source: LocaleIdentifier
  /// Why it is that language; nil without tables.
  let reason: DevelopmentLanguageReason?
  let findings: GalleryFindings

  /// Writes the index.
  func writeLanguages(_ languages: [GalleryCounts.Language], to writer: inout HTMLWriter) {
    writer.writeMarkup("<section aria-labelledby=languages>\n<h2 id=languages>Languages</h2>\n")
    let hasSource = languages.contains { $0.name.locale == source }
    writer.writeMarkup("<p class=hint>")
    writer.writeText(
      hasSource
        ? "Choose languages to see only them beside \(source.displayName(in: "en")), row by row."
        : "Choose languages to see only them side by side, row by row.")
    if let explanation { writer.writeText(" \(explanation)") }
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

  /// Which language is the source, and why.
  private var explanation: String? {
    let name = source.displayName(in: "en")
    return switch reason {
    case .named: "\(name) is the source language: --development-language names it."
    case .configured: "\(name) is the source language: .sotto.json names it."
    case .sourceLanguage: "\(name) is the source language: a String Catalog names it."
    case .english: "\(name) is the source language: there are English tables, and nothing names another language."
    case .mostKeys: "\(name) is the source language: it has the most keys, and nothing names another."
    case .unknown:
      "Nothing says which language the texts were translated from; name it with --development-language or in .sotto.json."
    case nil: nil
    }
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
    let count = counted(indices.count, "finding")
    writer.writeElement(">", "\(count): \(rules.joined(separator: ", "))", "</a></small>")
  }
}
