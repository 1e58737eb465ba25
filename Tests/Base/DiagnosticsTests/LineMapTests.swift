import Diagnostics
import Testing

/// Lines end with LF, CR or CR LF anywhere.
@Suite struct LineMapTests {
  /// Line and column, straight from the definition.
  private func position(at offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for index in 0..<offset {
      let isCRLF = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || bytes[index] == 0x0D && !isCRLF { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return (line, column)
  }

  @Test func `every mixture of line ends`() {
    let letters: [UInt8] = [0x0A, 0x0D, 0x61]
    for length in 0...7 {
      for number in 0..<(0..<length).reduce(1, { power, _ in power * 3 }) {
        var (bytes, rest) = ([UInt8](), number)
        for _ in 0..<length {
          bytes.append(letters[rest % 3])
          rest /= 3
        }
        let map = LineMap(bytes)
        for offset in 0...length where !(offset > 0 && offset < length && bytes[offset - 1...offset] == [0x0D, 0x0A]) {
          #expect(map.position(at: offset) == position(at: offset, in: bytes), "\(bytes) \(offset)")
        }
      }
    }
  }
}
