internal import CommandLineInterface
internal import NotificationRendering
internal import Presenters

/// The list in two languages, side by side.
extension PreviewPage {
  func writeLists(to writer: inout HTMLWriter) {
    writer.writeMarkup("<section aria-labelledby=\"lists\">\n<h2 id=\"lists\">Lists</h2>\n")
    if contents.list == nil {
      writer.writeMarkup("<p>The list could not be read yet; the findings say why.</p>\n")
    }
    writer.writeMarkup("<div class=\"lists\">\n")
    for (index, language) in languages.enumerated() {
      if let list = language.list { writeList(list, in: language, number: index + 1, to: &writer) }
    }
    writer.writeMarkup("</div>\n</section>\n")
  }

  private func writeList(
    _ list: PresentationExplanation, in language: PreviewLanguage, number: Int, to writer: inout HTMLWriter
  ) {
    let isRightToLeft = list.presentation.isRightToLeft
    let rows = HTMLRows(
      locale: language.locale, isRightToLeft: isRightToLeft, now: contents.now, headings: .fourthLevel,
      prefix: "list-\(number)-row")
    writer.writeMarkup("<div class=\"screen\" role=\"group\"")
    writer.writeAttribute("aria-labelledby", "list-\(number)")
    writer.writeMarkup(">\n<h3")
    writer.writeAttribute("id", "list-\(number)")
    writer.writeMarkup(">")
    LanguageName(language.locale).write(to: &writer)
    writer.writeElement("<small class=\"badge\">", language.translation.badge, "</small>")
    writer.writeMarkup("</h3>\n<div class=\"list\"")
    writer.writeAttribute("lang", language.locale.languageTag)
    writer.writeAttribute("dir", isRightToLeft ? "rtl" : "ltr")
    writer.writeMarkup(">\n")
    if let heading = language.heading {
      writer.writeMarkup("<p class=\"heading\"")
      rows.writeLanguage(heading.languageTag, isRightToLeft: heading.isRightToLeft, to: &writer)
      writer.writeMarkup(">")
      writer.writeText(heading.text, keepsOverrides: true)
      writer.writeMarkup("</p>\n")
    }
    rows.writeRows(list.presentation.rows, to: &writer) { index, writer in
      HTMLFindings.writeLinks(to: findings.concerning(list.rows[index].messages), to: &writer)
    }
    writer.writeMarkup("</div>\n</div>\n")
  }
}
