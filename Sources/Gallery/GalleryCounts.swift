internal import NotificationRendering
internal import Presenters

/// Writes a table for each text that counts notifications, with a row per language and a column per count.
struct GalleryCounts {
  /// The counts for which each text is shown.
  static let counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]

  let findings: GalleryFindings

  /// The texts in one language: in each, the same texts in the same order.
  struct Language {
    let name: LanguageName
    let translation: GalleryTranslation
    let samples: [CountedTextSamples]
  }

  /// Writes the tables.
  ///
  /// - Parameters:
  ///   - languages: The languages.
  ///   - writer: The writer of the page.
  func write(_ languages: [Language], to writer: inout HTMLWriter) {
    writer.writeMarkup("<section aria-labelledby=\"counts\">\n<h2 id=\"counts\">Counts</h2>\n")
    for (index, sample) in (languages.first?.samples ?? []).enumerated() {
      writer.writeMarkup("<div class=\"table\" tabindex=\"0\" role=\"group\"")
      writer.writeAttribute("aria-labelledby", "counts-\(index + 1)")
      writer.writeMarkup(">\n<table>\n<caption")
      writer.writeAttribute("id", "counts-\(index + 1)")
      writer.writeMarkup("><bdi>")
      writer.writeText(sample.pattern)
      writer.writeElement(
        "</bdi> <small>", Self.use(of: sample), "</small></caption>\n<thead><tr><th scope=\"col\">Language</th>")
      for count in Self.counts { writer.writeElement("<th scope=\"col\">", Self.digits(of: count), "</th>") }
      writer.writeMarkup("</tr></thead>\n<tbody>\n")
      for language in languages where index < language.samples.count {
        write(language.samples[index], language, to: &writer)
      }
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

  private func write(_ sample: CountedTextSamples, _ language: Language, to writer: inout HTMLWriter) {
    let name = language.name
    writer.writeMarkup("<tr")
    writer.writeAttribute("data-language", name.locale.languageTag)
    writer.writeTranslation(language.translation)
    writer.writeMarkup("><th scope=\"row\">")
    name.write(to: &writer)
    HTMLFindings.writeLinks(to: findings.concerning(sample.messages), to: &writer)
    writer.writeMarkup("</th>")
    for message in sample.messages {
      let locale = LocaleIdentifier(message.language) ?? name.locale
      writer.writeMarkup("<td")
      writer.writeAttribute("lang", locale.languageTag)
      writer.writeAttribute("dir", locale.isRightToLeft ? "rtl" : "ltr")
      writer.writeMarkup(">")
      writer.writeText(message.text, keepsOverrides: true)
      let forms = message.variables.compactMap(\.form?.key)
      writer.writeElement(
        " <small lang=\"en\" dir=\"ltr\">", forms.isEmpty ? nil : forms.joined(separator: ", "), "</small>")
      writer.writeMarkup("</td>")
    }
    writer.writeMarkup("</tr>\n")
  }
}
