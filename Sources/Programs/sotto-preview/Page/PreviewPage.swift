internal import CommandLineInterface
internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Presenters

/// Writes the page: the choices, the list in two languages side by side, texts with fields for counts, and findings.
///
/// Source: HTML Standard; WCAG 2.2, level AA.
struct PreviewPage {
  let contents: PreviewContents
  let choices: PreviewChoices
  /// The number of this version of the files.
  let version: Int
  let findings: GalleryFindings
  /// The source language and the language of the translation; only one if they are the same.
  let languages: [PreviewLanguage]

  init(_ contents: PreviewContents, _ choices: PreviewChoices, version: Int) {
    self.contents = contents
    self.choices = choices
    self.version = version
    findings = GalleryFindings(contents.findings)
    let source = PreviewLanguage(contents, choices, in: choices.source(contents))
    let language = choices.language(contents)
    languages = source.locale == language ? [source] : [source, PreviewLanguage(contents, choices, in: language)]
  }

  /// The page in UTF-8.
  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    // The writer drains during its calls only, which all end before this function does.
    withUnsafeMutablePointer(to: &bytes) { bytes in
      var writer = HTMLWriter { bytes.pointee += $0 }
      write(to: &writer)
      bytes.pointee += writer.bytes
    }
    return bytes
  }

  private func write(to writer: inout HTMLWriter) {
    writer.writeMarkup("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n")
    writeHead(to: &writer)
    writer.writeElement("<body>\n<header class=\"top\">\n<h1><bdi>", contents.title, "</bdi></h1>\n")
    writer.writeElement("<p id=\"status\" role=\"status\">", status, "</p>\n")
    writer.writeMarkup(
      """
      <nav aria-label="Parts"><a href="#lists">Lists</a> <a href="#counts">Counts</a> <a href="#findings">Findings</a></nav>
      </header>
      <main
      """)
    writer.writeAttribute("data-version", String(version))
    writer.writeMarkup(">\n")
    writeForm(to: &writer)
    writeKeptPaths(to: &writer)
    writeLists(to: &writer)
    writeCounts(to: &writer)
    writeFindings(to: &writer)
    writer.writeMarkup("</main>\n<script>")
    writer.writeMarkup(FollowingScript.text)
    writer.writeMarkup("</script>\n</body>\n</html>\n")
  }

  private func writeHead(to writer: inout HTMLWriter) {
    writer.writeMarkup(
      """
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">

      """)
    writer.writeElement("<title>", contents.title.withoutControls, "</title>\n<style>\n")
    for style in [HTMLStyle.page, HTMLStyle.screen, HTMLStyle.gallery, HTMLStyle.preview] { writer.writeMarkup(style) }
    writer.writeMarkup("</style>\n</head>\n")
  }

  /// What has been found, in one line.
  var status: String {
    let found = findings.all.isEmpty ? "Nothing found" : findings.count
    let files = counted(contents.fileCount, "file")
    let kept = counted(contents.keptPaths.count, "file")
    let rest = contents.keptPaths.isEmpty ? "" : " For \(kept), the last readable version is shown."
    return "\(found) in \(files).\(rest)"
  }

  private func writeKeptPaths(to writer: inout HTMLWriter) {
    guard !contents.keptPaths.isEmpty else { return }
    writer.writeMarkup("<ul class=\"findings\">\n")
    for path in contents.keptPaths {
      writer.writeElement(
        "<li class=\"error\"><strong>error:</strong> <code>", path,
        "</code> cannot currently be read; its last readable version is shown.</li>\n")
    }
    writer.writeMarkup("</ul>\n")
  }

  private func writeFindings(to writer: inout HTMLWriter) {
    writer.writeMarkup("<section aria-labelledby=\"findings\">\n<h2 id=\"findings\">Findings</h2>\n")
    writer.writeElement("<p>", status, "</p>\n")
    HTMLFindings.writeFindings(findings, to: &writer)
    let diagnostics = self.diagnostics
    if !diagnostics.isEmpty {
      writer.writeMarkup("<h3>Found while rendering</h3>\n<ul class=\"findings\">\n")
      for diagnostic in diagnostics {
        writer.writeMarkup("<li")
        writer.writeAttribute("class", diagnostic.severity.name)
        writer.writeElement("><strong>", "\(diagnostic.severity.name):", "</strong> <bdi>")
        writer.writeText(diagnostic.message)
        writer.writeElement("</bdi> <code>", diagnostic.identifier, "</code>")
        writer.writeElement(" <code>", diagnostic.location?.description, "</code>")
        writer.writeMarkup("</li>\n")
      }
      writer.writeMarkup("</ul>\n")
    }
    writer.writeMarkup("</section>\n")
  }

  /// The diagnostics of the files and of the lists, without duplicates and without what a finding says at the same place.
  private var diagnostics: [Diagnostic] {
    let places = Set(findings.all.map(\.location))
    var seen: Set<Diagnostic> = []
    let all = contents.diagnostics + languages.flatMap { $0.list?.presentation.diagnostics ?? [] }
    return all.filter { diagnostic in
      if let location = diagnostic.location, places.contains(location) { return false }
      return seen.insert(diagnostic).inserted
    }
  }
}

/// The form: each choice is a query parameter of the address, so that a page can be bookmarked, shared and reloaded.
extension PreviewPage {
  /// The identifier of the form, to which the fields of counts belong as well.
  static let form = "choices"

