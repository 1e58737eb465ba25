internal import Diagnostics
package import Presenters
package import StringLint

/// Writes findings of `lint`.
package enum HTMLFindings {
  /// Writes findings as a list whose items can be linked to; nothing if there are none.
  package static func write(_ findings: GalleryFindings, to writer: inout HTMLWriter) {
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

  /// Writes links to findings; nothing if there are none.
  ///
  /// - Parameter findings: The findings, by their indices among all.
  package static func writeLinks(to findings: [(index: Int, finding: Finding)], to writer: inout HTMLWriter) {
    guard !findings.isEmpty else { return }
    writer.writeMarkup("<ul class=\"marks\" lang=\"en\" dir=\"ltr\">\n")
    for (index, finding) in findings {
      writer.writeMarkup("<li")
      writer.writeAttribute("class", finding.severity.name)
      writer.writeMarkup("><a")
      writer.writeAttribute("href", "#\(identifier(index))")
      writer.writeElement("><strong>", finding.severity.name, ":</strong> ")
      writer.writeText(finding.rule.identifier)
      writer.writeElement(" <bdi>", finding.key, "</bdi></a></li>\n")
    }
    writer.writeMarkup("</ul>\n")
  }

  /// The `id` attribute of a finding, by its index among all.
  static func identifier(_ index: Int) -> String { "finding-\(index + 1)" }

  private static func place(of finding: Finding) -> String {
    let path = finding.path.isEmpty ? finding.location.file : finding.path
    return finding.location.line.map { "\(path):\($0)" } ?? path
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
