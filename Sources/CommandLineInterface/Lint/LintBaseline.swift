internal import Diagnostics
import Glibc
internal import JSON
internal import StringLint

/// Findings that are known and do not count.
///
/// ```
/// baseline := { "version": 1, "findings": [ fingerprint … ] }
/// ```
struct LintBaseline {
  private var fingerprints: Set<String> = []

  /// Whether nothing is known.
  var isEmpty: Bool { fingerprints.isEmpty }

  /// The baseline of all findings there are.
  init(_ findings: [Finding]) { fingerprints = Set(findings.map(\.fingerprint)) }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - path: A file that has to be there; nil to read the default one.
  ///   - defaultPath: A file that need not be there.
  init(contentsOf path: String?, default defaultPath: String) throws {
    let path = path ?? (access(defaultPath, F_OK) == 0 ? defaultPath : nil)
    guard let path else { return }
    let reader = JSONReader(try SourceText(contentsOf: path))
    do {
      let root = try reader.readDocument()
      guard try root.member("version")?.numberText() == "1", let findings = root.member("findings") else {
        throw ConfigurationError.message("\(path): no baseline of version 1; write it anew with --write-baseline")
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

  /// Returns the findings that are not known.
  func new(_ findings: [Finding]) -> [Finding] { findings.filter { !fingerprints.contains($0.fingerprint) } }

  /// Writes the baseline, a fingerprint a line, sorted, so that changes of it are easy to read.
  func write(to path: String) throws(FileError) {
    let lines = fingerprints.sorted().map { "    \"\($0)\"" }.joined(separator: ",\n")
    let text = "{\n  \"version\": 1,\n  \"findings\": [\n\(lines)\n  ]\n}\n"
    let file = try OutputFile(path: path)
    file.stream.write(text)
    try file.finish()
  }
}
