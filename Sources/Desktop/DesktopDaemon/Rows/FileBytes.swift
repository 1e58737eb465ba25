internal import Glibc

/// Reads files that programs name or pass. Nothing is waited for.
enum FileBytes {
  /// Reads a regular file that is not empty.
  ///
  /// - Returns: nil if it is none, or too large.
  static func contents(ofFile path: String, atMost limit: Int) -> [UInt8]? {
    // A pipe or a device is not waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return contents(of: descriptor, atMost: limit)
  }

  /// Reads the regular file behind a descriptor, from its start, wherever its holder has read to.
  ///
  /// - Returns: nil if it is none, empty or too large.
  static func contents(of descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(information.st_size)
    guard size > 0, size <= limit else { return nil }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let length = pread(descriptor, rest.baseAddress, rest.count, off_t(count))
        guard length > 0 else { break }
        count += length
      }
    }
  }
}
