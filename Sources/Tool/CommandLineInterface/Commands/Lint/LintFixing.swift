internal import Diagnostics
import Glibc
internal import Platform
internal import StringLint

/// Fixes files, or shows what would change in them.
struct LintFixing {
  /// Whether to write what would change, and to change nothing.
  let isDryRun: Bool
  /// Whether a file could not be written.
  private(set) var hasFailed = false
  private let console: Console
  private var counts: [String: Int] = [:]
  private var files: Set<LiteralString> = []
  /// The paths that the person has named.
  private let named: Set<LiteralString>

  /// - Parameter named: The paths that the person has named.
  init(_ console: Console, isDryRun: Bool, named: [String]) {
    (self.console, self.isDryRun, self.named) = (console, isDryRun, Set(named.map { LiteralString($0) }))
  }

  /// The number of faults that were fixed.
  var count: Int { counts.values.reduce(0, +) }

  /// Whether there was anything to fix.
  var isNeeded: Bool { !files.isEmpty }

  /// Fixes the files of findings.
  mutating func fix(_ findings: [Finding]) {
    let files = Dictionary(grouping: findings.filter { $0.fix != nil }) { LiteralString($0.location.file) }
    for (file, findings) in files.sorted(by: { $0.key < $1.key }) {
      do throws(FileError) {
        try fix(file.string, findings)
      } catch {
        hasFailed = true
        _ = console.fail("\(error)")
      }
    }
  }

  private mutating func fix(_ path: String, _ findings: [Finding]) throws(FileError) {
    guard mayWrite(path), let result = try FileFixer(path: path)?.fixed(findings) else { return }
    if isDryRun {
      let diff = result.diff(named: String(findings[0].path.drop { $0 == "/" }))
      console.output.write(
        console.output.isTerminal ? Array(String(decoding: diff, as: UTF8.self).visibleLines.utf8) : diff)
    } else {
      try write(result.bytes, to: path)
    }
    files.insert(LiteralString(path))
    for finding in result.fixed { counts[finding.rule.identifier, default: 0] += 1 }
  }

  /// Whether a file is written. A link that was found, and not named, may lead to any file; one of the project is fixed where it
  /// is.
  private func mayWrite(_ path: String) -> Bool {
    var status = stat()
    return named.contains(LiteralString(path)) || lstat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFLNK
  }

  /// Replaces a file in one step, so that no reader ever sees half of it.
  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    // A read-only file is kept, although the owner of its folder could replace it, and root could write it.
    guard stat(path, &status) == 0, status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      throw FileError(path: path, reason: "it is read-only; make it writable to fix it", operation: .write)
    }
    let file = try OutputFile(path: path)
    file.stream.write(bytes)
    try file.finish()
  }

  /// Reports how many faults were fixed, by rule.
  func summarize() {
    let total = count
    let verb = isDryRun ? "--fix would fix" : "fixed"
    guard total > 0 else {
      if !hasFailed { console.errors.write("sotto: nothing to fix\n") }
      return
    }
    let rules = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    console.errors.write(
      "sotto: \(verb) \(counted(total, "fault")) in \(counted(files.count, "file")): "
        + "\(rules.joined(separator: ", "))\n")
  }
}

extension String {
  /// The text with control characters replaced, line by line.
  fileprivate var visibleLines: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).replacingControls }
      .joined(separator: "\n")
  }
}
