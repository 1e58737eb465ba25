internal import Diagnostics
import Glibc
internal import JSON
internal import Platform
internal import StringLint

/// Known findings, which are ignored.
///
/// ```
/// baseline := { "version": 2, "findings": [ finding … ] }
/// finding  := { "rule": rule, "file": path, "key": text, "language": text, "fingerprint": text }
/// ```
/// A baseline of version 1 has only the fingerprints.
struct LintBaseline {
  /// A known finding.
  private struct Entry {
    var rule = ""
    var file = ""
    var key = ""
    var language = ""
    let fingerprint: String
  }

  private var entries: [String: Entry] = [:]

  /// Whether there are no known findings.
  var isEmpty: Bool { entries.isEmpty }

  /// Creates a baseline of all given findings.
  init(_ findings: [Finding]) {
    for finding in findings {
      entries[finding.fingerprint] = Entry(
        rule: finding.rule.identifier, file: finding.path, key: finding.key, language: finding.language,
        fingerprint: finding.fingerprint)
    }
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - path: A file that must exist; nil to read the default one.
  ///   - defaultPath: A file that need not exist.
  init(contentsOf path: String?, default defaultPath: String) throws {
    let path = path ?? (access(defaultPath, F_OK) == 0 ? defaultPath : nil)
    guard let path else { return }
    let reader = JSONReader(try SourceText(contentsOf: path))
    do {
      let root = try reader.readDocument()
      let version = try root.member("version")?.numberText()
      guard version == "1" || version == "2", let findings = root.member("findings") else {
        throw ConfigurationError.message(
          "\(path): not a baseline of version 1 or 2; create it again with --write-baseline")
      }
      try findings.forEachElement { (_, element) throws(JSONTypeError) in
        let entry = version == "1" ? Entry(fingerprint: try element.string()) : try Self.entry(element)
        guard !entry.fingerprint.isEmpty else { throw JSONTypeError(expected: "a fingerprint", at: element) }
        entries[entry.fingerprint] = entry
      }
    } catch let error as JSONSyntaxError {
      throw ConfigurationError.diagnostics([error.diagnostic])
    } catch let error as JSONTypeError {
      throw ConfigurationError.diagnostics([error.diagnostic(file: path)])
    }
  }

  /// Returns why a file must not be written that the tool has found by itself; nil if nothing is there, or a baseline.
  static func fault(ofFileFoundAt path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFLNK {
      return "\(path): it is a link, which may lead to any file; name the file with --baseline"
    }
    guard (try? LintBaseline(contentsOf: path, default: path)) == nil else { return nil }
    return "\(path): not a baseline; remove it, or name another file with --baseline"
  }

  private static func entry(_ value: JSONValue) throws(JSONTypeError) -> Entry {
    func text(_ name: StaticString) throws(JSONTypeError) -> String { try value.member(name)?.string() ?? "" }
    guard value.kind == .object else { throw JSONTypeError(expected: "a finding", at: value) }
    return Entry(
      rule: try text("rule"), file: try text("file"), key: try text("key"), language: try text("language"),
      fingerprint: try text("fingerprint"))
  }

  /// Returns the findings that are not in the baseline.
  func new(_ findings: [Finding]) -> [Finding] { findings.filter { entries[$0.fingerprint] == nil } }

  /// The number of known findings that are gone: in checked files, or in files that no longer exist.
  ///
  /// - Parameters:
  ///   - findings: What was found.
  ///   - isChecked: Whether a file, by its path relative to the project, was checked or is gone.
  func missingCount(_ findings: [Finding], isChecked: (String) -> Bool) -> Int {
    let found = Set(findings.map(\.fingerprint))
    return entries.values.count { !found.contains($0.fingerprint) && !$0.file.isEmpty && isChecked($0.file) }
  }

  /// Keeps known findings of files that were not checked.
  mutating func keep(_ known: LintBaseline, where isChecked: (String) -> Bool) {
    for entry in known.entries.values where !entry.file.isEmpty && !isChecked(entry.file) {
      entries[entry.fingerprint] = entry
    }
  }

  /// The number of findings.
  var count: Int { entries.count }

  /// Writes the baseline with one finding per line, sorted, so that diffs of it are easy to read.
  func write(to path: String) throws(FileError) {
    let sorted = entries.values.sorted {
      ($0.file, $0.rule, $0.key, $0.language, $0.fingerprint) < ($1.file, $1.rule, $1.key, $1.language, $1.fingerprint)
    }
    let lines = sorted.map { entry -> String in
      var writer = JSONWriter()
      writer.writeObject { writer in
        writer.writeMember("rule", entry.rule)
        writer.writeMember("file", entry.file)
        writer.writeMember("key", entry.key)
        writer.writeMember("language", entry.language)
        writer.writeMember("fingerprint", entry.fingerprint)
      }
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    let file = try OutputFile(path: path)
    file.stream.write("{\"version\":2,\"findings\":[\n\(lines.joined(separator: ",\n"))\n]}\n")
    try file.finish()
  }
}
