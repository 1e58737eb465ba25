internal import Diagnostics
internal import JSON

/// Writes findings as a Code Quality report, which GitLab shows in merge requests.
///
/// Source: GitLab Docs, "Code Quality", "Import Code Quality results from a CI/CD job".
package enum FindingCodeQuality {
  /// Returns a report.
  ///
  /// - Returns: A JSON array. Paths are relative to the project folder; a finding about a whole file is at line 1, because
  ///   a line is required. GitLab shows findings with the same fingerprint once.
  package static func bytes(for findings: [Finding]) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeArray(findings) { writer, finding in
      writer.writeObject { writer in
        writer.writeMember("description", finding.messageWithAdvice)
        writer.writeMember("check_name", finding.rule.identifier)
        writer.writeMember("fingerprint", finding.fingerprint)
        writer.writeMember("severity", finding.severity.nameOfCodeQuality)
        writer.writeObject("location") { writer in
          writer.writeMember("path", finding.path)
          writer.writeObject("lines") { $0.writeMember("begin", finding.location.line ?? 1) }
        }
      }
    }
    writer.endLine()
    return Array(writer.bytes)
  }
}

extension Severity {
  /// One of info, minor, major, critical and blocker. A linter cannot tell which error blocks a release.
  fileprivate var nameOfCodeQuality: String {
    switch self {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
