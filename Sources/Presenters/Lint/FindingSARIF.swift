internal import Diagnostics
public import StringLint

/// Writes findings in the Static Analysis Results Interchange Format.
///
/// Source: OASIS, SARIF version 2.1.0.
public enum FindingSARIF {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  /// Returns a log of one run.
  ///
  /// - Parameters:
  ///   - findings: The findings, each with its column, counted from 1 in code points; nil if it has none.
  ///   - version: The tool's version.
  /// - Returns: JSON. Paths are relative to the project folder, and fingerprints stay the same when lines move.
  public static func log(of findings: [(finding: Finding, column: Int?)], version: String) -> [UInt8] {
    let rules = LintRule.all
    let indices = Dictionary(rules.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", schema)
      writer.member("version", "2.1.0")
      writer.member("runs") { writer in
        writer.array { writer in
          writer.element { writer in
            writer.object { writer in
              writer.member("tool") { tool(rules, version, &$0) }
              writer.member("columnKind", "unicodeCodePoints")
              writer.member("results") { writer in
                writer.array(findings) { result($1.finding, $1.column, indices[$1.finding.rule.identifier], &$0) }
              }
            }
          }
        }
      }
    }
    writer.endLine()
    return Array(writer.bytes)
  }

  private static func tool(_ rules: [LintRule], _ version: String, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("driver") { writer in
        writer.object { writer in
          writer.member("name", "sotto")
          writer.member("version", version)
          writer.member("semanticVersion", version)
          writer.member("rules") { $0.array(rules) { rule($1, &$0) } }
        }
      }
    }
  }

  private static func rule(_ rule: LintRule, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", rule.identifier)
      writer.member("shortDescription") { text(rule.summary, &$0) }
      writer.member("fullDescription") { text(rule.explanation, &$0) }
      writer.member("help") { text(rule.remedy, &$0) }
      writer.member("defaultConfiguration") { $0.object { $0.member("level", rule.severity.name) } }
    }
  }

  private static func result(
    _ finding: Finding, _ column: Int?, _ ruleIndex: Int?, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("ruleId", finding.rule.identifier)
      if let ruleIndex { writer.member("ruleIndex", ruleIndex) }
      writer.member("level", finding.severity.name)
      writer.member("message") { text("\(finding.placedMessage). \(finding.advice)", &$0) }
      writer.member("locations") { writer in
        writer.array { writer in writer.element { location(finding, column, &$0) } }
      }
      if let count = finding.moreCount { writer.member("occurrenceCount", count) }
      writer.member("partialFingerprints") { $0.object { $0.member("sotto/v1", finding.fingerprint) } }
    }
  }

  private static func location(_ finding: Finding, _ column: Int?, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("physicalLocation") { writer in
        writer.object { writer in
          writer.member("artifactLocation") { writer in
            writer.object { writer in
              // A file outside the project folder has an absolute path, and so no base.
              let isAbsolute = finding.path.hasPrefix("/")
              writer.member("uri", (isAbsolute ? "file://" : "") + finding.path.percentEncoded)
              if !isAbsolute { writer.member("uriBaseId", "%SRCROOT%") }
            }
          }
          if let line = finding.location.line {
            writer.member("region") { writer in
              writer.object { writer in
                writer.member("startLine", line)
                if let column { writer.member("startColumn", column) }
              }
            }
          }
        }
      }
    }
  }

  private static func text(_ text: String, _ writer: inout JSONWriter) { writer.object { $0.member("text", text) } }
}

extension String {
  /// The path, percent-encoded for a URI.
  ///
  /// Source: RFC 3986, section 3.3.
  fileprivate var percentEncoded: String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=@".utf8)
    return utf8.reduce(into: "") { result, byte in
      if plain.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" + digits : digits)
      }
    }
  }
}
