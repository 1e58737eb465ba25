import Foundation

/// Reads the files written by `write-seeds`.
enum SeedFolder {
  /// Returns the files of a folder, sorted by name, so that a seed always gives the same inputs.
  static func files(in folder: String) throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }
  }
}
