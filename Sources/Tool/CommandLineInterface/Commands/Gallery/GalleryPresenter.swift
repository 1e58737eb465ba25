internal import Diagnostics
package import NotificationRendering
internal import Presenters
package import StringLint
package import StringTables

/// Writes a gallery: one page with a list in many languages, under every preview setting, before and after
/// authentication, with hidden rows that tell more or less.
///
/// Choices work in CSS alone (`:has()`, `:target`), so the page runs no script and loads nothing.
///
/// Source: HTML Standard; Selectors Level 4, section 4.5.
package struct GalleryPresenter {
  private let now: Timestamp
  private let source: LocaleIdentifier
  private let reason: DevelopmentLanguageReason?
  private let findings: GalleryFindings
  private let fileCount: Int
  private let isCompared: Bool

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - now: The time from which ages are measured.
  ///   - source: The language that the others are translated from; the page keeps it beside them.
  ///   - reason: Why it is that language; nil without tables.
  ///   - findings: The findings of `lint` in the files that contain the texts.
  ///   - fileCount: The number of checked files.
  ///   - isCompared: Whether languages have what other tables show (``GalleryLanguage/compare(with:render:)``).
  package init(
    now: Timestamp, source: LocaleIdentifier, reason: DevelopmentLanguageReason? = nil, findings: [Finding],
    fileCount: Int, isCompared: Bool = false
  ) {
    self.now = now
    self.source = source
    self.reason = reason
    self.findings = GalleryFindings(findings)
    self.fileCount = fileCount
    self.isCompared = isCompared
  }

  /// Writes the gallery as an HTML document in UTF-8, in pieces.
  ///
  /// - Parameters:
  ///   - title: The title and heading of the page.
  ///   - locales: The languages to show, in that order after the source language.
  ///   - languages: Returns the contents in one language. After they are written, only the samples are kept.
  ///   - output: Receives the pieces in order. Each is valid only during the call.
  /// - Complexity: O(length of the result). The lists are kept until the part above them, which counts what is in
  ///   them, is written.
  package func write(
    _ title: String, locales: [LocaleIdentifier], languages: (LocaleIdentifier) -> GalleryLanguage,
    to output: (UnsafeRawBufferPointer) -> Void
  ) {
    var lists = HTMLWriter()
    var identifierCount = 0
    let locales = locales.filter { $0 == source } + locales.filter { $0 != source }
    let counts = locales.map { locale in
      GalleryListsWriter(language: languages(locale), source: source, now: now, findings: findings)
        .writeLanguage(&identifierCount, to: &lists)
    }
    withoutActuallyEscaping(output) { output in
      var writer = HTMLWriter(drain: output)
      writeTop(title, counts, to: &writer)
      output(writer.bytes)
    }
    output(lists.bytes)
    withoutActuallyEscaping(output) { output in
      var writer = HTMLWriter(drain: output)
      writeRest(counts, to: &writer)
      output(writer.bytes)
    }
  }

  /// Writes what comes before the lists.
  private func writeTop(_ title: String, _ languages: [GalleryCounts.Language], to writer: inout HTMLWriter) {
    writer.writeMarkup("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n")
    writer.writeHead(
      title: title,
      styles: [HTMLStyle.page, HTMLStyle.gallery, HTMLStyle.galleryRows, HTMLStyle.galleryChoices]
    ) { writer in
      for language in languages where language.name.locale != source {
        writer.writeLanguageFilter(language.name.locale.languageTag)
      }
    }
    writer.writeElement("<body>\n<header class=top>\n<h1><bdi>", title, "</bdi></h1>\n")
    writer.writeFilters(findings: findings, changes: isCompared ? changes(in: languages) : nil)
    writer.writeMarkup("</header>\n<main>\n")
    GalleryIndex(source: source, reason: reason, findings: findings).writeLanguages(languages, to: &writer)
    writer.writeMarkup("<section aria-labelledby=lists>\n<h2 id=lists>Lists</h2>\n")
    writer.writeMarkup("<div class=lists tabindex=0 role=group aria-labelledby=lists>\n")
  }

  /// Writes what comes after the lists.
  private func writeRest(_ languages: [GalleryCounts.Language], to writer: inout HTMLWriter) {
    writer.writeMarkup("</div>\n")
    writer.writeUntranslated(languages.filter { !$0.translation.isTranslated }.map(\.name))
    writer.writeMarkup("</section>\n")
    GalleryCounts(findings: findings, source: source).writeLanguages(languages, to: &writer)
    writer.writeMarkup("<section aria-labelledby=findings>\n<h2 id=findings>Findings</h2>\n<p>")
    writer.writeText(findings.all.isEmpty ? "Nothing found" : findings.count)
    writer.writeText(" in \(counted(fileCount, "file")).")
    writer.writeMarkup("</p>\n")
    HTMLFindings.writeFindings(findings, to: &writer)
    writer.writeMarkup("</section>\n</main>\n</body>\n</html>\n")
  }

  /// How many texts changed, in words.
  private func changes(in languages: [GalleryCounts.Language]) -> String {
    let counts = languages.map(\.allChanges.count).filter { $0 > 0 }
    guard !counts.isEmpty else { return "none" }
    return "\(counted(counts.reduce(0, +), "text")) in \(counted(counts.count, "language"))"
  }
}

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

/// The findings of `lint`, indexed by key.
package struct GalleryFindings {
  private var byKey: [LiteralString: [Int]] = [:]
  /// The findings in their order.
  package let all: [Finding]

  /// Creates an index of findings.
  package init(_ findings: [Finding]) {
    all = findings
    for (index, finding) in findings.enumerated() where !finding.key.isEmpty {
      byKey[LiteralString(finding.key), default: []].append(index)
    }
  }

  /// The number of findings and of the errors among them, in words.
  package var count: String {
    let errors = all.count { $0.severity == .error }
    let findings = counted(all.count, "finding")
    return errors == 0 ? findings : "\(findings), \(counted(errors, "error"))"
  }

  /// Returns the indices of the findings in the texts of a language, and of those about texts that it does not have.
  func indices(in locale: LocaleIdentifier) -> [Int] {
    all.indices.filter { index in
      ([all[index].language] + all[index].languages).contains { LanguageSpelling.locale($0) == locale }
    }
  }

  /// Returns the findings about the keys of texts with their indices, without duplicates. The language of a finding must
  /// be the one chosen for the text, the one in which it was found, or one that lacks its key.
  ///
  /// - Parameter messages: The texts.
  package func concerning(_ messages: some Sequence<MessageExplanation>) -> [(index: Int, finding: Finding)] {
    var found: [(index: Int, finding: Finding)] = []
    var seen: Set<Int> = []
    for message in messages {
      guard let key = message.key, let indices = byKey[LiteralString(key)] else { continue }
      let languages = [message.chosenLanguage, message.language] + message.languagesWithoutKey
      for index in indices where languages.contains(all[index].language) && seen.insert(index).inserted {
        found.append((index, all[index]))
      }
    }
    return found
  }

  /// Returns the findings that a key has no text in a language, with their indices.
  func lacking(_ key: String, in locale: LocaleIdentifier) -> [(index: Int, finding: Finding)] {
    (byKey[LiteralString(key)] ?? []).map { ($0, all[$0]) }.filter { _, finding in
      finding.languages.contains { LanguageSpelling.locale($0) == locale }
    }
  }
}

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
