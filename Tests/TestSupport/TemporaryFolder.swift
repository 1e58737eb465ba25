internal import Glibc

/// A folder of files that is there as long as the value is.
package final class TemporaryFolder {
  /// The folder's path.
  package let path: String
  private var created: [String] = []

  /// Makes a folder with files.
  ///
  /// - Parameter files: Texts by path below the folder, at most one folder deep.
  package init(_ files: KeyValuePairs<String, String>) {
    var template = Array("/tmp/sotto-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no temporary folder can be made") }
    path = template.withUnsafeBufferPointer { String(decoding: $0.dropLast().map(UInt8.init), as: UTF8.self) }
    for (name, text) in files {
      if let slash = name.firstIndex(of: "/") {
        let folder = path + "/" + name[..<slash]
        if mkdir(folder, 0o755) == 0 { created.append(folder) }
      }
      write(text, to: path + "/" + name)
    }
  }

  private func write(_ text: String, to file: String) {
    guard let stream = fopen(file, "w") else { preconditionFailure("no file can be written") }
    fwrite(text, 1, text.utf8.count, stream)
    fclose(stream)
    created.append(file)
  }

  deinit {
    for file in created.reversed() { remove(file) }
    remove(path)
  }
}
