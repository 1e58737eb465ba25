internal import CSupport
internal import Glibc

/// Calls from an event loop when a file of a folder may have changed.
package final class FolderWatch {
  private let watches: FolderWatches
  fileprivate let name: String?
  fileprivate let body: () -> Void
  fileprivate var number: Int32 = -1

  /// Watches a file by its folder, because editors replace files.
  ///
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - name: The file's name in it, which need not exist; nil for any file, and empty for the folder alone.
  ///   - loop: The loop that calls.
  ///   - body: Called after each change, and if the folder itself is removed.
  /// - Returns: nil if the folder cannot be watched, for example because there is none.
  package init?(_ folder: String, name: String? = nil, in loop: EventLoop, _ body: @escaping () -> Void) {
    (watches, self.name, self.body) = (loop.folders, name, body)
    guard let number = watches.add(self, folder) else { return nil }
    self.number = number
  }

  deinit { if number >= 0 { watches.remove(number) } }
}

/// The folders that an event loop watches, by one instance of inotify: a person may have few instances, and other programs take
/// them too.
final class FolderWatches {
  private struct Entry {
    weak var watch: FolderWatch?
  }

  /// A loop owns its folders.
  private unowned let loop: EventLoop
  private var descriptor: Int32 = -1
  private var entries: [Int32: [Entry]] = [:]

  init(in loop: EventLoop) { self.loop = loop }

  deinit { if descriptor >= 0 { close(descriptor) } }

  fileprivate func add(_ watch: FolderWatch, _ folder: String) -> Int32? {
    if descriptor < 0 { open() }
    let number = descriptor >= 0 ? csupport_follow_folder(descriptor, folder, watch.name == "" ? 1 : 0) : -1
    guard number >= 0 else { return nil }
    entries[number, default: []].append(Entry(watch: watch))
    return number
  }

  fileprivate func remove(_ number: Int32) {
    guard var left = entries[number] else { return }
    left.removeAll { $0.watch == nil }
    entries[number] = left.isEmpty ? nil : left
    if left.isEmpty { csupport_unfollow_folder(descriptor, number) }
  }

  private func open() {
    descriptor = csupport_follow()
    guard descriptor >= 0 else { return }
    loop.watch(descriptor) { [weak self] in self?.read() }
  }

  private func read() {
    var changes: [(watch: Int32, name: String, isLast: Bool)] = []
    withUnsafeMutablePointer(to: &changes) { changes in
      csupport_next_changes(descriptor, changes) { context, watch, name, isLast in
        context?.assumingMemoryBound(to: [(watch: Int32, name: String, isLast: Bool)].self).pointee
          .append((watch, name.map { String(cString: $0) } ?? "", isLast != 0))
      }
    }
    var concerned: [ObjectIdentifier: FolderWatch] = [:]
    for change in changes {
      let entries = change.watch < 0 ? entries.values.flatMap(\.self) : entries[change.watch] ?? []
      for case let watch? in entries.map(\.watch)
      where watch.name == nil || change.name.isEmpty || watch.name == change.name {
        concerned[ObjectIdentifier(watch)] = watch
      }
      // Its number may be given to another folder.
      if change.isLast { self.entries[change.watch] = nil }
    }
    // What one of them does may end others.
    for watch in concerned.values { watch.body() }
  }
}
