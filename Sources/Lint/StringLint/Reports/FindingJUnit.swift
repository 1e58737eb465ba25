internal import Diagnostics

/// Writes findings as a JUnit report, which most continuous integration shows as tests.
///
/// Source: there is no standard; the elements are those that the Ant task `junitreport` and Jenkins's JUnit plugin read.
package enum FindingJUnit {
  /// Returns a report.
  ///
  /// - Parameter findings: The findings, and whether each makes the run fail. One that does is a test that failed, another
  ///   one a test that was skipped. Without findings, one test has passed, because a report without tests is an error for
  ///   its readers.
  /// - Returns: XML. Each finding is a test case in the class of its file.
  package static func text(for findings: [(finding: Finding, fails: Bool)]) -> String {
    let failures = findings.count { $0.fails }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="sotto lint" tests="\(max(1, findings.count))" failures="\(failures)" errors="0" \
      skipped="\(findings.count - failures)">

      """
    if findings.isEmpty { text += "    <testcase classname=\"sotto\" name=\"lint\"/>\n" }
    for (finding, fails) in findings {
      let place = finding.location.line.map { ":\($0)" } ?? ""
      let column = finding.location.column.map { ":\($0)" } ?? ""
      let element = fails ? "failure" : "skipped"
      let type = fails ? " type=\"\(finding.rule.identifier)\"" : ""
      text += """
            <testcase classname="\(escaped(finding.path))" name="\(finding.rule.identifier)\(place)\(column)">
              <\(element)\(type) message="\(escaped("\(finding.placedMessage)"))">\(escaped(
                "\(finding.path)\(place)\(column): \(finding.severity.name): \(finding.messageWithAdvice)"))\
        </\(element)>
            </testcase>

        """
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  /// Returns a text for an attribute or an element. XML allows no controls but tabs and line ends, not even escaped.
  ///
  /// Source: XML 1.0, section 2.2.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar.isControl ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }
}
