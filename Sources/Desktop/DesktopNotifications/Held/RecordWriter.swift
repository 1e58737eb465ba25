/// Writes values one after another, for ``RecordReader``.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int64) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ data: [UInt8]) {
    write(Int64(data.count))
    bytes += data
  }
}
