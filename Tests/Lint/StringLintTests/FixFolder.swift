import Foundation
import StringLint

/// Files in a temporary folder that are fixed in memory.
final class FixFolder {
  let url: URL

  init(_ files: [String: Data] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("sotto-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    for (name, data) in files { try write(data, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ data: Data, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Findings in all files, of rules whose faults can be fixed.
  static func findings(in paths: [String]) -> [Finding] {
    var configuration = LintConfiguration()
    configuration.repeatedFindings = .max
    configuration.enabled = Set(LintRule.all.filter(\.isFixable).map(\.identifier))
    return Linter(configuration: configuration).lint(paths).findings
  }

  /// The fixed file; nil if there is nothing to fix.
  func result(_ name: String) throws -> FileFixer.Result? {
    let findings = Self.findings(in: try FileFinder(path: url.path).files)
    let path = "\(url.path)/\(name)"
    return try FileFixer(path: path)?.fixed(findings.filter { $0.location.file == path })
  }

  func fixed(_ name: String) throws -> Data? { try result(name).map { Data($0.bytes) } }
}
