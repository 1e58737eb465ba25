internal import Glibc

/// A folder with files that is deleted with its owner.
package final class TemporaryFolder: Sendable {
  /// The folder's path.
  package let path: String
  private let names: [String]
  private let links: [String]

  /// Creates a folder with files; names with slashes create subfolders.
  ///
  /// - Parameters:
  ///   - files: Texts by file name.
  ///   - links: The targets of symbolic links, by name; their folders must exist.
  package convenience init(_ files: some Sequence<(key: String, value: String)>, links: [String: String] = [:]) {
    self.init(contents: files.map { ($0.key, Array($0.value.utf8)) }, links: links)
  }

  /// Creates a folder with files, given their bytes.
  package init(contents files: [(key: String, value: [UInt8])], links: [String: String] = [:]) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/sotto-test-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("cannot make a temporary folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    names = files.map(\.key)
    for (name, text) in files {
      var folder = path
      for part in name.split(separator: "/").dropLast() {
        folder += "/\(part)"
        mkdir(folder, 0o755)
      }
      let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT, 0o644)
      precondition(descriptor >= 0 && write(descriptor, text, text.count) == text.count)
      close(descriptor)
    }
    self.links = Array(links.keys)
    for (name, target) in links { precondition(symlink(target, "\(path)/\(name)") == 0) }
  }

  /// Removes one file.
  package func remove(_ name: String) { unlink("\(path)/\(name)") }

  deinit {
    for link in links { unlink("\(path)/\(link)") }
    for name in names {
      unlink("\(path)/\(name)")
      var parts = name.split(separator: "/").dropLast()
      while !parts.isEmpty {
        rmdir("\(path)/\(parts.joined(separator: "/"))")
        parts.removeLast()
      }
    }
    rmdir(path)
  }
}
