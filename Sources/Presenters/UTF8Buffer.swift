/// A buffer to which UTF-8 text is appended.
///
/// An array of bytes is slower: it checks for each of the many small pieces of JSON whether it is uniquely referenced.
/// The benchmark `list` shows the difference.
struct UTF8Buffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private let drain: ((UnsafeRawBufferPointer) -> Void)?

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - capacity: The initial capacity in bytes.
  ///   - drain: Receives the text whenever the buffer is full; the buffer is then empty again. nil to grow instead.
  init(capacity: Int = 1 << 16, drain: ((UnsafeRawBufferPointer) -> Void)? = nil) {
    self.capacity = capacity
    self.drain = drain
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The text that has not been drained. Valid until the next write.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Removes the text and keeps the memory.
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

  /// Appends a name in quotation marks and a colon.
  ///
  /// - Parameter separator: A byte to append before the name; nil for none.
  @inline(__always)
  mutating func append(name: StaticString, behind separator: UInt8?) {
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

  /// Appends a number in decimal digits.
  mutating func append(_ number: Int) {
    reserve(Self.longestNumber)
    if number < 0 { append(UInt8(ascii: "-")) }
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

  /// Appends the bytes that a closure writes into a buffer of `capacity` bytes. The closure returns how many it wrote.
  @inline(__always)
  mutating func append(atMost capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    reserve(capacity)
    count += write(UnsafeMutableBufferPointer(start: base + count, count: capacity))
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
