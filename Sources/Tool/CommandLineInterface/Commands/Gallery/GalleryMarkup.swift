internal import Diagnostics
internal import NotificationRendering
package import Presenters
package import StringLint

/// Writes findings of `lint`.
package enum HTMLFindings {
  /// Writes findings as a list whose items can be linked to; nothing if there are none.
  package static func writeFindings(_ findings: GalleryFindings, to writer: inout HTMLWriter) {
    guard !findings.all.isEmpty else { return }
    writer.writeMarkup("<ul class=\"findings\" lang=\"en\" dir=\"ltr\">\n")
    for (index, finding) in findings.all.enumerated() {
      writer.writeMarkup("<li")
      writer.writeAttribute("id", identifier(index))
      writer.writeAttribute("class", finding.severity.name)
      writer.writeMarkup("><strong>")
      writer.writeText(finding.severity.name)
      writer.writeMarkup(":</strong> <bdi>")
      writer.writeText(finding.placedMessage)
      writer.writeElement("</bdi> <code>", finding.rule.identifier, "</code> <code>")
      writer.writePath(place(of: finding))
      writer.writeMarkup("</code></li>\n")
    }
    writer.writeMarkup("</ul>\n")
  }

  /// Writes links to findings; nothing if there are none. Findings of one rule about one key are in one line, which names
  /// the part that each is about: “missing-plural-form N_PHOTOS: few, many”.
  ///
  /// - Parameter findings: The findings, by their indices among all.
  package static func writeLinks(to findings: [(index: Int, finding: Finding)], to writer: inout HTMLWriter) {
    guard !findings.isEmpty else { return }
    writer.writeMarkup("<ul class=\"marks\" lang=\"en\" dir=\"ltr\">\n")
    var rest = findings
    while let first = rest.first?.finding {
      let line = rest.filter { $0.finding.isBeside(first) }
      rest.removeAll { $0.finding.isBeside(first) }
      writer.writeMarkup("<li")
      writer.writeAttribute("class", first.severity.name)
      writer.writeElement("><strong>", first.severity.name, ":</strong> ")
      writeLink(to: line[0].index, to: &writer)
      writer.writeText(first.rule.identifier)
      writer.writeElement("<bdi class=\"key\"> ", first.key, "</bdi></a>")
      for (number, (index, finding)) in line.enumerated() where !finding.text.isEmpty && finding.text != finding.key {
        writer.writeMarkup(number == 0 ? ": " : ", ")
        writeLink(to: index, to: &writer)
        writer.writeElement("<bdi>", finding.text, "</bdi></a>")
      }
      writer.writeMarkup("</li>\n")
    }
    writer.writeMarkup("</ul>\n")
  }

  private static func writeLink(to index: Int, to writer: inout HTMLWriter) {
    writer.writeMarkup("<a")
    writer.writeAttribute("href", "#\(identifier(index))")
    writer.writeMarkup(">")
  }

  /// The `id` attribute of a finding, by its index among all.
  static func identifier(_ index: Int) -> String { "finding-\(index + 1)" }

  private static func place(of finding: Finding) -> String {
    let path = (finding.path.isEmpty ? finding.location.file : finding.path).withoutOuterFolders
    return finding.location.line.map { "\(path):\($0)" } ?? path
  }
}

extension Finding {
  /// Whether two findings are of one rule about one key in one language.
  fileprivate func isBeside(_ other: Finding) -> Bool {
    rule.identifier == other.rule.identifier && severity == other.severity && key == other.key
      && language == other.language
  }
}

extension String {
  /// A path as a page that is sent to others may show it: of an absolute path the file's name, with the folder of its
  /// language. The folders above belong to the machine where the page was made.
  fileprivate var withoutOuterFolders: String {
    guard hasPrefix("/") else { return self }
    let parts = split(separator: "/")
    let isInLanguageFolder = parts.dropLast().last?.hasSuffix(".lproj") ?? false
    return parts.suffix(isInLanguageFolder ? 2 : 1).joined(separator: "/")
  }
}

extension HTMLWriter {
  /// Writes a path that may be divided into lines after each slash and before each dot.
  fileprivate mutating func writePath(_ path: String) {
    var part = ""
    for character in path {
      if character == ".", !part.isEmpty {
        writeText(part)
        writeMarkup("<wbr>")
        part = ""
      }
      part.append(character)
      if character == "/" {
        writeText(part)
        writeMarkup("<wbr>")
        part = ""
      }
    }
    writeText(part)
  }
}

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

extension HTMLWriter {
  /// Writes a space and an attribute, without quotes if its value needs none.
  ///
  /// Source: HTML Standard, section 13.1.2.3 "Attributes".
  mutating func writeToken(_ name: StaticString, _ value: String) {
    guard !value.isEmpty, value.utf8.allSatisfy(\.isTokenByte) else { return writeAttribute(name, value) }
    writeMarkup(" ")
    writeMarkup(name)
    writeMarkup("=")
    writeText(value)
  }

  /// Writes a text that has an element of its own. It is isolated if its direction may differ from the row's.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isRightToLeft: Whether the row is right-to-left.
  ///   - keepsOverrides: Whether right-to-left overrides become elements as well, which texts from tables may have.
  mutating func writeIsolated(_ text: String, isRightToLeft: Bool, keepsOverrides: Bool = false) {
    let isIsolated = isRightToLeft || text.unicodeScalars.contains { $0.isRightToLeft || BidiControl($0) != nil }
    if isIsolated { writeMarkup("<bdi>") }
    writeText(text, keepsOverrides: keepsOverrides)
    if isIsolated { writeMarkup("</bdi>") }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter, a digit or a hyphen.
  fileprivate var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
