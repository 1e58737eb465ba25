internal import CommandLineInterface
internal import Diagnostics
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
