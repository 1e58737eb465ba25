internal import NotificationRendering
internal import Presenters

/// The choices of a gallery, and what they hide: style rules that look at the chosen options (`:has()`).
extension HTMLWriter {
  /// Writes the choices that concern all languages.
  ///
  /// - Parameters:
  ///   - findings: What “With findings” shows.
  ///   - changes: How many texts changed; nil if nothing is compared.
  mutating func writeFilters(findings: GalleryFindings, changes: String?) {
    writeMarkup(
      """
      <form class="filters" aria-label="Filters">
      <label>Texts <select id="translation">
      <option value="">All</option>
      <option value="translated" selected>Translated</option>
      </select></label>
      <label>Previews <select id="previews">
      <option value="">All settings</option>
      <option value="always">Always</option>
      <option value="when-authenticated" selected>When authenticated</option>
      <option value="never">Never</option>
      </select></label>
      <label>Device <select id="device">
      <option value="">Both states</option>
      <option value="locked" selected>Locked</option>
      <option value="authenticated">Authenticated</option>
      </select></label>
      <label>Hidden rows <select id="level">
      <option value="">All levels</option>
      <option value="titles" selected>Titles</option>
      <option value="counts">Counts</option>
      <option value="apps">Apps</option>
      <option value="total">Total</option>
      <option value="nothing">Nothing</option>
      </select></label>
      <label>Rows <select id="rows">
      <option value="">All rows</option>

      """)
    writeElement(
      "<option value=\"findings\">", "With findings (\(findings.all.isEmpty ? "none" : findings.count))", "</option>\n")
    writeElement("<option value=\"changed\">", changes.map { "Changed (\($0))" }, "</option>\n")
    writeMarkup(
      """
      </select></label>
      </form>
      <nav aria-label="Parts"><a href="#languages">Languages</a> <a href="#lists">Lists</a> <a href="#counts">Counts</a> <a href="#findings">Findings</a></nav>

      """)
  }

  /// Writes the style rule that hides a language while others are chosen and it is neither chosen nor jumped to.
  mutating func writeLanguageFilter(_ tag: String) {
    // A canonical tag has only letters, digits and hyphens, so it needs no CSS escaping.
    writeMarkup("body:has(.only:checked):not(:has(#only-")
    writeText(tag)
    writeMarkup(":checked)) [data-language=\"")
    writeText(tag)
    writeMarkup("\"]:not(:target) { display: none; }\n")
  }

  /// Writes the attributes that state the language of something, and whether its texts are translated.
  mutating func writeLanguage(_ locale: LocaleIdentifier, _ translation: GalleryTranslation, isSource: Bool) {
    writeToken("data-language", locale.languageTag)
    writeToken("data-translation", translation.isTranslated ? "full" : "none")
    if isSource { writeMarkup(" data-source") }
  }

  /// Writes which languages the choice of translated texts hides; nothing if there are none.
  mutating func writeUntranslated(_ names: [LanguageName]) {
    guard !names.isEmpty else { return }
    writeElement(
      "<p class=\"untranslated\">Not translated: ", names.map(\.english).joined(separator: ", "), ".</p>\n")
  }
}
