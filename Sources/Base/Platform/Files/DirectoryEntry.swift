internal import Glibc

/// Returns the entries of a folder except `.` and `..`, ordered by the UTF-8 bytes of their names.
///
/// - Parameters:
///   - path: The folder.
///   - isWanted: Whether to return the entry of a name.
/// - Throws: ``FileError`` if there is no such folder or it cannot be read.
package func directoryEntries(
  of path: String, where isWanted: (String) -> Bool = { _ in true }
) throws(FileError) -> [DirectoryEntry] {
  guard let directory = opendir(path) else { throw FileError(path: path, code: errno) }
  defer { closedir(directory) }
  var entries: [DirectoryEntry] = []
  while true {
    // Nil means the end or an error.
    errno = 0
    guard let entry = readdir(directory) else {
      if errno != 0 { throw FileError(path: path, code: errno) }
      break
    }
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name == "." || name == ".." || !isWanted(name) { continue }
    // Some file systems do not report the type of an entry.
    let mayBeLink = [DT_LNK, DT_UNKNOWN].contains(Int(entry.pointee.d_type))
    entries.append(DirectoryEntry(name: name, path: "\(path)/\(name)", mayBeLink: mayBeLink))
  }
  return entries.sorted { strcmp($0.name, $1.name) < 0 }
}

/// An entry of a folder.
package struct DirectoryEntry: Sendable {
  /// The name inside the folder.
  package let name: String
  /// The folder's path as the caller gave it, followed by the name.
  package let path: String
  fileprivate let mayBeLink: Bool

  /// Checks that the entry is inside a folder, so that links out of it are not followed.
  ///
  /// - Parameter root: The folder, or one that contains it.
  /// - Throws: ``FileError`` if the entry is a link that leads out of the folder.
  package func requireInside(_ root: String) throws(FileError) {
    // That a path does not exist, reading it will report.
    guard mayBeLink, let target = EnclosingFolder.resolved(path), let root = EnclosingFolder.resolved(root), root != "/"
    else { return }
    guard target.utf8.elementsEqual(root.utf8) || target.utf8.starts(with: (root + "/").utf8) else {
      throw FileError(path: path, reason: "it is a symbolic link to a place outside the folder")
    }
  }
}
