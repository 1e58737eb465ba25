internal import Diagnostics
internal import Presenters
internal import StringLint

/// Writes findings of `lint` as a list.
enum HTMLFindings {
  /// Writes findings as a list; nothing if there are none.
  static func write(_ findings: [Finding], to writer: inout HTMLWriter) {
    guard !findings.isEmpty else { return }
    writer.writeMarkup("<ul class=\"findings\" lang=\"en\" dir=\"ltr\">\n")
    for finding in findings {
      writer.writeMarkup("<li><strong>")
      writer.writeText(finding.severity.name)
      writer.writeMarkup(":</strong> <bdi>")
      writer.writeText(finding.placedMessage)
      writer.writeElement("</bdi> <code>", finding.rule.identifier, "</code> <code>")
      writer.writeText(place(of: finding))
      writer.writeMarkup("</code></li>\n")
    }
    writer.writeMarkup("</ul>\n")
  }

  private static func place(of finding: Finding) -> String {
    let path = finding.path.isEmpty ? finding.location.file : finding.path
    return finding.location.line.map { "\(path):\($0)" } ?? path
  }
}
