import Foundation

/// A folder that is there during a test, for a database and other files.
final class ScratchFolder {
  /// What a test expects to be there.
  struct Missing: Error {}

  let path: String
  /// The path of the database.
  var file: String { "\(path)/center.db" }

  init() {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("sotto-scratch-\(UUID().uuidString)")
    path = url.path
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of the files.
  var names: [String] { names(in: "") }

  /// Returns the names of the files in a folder in it.
  func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)")) ?? []).sorted()
  }

  /// Returns the bytes of a file.
  func bytes(of name: String = "center.db") throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  /// Writes a file.
  ///
  /// - Returns: Its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String = "center.db") throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }

  /// Makes a folder in it.
  ///
  /// - Returns: Its path.
  @discardableResult
  func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    return "\(path)/\(name)"
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// Makes a pipe that nobody writes to.
  func makePipe(_ name: String) throws { guard mkfifo("\(path)/\(name)", 0o600) == 0 else { throw Missing() } }

  /// Copies the files as they are to another folder.
  func copy(to other: ScratchFolder) throws {
    guard !names.isEmpty else { throw Missing() }
    for name in names { try FileManager.default.copyItem(atPath: "\(path)/\(name)", toPath: "\(other.path)/\(name)") }
  }
}
