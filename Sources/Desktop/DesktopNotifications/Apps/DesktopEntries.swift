internal import Diagnostics
internal import Platform
internal import Synchronization

/// The desktop entries that are installed. Thread-safe.
///
/// Source: Desktop Entry Specification 1.5, “File naming”; XDG Base Directory Specification.
package final class DesktopEntries: Sendable {
  private let folders: [String]
  private let read = Mutex<[String: DesktopEntry?]>([:])

  /// How many entries are kept; more than any system has apps that notify.
  private static let limit = 1 << 10
  /// The size of the largest file that is read, in bytes. Translations into all languages take some tens of thousands.
  private static let maximumSize = 1 << 20

  /// Creates entries of the folders for data.
  package init(_ data: DataFolders) { folders = data.paths.map { "\($0)/applications" } }

  /// Returns an app's entry; nil if none is installed.
  ///
  /// - Parameter identifier: The name of its file without `.desktop`.
  package subscript(identifier: String) -> DesktopEntry? {
    read.withLock { read in
      if let known = read[identifier] { return known }
      let entry = find(identifier)
      if read.count >= Self.limit { read.removeAll() }
      read[identifier] = .some(entry)
      return entry
    }
  }

  /// Forgets what has been read, because a folder has changed.
  package func forget() { read.withLock { $0.removeAll() } }

  private func find(_ identifier: String) -> DesktopEntry? {
    // A name that leads out of the folders is no name of a desktop entry.
    guard !identifier.isEmpty, !identifier.contains("/"), !identifier.contains("\0"), identifier != ".." else {
      return nil
    }
    for folder in folders {
      let path = "\(folder)/\(identifier).desktop"
      if let source = try? SourceText(contentsOf: path, atMost: Self.maximumSize) {
        return DesktopEntry(String(decoding: source.bytes, as: UTF8.self))
      }
    }
    return nil
  }
}
