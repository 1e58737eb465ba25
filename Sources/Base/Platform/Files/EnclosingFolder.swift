internal import Glibc

/// The folders that hold what a path names.
package enum EnclosingFolder {
  /// Returns the nearest folder, from a path upwards, that contains one of some names.
  ///
  /// - Parameters:
  ///   - names: The names of files or folders.
  ///   - path: An absolute path without symbolic links, see ``resolved(_:)``.
  /// - Returns: The folder; nil if there is none.
  package static func nearest(holding names: [String], above path: String) -> String? {
    var folder = path[...]
    while true {
      if names.contains(where: { exists("\(folder)/\($0)") }) { return folder.isEmpty ? "/" : String(folder) }
      guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      folder = folder[..<slash]
    }
  }

  /// Returns the folder of a file, for a path as a caller writes it: "." for a name alone.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns whether there is a file or folder.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns an absolute path without symbolic links; nil if nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
