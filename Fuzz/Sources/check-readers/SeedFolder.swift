import Foundation

/// The files that `write-seeds` has written.
enum SeedFolder {
  /// Returns the files of a folder, in the order of their names, so that a seed makes the same inputs of them.
  static func files(in folder: String) throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }
  }
}
