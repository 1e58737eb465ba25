internal import NotificationRendering

/// Writes a table for each text that counts notifications, with a row per language and a column per count.
struct GalleryCounts {
  let findings: GalleryFindings

  /// Writes the tables.
  ///
  /// - Parameters:
  ///   - languages: The samples of each language: the same texts in the same order.
  ///   - writer: The writer of the page.
  func write(_ languages: [(name: LanguageName, samples: [CountedTextSamples])], to writer: inout HTMLWriter) {
    writer.markup("<section aria-labelledby=\"counts\">\n<h2 id=\"counts\">Counts</h2>\n")
    for (index, sample) in (languages.first?.samples ?? []).enumerated() {
      writer.markup("<div class=\"table\" tabindex=\"0\" role=\"region\"")
      writer.attribute("aria-labelledby", "counts-\(index + 1)")
      writer.markup(">\n<table>\n<caption")
      writer.attribute("id", "counts-\(index + 1)")
      writer.markup("><bdi>")
      writer.text(sample.pattern)
      writer.element(
        "</bdi> <small>", Self.use(of: sample), "</small></caption>\n<thead><tr><th scope=\"col\">Language</th>")
      for count in Gallery.counts { writer.element("<th scope=\"col\">", Self.digits(of: count), "</th>") }
      writer.markup("</tr></thead>\n<tbody>\n")
      for (name, samples) in languages where index < samples.count { write(samples[index], name, to: &writer) }
      writer.markup("</tbody>\n</table>\n</div>\n")
    }
    writer.markup("</section>\n")
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

  private func write(_ sample: CountedTextSamples, _ name: LanguageName, to writer: inout HTMLWriter) {
    writer.markup("<tr")
    writer.attribute("data-language", name.locale.languageTag)
    writer.markup("><th scope=\"row\">")
    name.write(to: &writer)
    HTMLFindings.write(findings.concerning(sample.messages), to: &writer)
    writer.markup("</th>")
    for message in sample.messages {
      let locale = LocaleIdentifier(message.language) ?? name.locale
      writer.markup("<td")
      writer.attribute("lang", locale.languageTag)
      writer.attribute("dir", locale.isRightToLeft ? "rtl" : "ltr")
      writer.markup(">")
      writer.text(message.text, keepsOverrides: true)
      let forms = message.variables.compactMap(\.form?.key)
      writer.element(
        " <small lang=\"en\" dir=\"ltr\">", forms.isEmpty ? nil : forms.joined(separator: ", "), "</small>")
      writer.markup("</td>")
    }
    writer.markup("</tr>\n")
  }
}
