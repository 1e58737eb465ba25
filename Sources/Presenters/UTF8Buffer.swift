/// UTF-8 text that grows at its end.
///
/// An array of bytes would do, but checks on each of the many small pieces of JSON whether it is shared and has room:
/// the benchmark `list` shows the difference.
struct UTF8Buffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private let drain: ((UnsafeRawBufferPointer) -> Void)?

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - capacity: How many bytes there is room for at first.
  ///   - drain: Takes the text when the room is used up, which is then used again; nil to make more room.
  init(capacity: Int = 1 << 16, drain: ((UnsafeRawBufferPointer) -> Void)? = nil) {
    self.capacity = capacity
    self.drain = drain
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The text so far.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Drops the text and keeps the room.
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Appends bytes between two texts.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, from opening: StaticString, to closing: StaticString) {
    reserve(opening.utf8CodeUnitCount + bytes.count + closing.utf8CodeUnitCount)
    append(opening)
    append(bytes)
    append(closing)
  }

  @inline(__always)
  private mutating func reserve(_ additional: Int) {
    if capacity - count < additional { grow(additional) }
  }

  @inline(never)
  private mutating func grow(_ additional: Int) {
    if let drain {
      drain(bytes)
      count = 0
      if additional <= capacity { return }
    }
    capacity = max(capacity * 2, count + additional)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
