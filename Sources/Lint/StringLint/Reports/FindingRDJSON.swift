internal import Diagnostics
internal import JSON

/// Writes findings in the Reviewdog Diagnostic Format, which reviewdog turns into comments on changes.
///
/// Source: reviewdog, proto/rdf, "Reviewdog Diagnostic Format", `DiagnosticResult`.
package enum FindingRDJSON {
  /// Returns the diagnostics of one run.
  ///
  /// - Returns: A JSON object. Paths are relative to the project folder, columns count UTF-8 bytes from 1.
  package static func bytes(for findings: [Finding]) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeObject("source") { $0.writeMember("name", "sotto") }
      writer.writeArray("diagnostics", findings) { writer, finding in
        writer.writeObject { writer in
          writer.writeMember("message", finding.messageWithAdvice)
          writer.writeObject("location") { writer in
            writer.writeMember("path", finding.path)
            guard let line = finding.location.line else { return }
            writer.writeObject("range") { writer in
              writer.writeObject("start") { writer in
                writer.writeMember("line", line)
                if let column = finding.location.column { writer.writeMember("column", column) }
              }
            }
          }
          writer.writeMember("severity", finding.severity.nameOfRDJSON)
          writer.writeObject("code") { $0.writeMember("value", finding.rule.identifier) }
        }
      }
    }
    writer.endLine()
    return Array(writer.bytes)
  }
}

extension Severity {
  fileprivate var nameOfRDJSON: String {
    switch self {
    case .note: "INFO"
    case .warning: "WARNING"
    case .error: "ERROR"
    }
  }
}
