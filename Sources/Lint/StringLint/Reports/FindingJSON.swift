internal import Diagnostics
internal import JSON

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
