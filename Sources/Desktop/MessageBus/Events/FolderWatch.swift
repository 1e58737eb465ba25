internal import CSupport
internal import Glibc

/// Calls from an event loop when a file of a folder may have changed.
package final class FolderWatch {
  private let descriptor: Int32
  private let loop: EventLoop

  /// Watches a file by its folder, because editors replace files.
  ///
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - name: The file's name in it, which need not exist; nil for any file.
  ///   - loop: The loop that calls.
  ///   - body: Called after each change, and if the folder itself is removed.
  /// - Returns: nil if the folder cannot be watched, for example because there is none.
  package init?(_ folder: String, name: String? = nil, in loop: EventLoop, _ body: @escaping () -> Void) {
    let descriptor = csupport_watch_folder(folder)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    self.loop = loop
    loop.watch(descriptor) {
      if csupport_concerns(descriptor, name) != 0 { body() }
    }
  }

  deinit {
    loop.unwatch(descriptor)
    close(descriptor)
  }
}
