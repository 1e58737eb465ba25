internal import Diagnostics
internal import ICU
internal import JSON

/// Writes findings as compilers do, with the source line and a caret.
package struct FindingText {
  /// How many cells of a source line are shown.
  private static let width = 100
  /// How many of them may come before the location.
  private static let lead = 40

  private let isColored: Bool

  /// Creates a writer of findings.
  ///
  /// - Parameter isColored: Whether to write locations, severities and carets in color or bold.
  package init(isColored: Bool) { self.isColored = isColored }

  /// Returns one finding as several lines.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - excerpt: The part of the source line around its location; nil to leave it out.
  package func text(for finding: Finding, excerpt: SourceExcerpt?) -> String {
    let head = colored("\(finding.location):".visible, "1")
    let severity = colored("\(finding.severity.name):", finding.severity.color)
    var text = "\(head) \(severity) \(finding.message.visible) [\(finding.rule.identifier)]\n"
    if let excerpt, finding.location.column != nil { text += lines(of: excerpt, finding) }
    return text + "  help: \(finding.advice.visible)\n"
  }

  private func lines(of excerpt: SourceExcerpt, _ finding: Finding) -> String {
    let before = beginning(of: excerpt)
    let offset = TerminalCells.width(of: before.visible)
    let after = ending(of: excerpt, at: offset)
    let line = "    \(before.visible)\(after.visible)\n"
    guard excerpt.hasPlace else { return line }
    let marked = excerpt.after.hasPrefix(finding.text) ? TerminalCells.width(of: finding.text.visible) : 1
    let tildes = String(repeating: "~", count: max(0, min(marked, Self.width - offset) - 1))
    return line + "    \(String(repeating: " ", count: offset))\(colored("^" + tildes, "1;32"))\n"
  }

  /// Returns the text before the location: without indentation, or with its beginning cut off if it is too wide.
  private func beginning(of excerpt: SourceExcerpt) -> String {
    guard excerpt.isCutBefore || TerminalCells.width(of: excerpt.before) > Self.lead else {
      return String(excerpt.before.drop { $0 == " " || $0 == "\t" })
    }
    var cells = 0
    return "…"
      + String(
        excerpt.before.reversed().prefix { character in
          cells += TerminalCells.width(of: character)
          return cells < Self.lead
        }.reversed())
  }

  /// Returns the text from the location on, with its end cut off if it is too wide.
  private func ending(of excerpt: SourceExcerpt, at offset: Int) -> String {
    var cells = offset
    let text = excerpt.after.prefix { character in
      cells += TerminalCells.width(of: character)
      return cells < Self.width
    }
    return text.endIndex < excerpt.after.endIndex || excerpt.isCutAfter ? text + "…" : String(text)
  }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  /// The color that compilers use for it, as SGR parameters.
  fileprivate var color: String {
    switch self {
    case .note: "1;36"
    case .warning: "1;35"
    case .error: "1;31"
    }
  }
}

extension String {
  /// The text with tabs replaced with spaces, and other characters that affect terminals with U+FFFD.
  var visible: String {
    (utf8.contains(UInt8(ascii: "\t")) ? String(map { $0 == "\t" ? " " : $0 }) : self).replacingControls
  }
}

/// Writes findings as JSON, one object per line.
package enum FindingJSON {
  /// Returns one finding with a final line feed.
  ///
  /// - Returns: An object with the members rule, severity, file, line, column, key, language, text, message, advice and
  ///   fingerprint; languages if something is missing in some; and more if the finding summarizes others.
  package static func bytes(for finding: Finding) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeMember("rule", finding.rule.identifier)
      writer.writeMember("severity", finding.severity.name)
      writer.writeMember("file", finding.location.file)
      writer.writeMember("line", finding.location.line)
      writer.writeMember("column", finding.location.column)
      writer.writeMember("key", finding.key)
      writer.writeMember("language", finding.language)
      if !finding.languages.isEmpty { writer.writeArray("languages", finding.languages) { $0.write($1) } }
      writer.writeMember("text", finding.text)
      writer.writeMember("message", finding.message)
      writer.writeMember("advice", finding.advice)
      writer.writeMember("fingerprint", finding.fingerprint)
      if let count = finding.moreCount { writer.writeMember("more", count) }
    }
    writer.endLine()
    return Array(writer.bytes)
  }
}

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

