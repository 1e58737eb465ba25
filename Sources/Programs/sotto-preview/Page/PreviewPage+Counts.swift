internal import CommandLineInterface
internal import NotificationModel
internal import NotificationRendering
internal import Presenters

/// Each text that counts notifications, with fields for its counts, in two languages side by side.
extension PreviewPage {
  func writeCounts(to writer: inout HTMLWriter) {
    writer.writeMarkup("<section aria-labelledby=\"counts\">\n<h2 id=\"counts\">Counts</h2>\n")
    var names = CountNames()
    var number = 0
    for (index, sample) in (languages.first?.samples ?? []).enumerated() {
      number += 1
      let name = names.name(sample.purpose.name, sample.pattern)
      writeGroup(
        CountedTextGroup(
          number: number, pattern: sample.pattern, use: sample.use, fields: [(label: "Count", name: name)],
          messages: languages.map { $0.samples.indices.contains(index) ? $0.samples[index].messages.first : nil }),
        to: &writer)
    }
    for (index, sample) in (languages.first?.sentences ?? []).enumerated() {
      number += 1
      let key = sample.sentence.key.string
      let fields = sample.sentence.categories.map { category in
        (label: "Count of \(category.string.withoutControls)", name: names.name(CountNames.sentence, key))
      }
      writeGroup(
        CountedTextGroup(
          number: number, pattern: key, use: "sentence for several categories", fields: fields,
          messages: languages.map { $0.sentences.indices.contains(index) ? $0.sentences[index].message : nil }),
        to: &writer)
    }
    writer.writeMarkup("<p><button form=\"choices\">Show counts</button></p>\n</section>\n")
  }

  /// A text with its counts.
  private struct CountedTextGroup {
    let number: Int
    let pattern: String
    let use: String
    let fields: [(label: String, name: String)]
    /// The text in each language; nil where no table has it.
    let messages: [MessageExplanation?]
  }

  private func writeGroup(_ group: CountedTextGroup, to writer: inout HTMLWriter) {
    writer.writeElement("<fieldset class=\"counted\">\n<legend><bdi>", group.pattern, "</bdi> ")
    writer.writeElement("<small>", group.use, "</small></legend>\n<p class=\"fields\">")
    for (index, field) in group.fields.enumerated() {
      writeCount(field.label, field.name, identifier: "count-\(group.number)-\(index + 1)", to: &writer)
    }
    writer.writeMarkup("</p>\n<dl>\n")
    for (language, message) in zip(languages, group.messages) { writeMessage(message, in: language, to: &writer) }
    writer.writeMarkup("</dl>\n</fieldset>\n")
  }

  private func writeCount(_ label: String, _ name: String, identifier: String, to writer: inout HTMLWriter) {
    let count = choices.count(of: name)
    writer.writeElement("<label>", label, " <input type=\"number\" min=\"0\" step=\"1\" inputmode=\"numeric\" required")
    writer.writeAttribute("max", String(PreviewChoices.largestCount))
    writer.writeAttribute("form", Self.form)
    writer.writeAttribute("id", identifier)
    writer.writeAttribute("name", name)
    writer.writeAttribute("value", String(count.number))
    if count.fault != nil { writer.writeAttribute("aria-describedby", "\(identifier)-fault") }
    writer.writeMarkup("></label>\n")
    guard let fault = count.fault else { return }
    writer.writeMarkup("<span class=\"fault\"")
    writer.writeAttribute("id", "\(identifier)-fault")
    writer.writeElement(
      ">", "“\(fault)” is not a whole number from 0 to 1,000,000,000,000; \(count.number) is shown.", "</span>\n")
  }

  private func writeMessage(_ message: MessageExplanation?, in language: PreviewLanguage, to writer: inout HTMLWriter) {
    writer.writeMarkup("<div>\n<dt>")
    LanguageName(language.locale).write(to: &writer)
    writer.writeMarkup("</dt>\n")
    guard let message else {
      writer.writeMarkup("<dd>No table has this key, so rows show the texts of the categories.</dd>\n</div>\n")
      return
    }
    let locale = LocaleIdentifier(message.language) ?? language.locale
    writer.writeMarkup("<dd")
    writer.writeAttribute("lang", locale.languageTag)
    writer.writeAttribute("dir", locale.isRightToLeft ? "rtl" : "ltr")
    writer.writeMarkup(">")
    writer.writeText(message.text, keepsOverrides: true)
    let forms = message.variables.compactMap(\.form?.key)
    writer.writeElement(
      " <small lang=\"en\" dir=\"ltr\">", forms.isEmpty ? nil : forms.joined(separator: ", "), "</small>")
    writer.writeMarkup("</dd>\n</div>\n")
    HTMLFindings.writeLinks(to: findings.concerning([message]), to: &writer)
  }
}

extension CountedTextSamples {
  /// What the text is for.
  fileprivate var use: String {
    if categories.isEmpty { return "Sotto’s default, for categories without a placeholder" }
    let categories = categories.map { $0.string.withoutControls }.joined(separator: ", ")
    return "\(purpose.name) of \(categories)" + (app.map { " of \($0.string.withoutControls)" } ?? "")
  }
}
