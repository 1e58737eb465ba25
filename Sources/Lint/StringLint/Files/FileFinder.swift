package import Diagnostics
internal import Glibc
package import Platform
internal import StringTables

/// Finds string files, list documents, files of categories and payloads below a folder.
package struct FileFinder {
  /// Folders of build products and third-party code.
  private static let skippedFolders: Set<String> = ["build", "DerivedData", "Pods", "Carthage", "node_modules"]

  /// Whether a folder is a product that somebody has built: `Sparkle.framework/Versions`, `Test.app/Contents`.
  private static func isProduct(_ folder: String, _ name: String) -> Bool {
    folder.hasSuffix(".framework") && name == "Versions"
      || [".app", ".plugin"].contains(where: folder.hasSuffix) && name == "Contents"
  }

  /// The files; each folder's entries in the order of their names.
  package private(set) var files: [String] = []
  /// Folders that could not be listed.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Searches a path.
  ///
  /// Skips hidden folders, those of builds, and localization catalogs exported by Xcode (`.xcloc`); does not follow symbolic links to folders.
  ///
  /// - Parameters:
  ///   - path: A file or a folder. In a folder, JSON files count only if they contain notifications or categories.
  ///   - isIgnored: Whether to skip a path.
  /// - Throws: `FileError` if there is no such file or folder, or the folder cannot be listed.
  package init(path: String, isIgnored: (String) -> Bool = { _ in false }) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw FileError(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      guard StringFilePath(path) != nil || DocumentFile.isCandidate(path) else {
        throw FileError(
          path: path, reason: "not a .strings, .stringsdict, .xcstrings, .json, .ndjson, .jsonl or .apns file")
      }
      files = [path]
      return
    }
    let folder = withoutTrailingSlashes(path)
    walk(folder, try directoryEntries(of: folder), root: folder, isIgnored)
  }

  private mutating func walk(
    _ folder: String, _ entries: [DirectoryEntry], root: String, _ isIgnored: (String) -> Bool
  ) {
    for entry in entries where !Self.isSkipped(entry.name) {
      let name = entry.name
      let path = folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if isIgnored(path) || Self.isProduct(folder, name) { continue }
      do throws(FileError) {
        guard Self.isFolder(path) else {
          guard StringFilePath(path) != nil || DocumentFile.isCandidate(path) else { continue }
          try entry.requireInside(root)
          if StringFilePath(path) != nil || DocumentFile.isDocument(path) { files.append(path) }
          continue
        }
        walk(path, try directoryEntries(of: path), root: root, isIgnored)
      } catch {
        diagnostics.append(Diagnostic(FileError(path: path, reason: error.reason), at: SourceLocation(file: path)))
      }
    }
  }

  /// Whether a name is that of a hidden file, of a folder of build products, or of files exported for translation,
  /// which repeat the project's own.
  static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || skippedFolders.contains(name) || name.hasSuffix(".xcloc")
  }

  /// Whether a path is that of a folder; a link to one is none.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
