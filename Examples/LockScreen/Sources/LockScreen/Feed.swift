import Glibc

/// Reads lines from a descriptor as they arrive.
struct Feed {
  let descriptor: Int32
  private var partial: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the complete lines that are available, without empty ones; nil at the end. Call it when there is input.
  mutating func lines() -> [String]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return [] }
    if count > 0 { partial += buffer[..<count] }
    let isEnd = count <= 0
    if isEnd && partial.isEmpty { return nil }
    var lines = partial.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The last line may have no line feed.
    partial = isEnd ? [] : Array(lines.removeLast())
    return lines.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
