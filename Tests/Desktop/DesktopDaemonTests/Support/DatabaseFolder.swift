import Foundation

/// A folder for a database that is there during a test.
final class DatabaseFolder {
  /// What a test expects to be there.
  struct Missing: Error {}

  let path: String
  var file: String { "\(path)/center.db" }

  init() {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("sotto-database-\(UUID().uuidString)")
    path = url.path
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of the files.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  /// Returns the bytes of the database.
  func bytes() throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: file))) }

  /// Writes a file in place of the database.
  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: file)) }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) {
    try? FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// Copies the files as they are to another folder.
  func copy(to other: DatabaseFolder) throws {
    guard !names.isEmpty else { throw Missing() }
    for name in names { try FileManager.default.copyItem(atPath: "\(path)/\(name)", toPath: "\(other.path)/\(name)") }
  }
}
