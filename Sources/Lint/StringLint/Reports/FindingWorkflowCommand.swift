internal import Diagnostics

/// Writes findings as workflow commands, which GitHub shows as annotations of changed lines.
///
/// Source: GitHub Docs, "Workflow commands for GitHub Actions".
package enum FindingWorkflowCommand {
  /// Returns one finding with a final line feed.
  package static func text(for finding: Finding) -> String {
    let command =
      switch finding.severity {
      case .note: "notice"
      case .warning: "warning"
      case .error: "error"
      }
    var properties = ["file=\(escapedProperty(finding.path))"]
    if let line = finding.location.line { properties.append("line=\(line)") }
    if let column = finding.location.column { properties.append("col=\(column)") }
    properties.append("title=\(escapedProperty(finding.rule.identifier))")
    return
      "::\(command) \(properties.joined(separator: ","))::\(escaped(finding.messageWithAdvice))\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.visible
  }

  private static func escapedProperty(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
