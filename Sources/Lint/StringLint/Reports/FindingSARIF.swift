internal import Diagnostics
internal import JSON

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
