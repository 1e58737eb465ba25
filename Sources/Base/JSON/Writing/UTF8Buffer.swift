/// A buffer to which UTF-8 text is written.
///
/// An array of bytes is slower: it checks for each of the many small pieces of JSON whether it is uniquely referenced.
/// The benchmark `list` shows the difference.
///
/// Public for the same reason as ``JSONWriter``.
public struct UTF8Buffer: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var count = 0
  private let drain: ((UnsafeRawBufferPointer) -> Void)?

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - capacity: The initial capacity in bytes.
  ///   - drain: Receives the text whenever the buffer is full; the buffer is then empty again. nil to grow instead.
  public init(capacity: Int = 1 << 16, drain: ((UnsafeRawBufferPointer) -> Void)? = nil) {
    self.capacity = capacity
    self.drain = drain
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The text that has not been drained. Valid until the next write.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Removes the text and keeps the memory.
  public mutating func removeAll() { count = 0 }

  /// Writes a byte.
  @inlinable @inline(__always)
  public mutating func write(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  /// Writes a literal.
  @inlinable @inline(__always)
  public mutating func write(_ text: StaticString) {
    write(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes bytes.
  @inlinable @inline(__always)
  public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Writes a name in quotation marks and a colon.
  ///
  /// - Parameter separator: A byte to write before the name; nil for none.
  @inlinable @inline(__always)
  public mutating func write(name: StaticString, after separator: UInt8?) {
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    if let separator {
      base[count] = separator
      count += 1
    }
    let start = base + count
    start[0] = UInt8(ascii: "\"")
    (start + 1).update(from: name.utf8Start, count: length)
    start[length + 1] = UInt8(ascii: "\"")
    start[length + 2] = UInt8(ascii: ":")
    count += length + 3
  }

  /// Writes a number in decimal digits.
  public mutating func write(_ number: Int) {
    reserve(Self.longestNumber)
    if number < 0 { write(UInt8(ascii: "-")) }
    var digits = 1
    var rest = number.magnitude / 10
    while rest > 0 {
      rest /= 10
      digits += 1
    }
    rest = number.magnitude
    for place in stride(from: count + digits - 1, through: count, by: -1) {
      base[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += digits
  }

  private static let longestNumber = 20

  /// Writes the bytes that a closure writes into a buffer of `capacity` bytes. The closure returns how many it wrote.
  @inlinable @inline(__always)
  public mutating func write(atMost capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    reserve(capacity)
    count += write(UnsafeMutableBufferPointer(start: base + count, count: capacity))
  }

  @inlinable @inline(__always)
  mutating func reserve(_ additional: Int) {
    if capacity - count < additional { grow(additional) }
  }

  @usableFromInline @inline(never)
  mutating func grow(_ additional: Int) {
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
