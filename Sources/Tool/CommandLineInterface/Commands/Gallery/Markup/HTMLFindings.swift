internal import Diagnostics
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
