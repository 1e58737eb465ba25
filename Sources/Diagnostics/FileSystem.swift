import Glibc

/// What a folder holds, but for `.` and `..`, in the order of the names' UTF-8 bytes.
///
/// - Parameter path: The folder.
/// - Throws: ``FileError`` when there is no such folder or it cannot be read.
package func directoryEntries(of path: String) throws(FileError) -> [DirectoryEntry] {
  guard let directory = opendir(path) else { throw FileError(path: path, code: errno) }
  defer { closedir(directory) }
  var entries: [DirectoryEntry] = []
  while true {
    // Nil is the end, and an error too.
    errno = 0
    guard let entry = readdir(directory) else {
      if errno != 0 { throw FileError(path: path, code: errno) }
      break
    }
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    // Some file systems do not tell what an entry is.
    let mayBeLink = [DT_LNK, DT_UNKNOWN].contains(Int(entry.pointee.d_type))
    entries.append(DirectoryEntry(name: name, path: "\(path)/\(name)", mayBeLink: mayBeLink))
  }
  return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
}

/// What a folder holds under a name.
package struct DirectoryEntry: Sendable {
  /// The name inside the folder.
  package let name: String
  /// The path: the folder's as the caller gave it, and the name.
  package let path: String
  fileprivate let mayBeLink: Bool

  /// Makes sure that what the entry stands for lies inside of a folder: links are followed no further.
  ///
  /// - Parameter root: The folder, or one that holds it.
  /// - Throws: ``FileError`` when the entry is a link that leads out of it.
  package func requireInside(_ root: String) throws(FileError) {
    guard mayBeLink, let target = resolved(path), let root = resolved(root), root != "/" else { return }
    guard target.utf8.elementsEqual(root.utf8) || target.utf8.starts(with: (root + "/").utf8) else {
      throw FileError(path: path, reason: "it is a link that leads out of the folder")
    }
  }

  /// A path without links; nil when it leads nowhere, which reading it will tell.
  private func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
