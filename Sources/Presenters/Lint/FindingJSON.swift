internal import Diagnostics
public import StringLint

/// Writes findings as JSON, one object per line.
public enum FindingJSON {
  /// Returns one finding with a final line feed.
  ///
  /// - Returns: An object with the members rule, severity, file, line, column, key, language, text, message, advice and
  ///   fingerprint; and the member more if the finding summarizes others.
  public static func line(of finding: Finding) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("rule", finding.rule.identifier)
      writer.member("severity", finding.severity.name)
      writer.member("file", finding.location.file)
      writer.member("line", finding.location.line)
      writer.member("column", finding.location.column)
      writer.member("key", finding.key)
      writer.member("language", finding.language)
      writer.member("text", finding.text)
      writer.member("message", finding.message)
      writer.member("advice", finding.advice)
      writer.member("fingerprint", finding.fingerprint)
      if let count = finding.moreCount { writer.member("more", count) }
    }
    writer.endLine()
    return Array(writer.bytes)
  }
}