  func writeForm(to writer: inout HTMLWriter) {
    writer.writeMarkup("<form class=\"choices\" method=\"get\" action=\"./\"")
    writer.writeAttribute("id", Self.form)
    writer.writeMarkup(" aria-label=\"What is shown\">\n<fieldset>\n<legend>Languages</legend>\n")
    writeChoice("Source", PreviewChoices.Name.source, languageOptions(choices.source(contents)), to: &writer)
    writeChoice("Translation", PreviewChoices.Name.language, languageOptions(choices.language(contents)), to: &writer)
    writer.writeMarkup("</fieldset>\n<fieldset>\n<legend>State</legend>\n")
    writeChoice("Previews", PreviewChoices.Name.previews, Self.previews, to: &writer)
    writeChoice("Device", PreviewChoices.Name.device, Self.devices, to: &writer)
    writeChoice("Screen", PreviewChoices.Name.screen, Self.screens, to: &writer)
    writeChoice("Hidden rows", PreviewChoices.Name.level, Self.levels, to: &writer)
    writer.writeMarkup("</fieldset>\n<p><button id=\"show\">Show</button> <a id=\"reload\"")
    writer.writeAttribute("href", address)
    writer.writeMarkup(">Reload</a></p>\n</form>\n")
  }

  /// An option of a select element. The first one applies until the person chooses another.
  private struct Option {
    let value: String
    let words: String
    var isChosen = false
  }

  private static let asStated = Option(value: "", words: "As the list says")
  private static let previews = [
    asStated, Option(value: "always", words: "Always"),
    Option(value: "when-authenticated", words: "When authenticated"),
    Option(value: "never", words: "Never"),
  ]
  private static let devices = [
    asStated, Option(value: "locked", words: "Locked"), Option(value: "authenticated", words: "Authenticated"),
  ]
  private static let screens = [
    asStated, Option(value: "private", words: "Not shared"), Option(value: "shared", words: "Shared"),
  ]
  private static let levels =
    [asStated]
    + HiddenRowsSetting.allCases.map { level in
      let name = "\(level.name)"
      return Option(value: name, words: name.prefix(1).uppercased() + name.dropFirst())
    }

  /// The languages of the tables, the pseudolocales, and the one that is chosen.
  private func languageOptions(_ chosen: LocaleIdentifier) -> [Option] {
    var locales = contents.locales.isEmpty ? NotificationRenderer.languages.sortedByTag() : contents.locales
    locales += Pseudolocale.locales
    if !locales.contains(chosen) { locales.insert(chosen, at: 0) }
    return locales.map { locale in
      Option(
        value: locale.languageTag, words: "\(LanguageName(locale).english) – \(locale.languageTag)",
        isChosen: locale == chosen)
    }
  }

  private func writeChoice(_ label: String, _ name: String, _ options: [Option], to writer: inout HTMLWriter) {
    writer.writeElement("<label>", label, " <select")
    writer.writeAttribute("name", name)
    writer.writeMarkup(">\n")
    let chosen = choices.value(of: name)
    for option in options {
      writer.writeMarkup("<option")
      writer.writeAttribute("value", option.value)
      if option.isChosen || (!chosen.isEmpty && option.value == chosen) { writer.writeMarkup(" selected") }
      writer.writeElement(">", option.words, "</option>\n")
    }
    writer.writeMarkup("</select></label>\n")
  }

  /// The address of the page with its choices, relative to itself.
  private var address: String { choices.query.isEmpty ? "./" : "./?\(choices.query)" }
}

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

/// Gives each count a query parameter name, which stays the same as long as the key of its text does.
struct CountNames {
  /// The purpose of a sentence for several categories.
  static let sentence = "sentence"
  /// Longer ones would make long addresses.
  private static let length = 40
  private var uses: [String: Int] = [:]

  /// Returns the name of the next count.
  ///
  /// - Parameters:
  ///   - purpose: What its text is for.
  ///   - pattern: The key of the text, or the text itself.
  mutating func name(_ purpose: String, _ pattern: String) -> String {
    let name = "\(purpose).\(pattern.prefix(Self.length))"
    let use = uses[name, default: 0] + 1
    uses[name] = use
    return use == 1 ? name : "\(name).\(use)"
  }
}

/// The list and its texts in one language.
struct PreviewLanguage {
  /// The language.
  let locale: LocaleIdentifier
  /// The list; nil while no version of it could be read.
  let list: PresentationExplanation?
  /// The heading of the list; nil without a list.
  let heading: PresentationHeading?
  /// Whether the list is in the language.
  let translation: GalleryTranslation
  /// Every text that counts notifications, each with one message.
  let samples: [CountedTextSamples]
  /// Every sentence for several categories.
  let sentences: [SentenceSample]

  /// Renders what the page shows in one language.
  init(_ contents: PreviewContents, _ choices: PreviewChoices, in locale: LocaleIdentifier) {
    self.locale = locale
    let renderer = contents.options.renderer(for: contents.list ?? NotificationList(), in: locale)
    list = contents.list.map { list in
      var list = list
      list.settings = choices.settings(of: list, contents.options)
      return renderer.explain(
        list, device: choices.device(for: list, contents.options), surface: contents.options.surface)
    }
    heading = list.map { renderer.heading(of: $0.presentation) }
    translation = GalleryTranslation(list?.rows ?? [], in: locale)
    var names = CountNames()
    samples = renderer.samples { [choices.count(of: names.name($0.name, $1)).number] }
    sentences = renderer.sentences { sentence in
      sentence.categories.map { _ in choices.count(of: names.name(CountNames.sentence, sentence.key.string)).number }
    }
  }
}

extension PatternPurpose {
  /// The word for the purpose, in names of counts and on the page.
  var name: String {
    switch self {
    case .placeholder: "placeholder"
    case .summary: "summary"
    }
  }
}