/// Writes findings in the Static Analysis Results Interchange Format.
///
/// Source: OASIS, SARIF version 2.1.0.
package enum FindingSARIF {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  /// Returns a log of one run.
  ///
  /// - Parameters:
  ///   - findings: The findings, each with its column, and the column after the part that is wrong, counted from 1 in
  ///     code points; nil if it has none.
  ///   - version: The tool's version.
  /// - Returns: JSON. Paths are relative to the project folder, and fingerprints stay the same when lines move.
  package static func bytes(for findings: [(finding: Finding, column: Int?, endColumn: Int?)], version: String)
    -> [UInt8]
  {
    let rules = LintRule.all
    let indices = Dictionary(rules.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeMember("$schema", schema)
      writer.writeMember("version", "2.1.0")
      writer.writeArray("runs", CollectionOfOne(findings)) { writer, findings in
        writer.writeObject { writer in
          writer.writeObject("tool") { writer in
            writer.writeObject("driver") { writer in
              writer.writeMember("name", "sotto")
              writer.writeMember("version", version)
              writer.writeMember("semanticVersion", version)
              writer.writeArray("rules", rules) { $0.writeRule($1) }
            }
          }
          writer.writeMember("columnKind", "unicodeCodePoints")
          writer.writeArray("results", findings) { writer, row in
            writer.writeResult(
              row.finding, columns: (row.column, row.endColumn), ruleIndex: indices[row.finding.rule.identifier])
          }
        }
      }
    }
    writer.endLine()
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func writeRule(_ rule: LintRule) {
    writeObject { writer in
      writer.writeMember("id", rule.identifier)
      writer.writeText("shortDescription", rule.summary)
      writer.writeText("fullDescription", rule.explanation)
      writer.writeText("help", rule.remedy)
      writer.writeObject("defaultConfiguration") { $0.writeMember("level", rule.severity.name) }
    }
  }

  fileprivate mutating func writeResult(
    _ finding: Finding, columns: (start: Int?, end: Int?), ruleIndex: Int?
  ) {
    writeObject { writer in
      writer.writeMember("ruleId", finding.rule.identifier)
      if let ruleIndex { writer.writeMember("ruleIndex", ruleIndex) }
      writer.writeMember("level", finding.severity.name)
      writer.writeText("message", finding.messageWithAdvice)
      writer.writeArray("locations", CollectionOfOne(finding)) { writer, finding in
        writer.writeObject { writer in
          writer.writeObject("physicalLocation") { $0.writeMembers(of: finding, columns: columns) }
        }
      }
      if let count = finding.moreCount { writer.writeMember("occurrenceCount", count) }
      writer.writeObject("partialFingerprints") { $0.writeMember("sotto/v1", finding.fingerprint) }
    }
  }

  /// Writes the members of a physical location.
  private mutating func writeMembers(of finding: Finding, columns: (start: Int?, end: Int?)) {
    writeObject("artifactLocation") { writer in
      // A file outside the project folder has an absolute path, and so no base.
      let isAbsolute = finding.path.hasPrefix("/")
      writer.writeMember("uri", (isAbsolute ? "file://" : "") + finding.path.percentEncoded(leaving: "~!$&'()*+,;=@"))
      if !isAbsolute { writer.writeMember("uriBaseId", "%SRCROOT%") }
    }
    guard let line = finding.location.line else { return }
    writeObject("region") { writer in
      writer.writeMember("startLine", line)
      if let column = columns.start { writer.writeMember("startColumn", column) }
      if let column = columns.end { writer.writeMember("endColumn", column) }
    }
  }

  private mutating func writeText(_ name: StaticString, _ text: String) {
    writeObject(name) { $0.writeMember("text", text) }
  }
}
