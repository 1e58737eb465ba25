internal import NotificationRendering
internal import Presenters

/// Writes a table for each text that counts notifications, with a row per language and a column per count.
struct GalleryCounts {
  /// The counts for which each text is shown.
  static let counts = [0, 1, 2, 3, 5, 11, 21, 22, 100, 1_000_000]

  let findings: GalleryFindings
  /// The language that the others are translated from.
  let source: LocaleIdentifier

  /// The texts in one language: in each, the same texts in the same order.
  struct Language {
    let name: LanguageName
    let translation: GalleryTranslation
    let samples: [CountedTextSamples]
    let oldSamples: [CountedTextSamples]?
    /// The texts of rows that changed.
    let changes: Set<GalleryChange>

    /// The texts of rows and the texts of ``samples`` that changed.
    var allChanges: Set<GalleryChange> {
      guard let oldSamples else { return changes }
      return zip(oldSamples, samples).reduce(into: changes) { changes, pair in
        for (old, new) in zip(pair.0.messages, pair.1.messages) {
          if let change = GalleryChange(from: old.text, to: new.text) { changes.insert(change) }
        }
      }
    }
  }

  /// Writes the tables.
  ///
  /// - Parameters:
  ///   - languages: The languages.
  ///   - writer: The writer of the page.
  func writeLanguages(_ languages: [Language], to writer: inout HTMLWriter) {
    writer.writeMarkup("<section aria-labelledby=counts>\n<h2 id=counts>Counts</h2>\n")
    for (index, sample) in (languages.first?.samples ?? []).enumerated() {
      writer.writeMarkup("<div class=table tabindex=0 role=group")
      writer.writeToken("aria-labelledby", "counts-\(index + 1)")
      writer.writeMarkup(">\n<table>\n<caption")
      writer.writeToken("id", "counts-\(index + 1)")
      writer.writeMarkup("><span><bdi>")
      writer.writeText(sample.pattern)
      writer.writeElement(
        "</bdi> <small>", Self.use(of: sample), "</small></span></caption>\n<thead><tr><th scope=col>Language</th>")
      for count in Self.counts { writer.writeElement("<th scope=col>", Self.digits(of: count), "</th>") }
      writer.writeMarkup("</tr></thead>\n<tbody>\n")
      for language in languages where index < language.samples.count { writeLanguage(index, of: language, to: &writer) }
      writer.writeMarkup("</tbody>\n</table>\n</div>\n")
    }
    writer.writeMarkup("</section>\n")
  }

  /// Formats a count in groups of three digits.
  private static func digits(of count: Int) -> String {
    var digits = String(count)
    for offset in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: offset))
    }
    return digits
  }

  /// Describes the purpose of a text.
  private static func use(of sample: CountedTextSamples) -> String {
    if sample.categories.isEmpty { return "Sotto’s default, for categories without a placeholder" }
    let purpose = sample.purpose == .placeholder ? "placeholder" : "summary"
    let categories = sample.categories.map { $0.string.withoutControls }.joined(separator: ", ")
    return "\(purpose) of \(categories)" + (sample.app.map { " of \($0.string.withoutControls)" } ?? "")
  }

  private func writeLanguage(_ index: Int, of language: Language, to writer: inout HTMLWriter) {
    let (name, sample) = (language.name, language.samples[index])
    writer.writeMarkup("<tr")
    writer.writeLanguage(name.locale, language.translation, isSource: name.locale == source)
    writer.writeToken("lang", name.locale.languageTag)
    writer.writeToken("dir", name.locale.isRightToLeft ? "rtl" : "ltr")
    writer.writeMarkup("><th scope=row lang=en dir=ltr>")
    name.write(to: &writer)
    let isReplaced = sample.messages.contains { $0.key != nil && $0.key != sample.pattern }
    if isReplaced, !sample.categories.isEmpty {
      writer.writeMarkup("<small class=own>no text: Sotto’s words are shown</small>")
    }
    HTMLFindings.writeLinks(
      to: findings.concerning(sample.messages) + findings.lacking(sample.pattern, in: name.locale), to: &writer)
    for (column, message) in sample.messages.enumerated() {
      let locale = Self.locale(of: message, in: name)
      writer.writeMarkup("<td")
      if locale != name.locale {
        writer.writeToken("lang", locale.languageTag)
        if locale.isRightToLeft != name.locale.isRightToLeft {
          writer.writeToken("dir", locale.isRightToLeft ? "rtl" : "ltr")
        }
      }
      writer.writeMarkup(">")
      writer.writeText(message.text, keepsOverrides: true)
      let forms = message.variables.compactMap(\.form?.key)
      writer.writeElement(" <small>", forms.isEmpty ? nil : forms.joined(separator: ", "), "</small>")
      if let old = language.oldSamples?[index].messages[column],
        let change = GalleryChange(from: old.text, to: message.text)
      {
        writer.writeChanges([change], in: Self.locale(of: old, in: name))
      }
    }
    writer.writeMarkup("\n")
  }

  /// The language of a text. A pseudolocale changes texts of another language; the result counts as the pseudolocale's.
  private static func locale(of message: MessageExplanation, in name: LanguageName) -> LocaleIdentifier {
    if Pseudolocale.locales.contains(name.locale) { return name.locale }
    return LocaleIdentifier(message.language) ?? name.locale
  }
}
