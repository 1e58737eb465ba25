internal import Diagnostics
import Glibc
internal import JSON
internal import StringLint

/// Known findings, which are ignored.
///
/// ```
/// baseline := { "version": 1, "findings": [ fingerprint … ] }
/// ```
struct LintBaseline {
  private var fingerprints: Set<String> = []

  /// Whether there are no known findings.
  var isEmpty: Bool { fingerprints.isEmpty }

  /// Creates a baseline of all given findings.
  init(_ findings: [Finding]) { fingerprints = Set(findings.map(\.fingerprint)) }

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
      guard try root.member("version")?.numberText() == "1", let findings = root.member("findings") else {
        throw ConfigurationError.message("\(path): not a baseline of version 1; create it again with --write-baseline")
      }
      var fingerprints: Set<String> = []
      try findings.forEachElement { (_, element) throws(JSONTypeError) in
        let fingerprint = try element.string()
        guard !fingerprint.isEmpty else { throw JSONTypeError(expected: "a fingerprint", at: element) }
        fingerprints.insert(fingerprint)
      }
      self.fingerprints = fingerprints
    } catch let error as JSONSyntaxError {
      throw ConfigurationError.faults([error.diagnostic])
    } catch let error as JSONTypeError {
      throw ConfigurationError.faults([error.diagnostic(file: path)])
    }
  }

  /// Returns the findings that are not in the baseline.
  func new(_ findings: [Finding]) -> [Finding] { findings.filter { !fingerprints.contains($0.fingerprint) } }

  /// Writes the baseline with one fingerprint per line, sorted, so that diffs of it are easy to read.
  func write(to path: String) throws(FileError) {
    let lines = fingerprints.sorted().map { "    \"\($0)\"" }.joined(separator: ",\n")
    let text = "{\n  \"version\": 1,\n  \"findings\": [\n\(lines)\n  ]\n}\n"
    let file = try OutputFile(path: path)
    file.stream.write(text)
    try file.finish()
  }
}
