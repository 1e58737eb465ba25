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

/// A pattern of paths to skip, split at its slashes once.
///
/// ```
/// pattern   := component ( "/" component )*
/// component := "**" | ( "*" | byte )*
/// ```
/// `*` stands for anything within a component; `**` as a whole component stands for any number of components. A pattern
/// also matches everything inside a folder that it matches.
///
/// Source: gitignore(5), for `**`.
struct PathPattern: Sendable {
  private enum Component {
    case any
    case name([UInt8])
  }

  private let components: [Component]

  init(_ pattern: String) {
    components = Self.split(pattern).map { $0.elementsEqual("**".utf8) ? .any : .name(Array($0)) }
  }

  /// Splits a path or pattern at its slashes; consecutive slashes count as one.
  static func split(_ path: String) -> [Substring.UTF8View] { path.utf8.split(separator: UInt8(ascii: "/")) }

  /// Whether the pattern matches a path or a folder that contains it.
  ///
  /// The components after a `**` are searched for from left to right. If they are not found, an earlier `**` cannot
  /// help either, so the search backtracks only to the latest one.
  ///
  /// - Parameter path: The path's components.
  /// - Complexity: O(components of the pattern, times those of the path, times their lengths).
  func matches(_ path: [Substring.UTF8View]) -> Bool {
    guard !components.isEmpty else { return false }
    var (next, place) = (0, 0)
    var latest: (next: Int, place: Int)?
    while next < components.count {
      if case .any = components[next] {
        next += 1
        // A folder does not contain itself.
        if next == components.count { return place < path.count }
        latest = (next, place)
      } else if place < path.count, case .name(let name) = components[next], Self.matches(name[...], path[place]) {
        (next, place) = (next + 1, place + 1)
      } else if let again = latest, again.place < path.count {
        (next, place) = (again.next, again.place + 1)
        latest = (next, place)
      } else {
        return false
      }
    }
    return true
  }

  /// Whether a name matches a component of a pattern; backtracks only to the latest `*`.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: Substring.UTF8View) -> Bool {
    var (next, place) = (pattern.startIndex, name.startIndex)
    var latest: (next: Int, place: Substring.UTF8View.Index)?
    while place < name.endIndex {
      if next < pattern.endIndex, pattern[next] == UInt8(ascii: "*") {
        next += 1
        latest = (next, place)
      } else if next < pattern.endIndex, pattern[next] == name[place] {
        (next, place) = (next + 1, name.index(after: place))
      } else if let again = latest {
        (next, place) = (again.next, name.index(after: again.place))
        latest = (next, place)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// Folders whose string files are not those of the app: of tests, which may need what is wrong, and of what others have made
/// or somebody has built, whose texts are mended elsewhere.
enum UnshippedFolder {
  private static let tests: Set<String> = [
    "tests", "test", "fixtures", "Fixtures", "TestData", "testdata", "Test Data", "Preview Content",
  ]

  /// Folders, in lowercase, in which the bundles are those of libraries.
  private static let others: Set<String> = [
    "frameworks", "libraries", "library", "libs", "lib", "vendor", "vendors", "external",
  ]

  /// Folders, in lowercase, of what others have made. “Vendor” may be a part of the app, such as that of its sellers.
  private static let foreign: Set<String> = ["thirdparty", "third party", "third_party", "third-party", "3rdparty"]

  /// Whether a file is in such a folder.
  ///
  /// - Parameter path: A path relative to the working folder or the project's.
  static func contains(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return folders.contains {
      $0.hasSuffix("Tests") || tests.contains(String($0)) || foreign.contains($0.lowercased())
    }
      || folders.drop { !others.contains($0.lowercased()) }.dropFirst().contains {
        $0.hasSuffix(".bundle") && $0 != "Settings.bundle"
      }
      || zip(folders, folders.dropFirst()).contains { folder, inner in
        inner == "Contents" && folder.contains(".") || folder.hasSuffix(".framework")
      }
  }
}
