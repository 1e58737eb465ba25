internal import StringLint

/// Writes findings of `lint` as a list.
enum HTMLFindings {
  /// Writes findings as a list; nothing if there are none.
  static func write(_ findings: [Finding], to writer: inout HTMLWriter) {
    guard !findings.isEmpty else { return }
    writer.markup("<ul class=\"findings\" lang=\"en\" dir=\"ltr\">\n")
    for finding in findings {
      writer.markup("<li><strong>")
      writer.text(finding.severity.name)
      writer.markup(":</strong> <bdi>")
      writer.text(finding.placedMessage)
      writer.element("</bdi> <code>", finding.rule.identifier, "</code> <code>")
      writer.text(place(of: finding))
      writer.markup("</code></li>\n")
    }
    writer.markup("</ul>\n")
  }

  private static func place(of finding: Finding) -> String {
    let path = finding.path.isEmpty ? finding.location.file : finding.path
    return finding.location.line.map { "\(path):\($0)" } ?? path
  }
}
