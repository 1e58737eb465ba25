package import Diagnostics
internal import Platform

/// Reads Apple's binary property lists, version `bplist00`.
///
/// ```
/// file    := "bplist00" object* offset* trailer
/// trailer := 6 bytes, size of an offset (1), size of a reference (1), number of objects (8),
///            the root's index (8), the offset of the offset table (8); all big-endian
/// object  := 0x00 null | 0x08 false | 0x09 true
///          | 0x1n integer of 2ⁿ bytes | 0x2n real of 2ⁿ bytes | 0x33 date, a real
///          | 0x4n data | 0x5n ASCII or ISO 8859-1 | 0x6n UTF-16 | 0x8n UID of n+1 bytes
///          | 0xAn array of n references | 0xDn dictionary: n references to keys, then n to values
/// ```
/// where `n` = 15 means that the count follows as an integer object.
///
/// An object may be referenced from several places, so a file of a hundred bytes can expand to a tree without end. What
/// is read is therefore limited in depth, in number of values and in bytes of text. Debian's libplist limits none of
/// these (22 arrays that each contain the next one twice take it 20 seconds), which is why this reader exists.
///
/// Source: CFBinaryPList.c of swift-corelibs-foundation, whose opening comment defines the format.
package struct BinaryPropertyListReader {
  /// The first bytes of a file of any version.
  package static let signature = "bplist0"

  /// A fault, and the offset of the object at fault.
  private struct Failure: Error {
    let reason: PropertyListFault.BinaryFault
    let offset: Int
  }

  private let bytes: [UInt8]
  private let log: FileDiagnosticLog
  private let limits: ReadingLimits
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private var valueCount = 0
  /// The total length of all texts in bytes, counted once per occurrence.
  private var textLength = 0
  /// The texts read so far, by offset: a text that occurs several times is decoded and stored once.
  private var texts: [Int: String] = [:]

  /// Reads a property list.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - limits: How much of it to read.
  /// - Returns: The property list's root value, and the diagnostics. If a binary file is damaged in one place, no other
  ///   place can be trusted, so a fault leaves no value. Locations are byte positions, given as columns of line 1.
  /// - Complexity: O(number of values after expansion), bounded.
  package static func read(
    _ source: SourceText, limits: ReadingLimits = ReadingLimits()
  ) -> (root: PropertyListValue?, log: FileDiagnosticLog) {
    var log = FileDiagnosticLog(binaryFile: source.name, limits: limits)
    do {
      var (reader, root) = try open(source, limits)
      return (try reader.value(root, depth: 0), log)
    } catch {
      log.report(.malformedBinary(error.reason), at: error.offset)
      return (nil, log)
    }
  }

  private static func open(
    _ source: SourceText, _ limits: ReadingLimits
  ) throws(Failure) -> (BinaryPropertyListReader, root: Int) {
    let bytes = source.bytes
    let trailer = bytes.count - 32
    guard trailer >= 8 else { throw Failure(reason: .truncated, offset: 0) }
    let number = { (offset: Int, size: Int) in bigEndian(bytes[offset..<offset + size]) }
    let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard offsetSize > 0, referenceSize > 0,
      let count = number(trailer + 8, 8), let root = number(trailer + 16, 8),
      let table = number(trailer + 24, 8), table >= 8, table <= trailer, root < count,
      (trailer - table).isMultiple(of: offsetSize), count == (trailer - table) / offsetSize
    else { throw Failure(reason: .trailer, offset: trailer) }
    let reader = BinaryPropertyListReader(
      bytes: bytes, log: FileDiagnosticLog(binaryFile: source.name), limits: limits,
      offsetSize: offsetSize, referenceSize: referenceSize, objectCount: count, tableOffset: table)
    return (reader, root)
  }

  private mutating func value(_ object: Int, depth: Int) throws(Failure) -> PropertyListValue {
    let offset = try self.offset(of: object)
    valueCount += 1
    guard valueCount <= limits.values else {
      throw Failure(reason: .tooManyValues(limit: limits.values), offset: offset)
    }
    guard depth <= limits.depth else { throw Failure(reason: .tooDeep(limit: limits.depth), offset: offset) }
    let content = try content(at: offset, depth: depth)
    return PropertyListValue(content: content, location: log.location(at: offset))
  }

  private mutating func content(at offset: Int, depth: Int) throws(Failure) -> PropertyListValue.Content {
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    if let text = texts[offset] {
      try countText(text.utf8.count, at: offset)
      return .string(text)
    }
    switch marker >> 4 {
    case 0x0 where low == 8 || low == 9: return .boolean(low == 9)
    case 0x0 where low == 0: return .null
    case 0x1: return .integer(try integer(at: offset))
    case 0x2, 0x3: return .real(try real(at: offset + 1, size: 1 << low))
    case 0x4:
      _ = try payload(at: offset, unit: 1)
      return .data("")
    case 0x5, 0x6:
      let bytes = try payload(at: offset, unit: marker >> 4 == 5 ? 1 : 2)
      try countText(bytes.count, at: offset)
      // Foundation takes bytes beyond ASCII for ISO 8859-1.
      let text = try marker >> 4 == 5 ? latin1Text(bytes) : utf16Text(bytes, at: offset)
      texts[offset] = text
      return .string(text)
    case 0x8: return .integer(bigEndian(try slice(offset + 1, low + 1)) ?? 0)
    case 0xA: return .array(try array(at: offset, depth: depth))
    case 0xD: return .dictionary(try dictionary(at: offset, depth: depth))
    default: throw Failure(reason: .type, offset: offset)
    }
  }

  /// Counts an occurrence of a text. Objects may overlap, so the first occurrence counts too.
  private mutating func countText(_ length: Int, at offset: Int) throws(Failure) {
    textLength += length
    guard textLength - bytes.count <= limits.repeatedText else {
      throw Failure(reason: .tooMuchText(limit: limits.repeatedText), offset: offset)
    }
  }

  private mutating func array(at offset: Int, depth: Int) throws(Failure) -> [PropertyListValue] {
    let references = try payload(at: offset, unit: referenceSize)
    var values: [PropertyListValue] = []
    for start in stride(from: references.startIndex, to: references.endIndex, by: referenceSize) {
      values.append(try value(try reference(at: start), depth: depth + 1))
    }
    return values
  }

  private mutating func dictionary(at offset: Int, depth: Int) throws(Failure) -> [PropertyListMember] {
    let references = try payload(at: offset, unit: 2 * referenceSize)
    let half = references.count / 2
    var members: [PropertyListMember] = []
    for start in stride(from: references.startIndex, to: references.startIndex + half, by: referenceSize) {
      let key = try value(try reference(at: start), depth: depth + 1)
      guard case .string(let name) = key.content else { throw Failure(reason: .key, offset: offset) }
      let value = try value(try reference(at: start + half), depth: depth + 1)
      members.append(PropertyListMember(key: name, location: key.location, value: value))
    }
    // Writers order keys by hash; source files and people order them by name.
    return members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  // MARK: Bytes

  private func offset(of object: Int) throws(Failure) -> Int {
    guard object < objectCount,
      let offset = bigEndian(try slice(tableOffset + object * offsetSize, offsetSize)), offset >= 8,
      offset < tableOffset
    else { throw Failure(reason: .reference, offset: tableOffset) }
    return offset
  }

  private func reference(at offset: Int) throws(Failure) -> Int {
    guard let object = bigEndian(try slice(offset, referenceSize)) else {
      throw Failure(reason: .reference, offset: offset)
    }
    return object
  }

  /// Returns what follows a marker and its count, with `unit` bytes per item.
  private func payload(at offset: Int, unit: Int) throws(Failure) -> ArraySlice<UInt8> {
    var count = Int(bytes[offset] & 0x0F)
    var start = offset + 1
    if count == 15 {
      count = try integer(at: start)
      start += 1 + (1 << Int(bytes[start] & 0x0F))
    }
    guard count >= 0, count <= bytes.count / unit else { throw Failure(reason: .truncated, offset: offset) }
    return try slice(start, count * unit)
  }

  private func integer(at offset: Int) throws(Failure) -> Int {
    let marker = try slice(offset, 1)
    guard marker[offset] >> 4 == 1, marker[offset] & 0x0F <= 4 else {
      throw Failure(reason: .type, offset: offset)
    }
    let size = 1 << Int(marker[offset] & 0x0F)
    let digits = try slice(offset + 1, size)
    // Eight bytes are signed, fewer are unsigned; of sixteen only the low eight are ever used.
    if size >= 8 { return Int(truncatingIfNeeded: digits.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) }
    return bigEndian(digits) ?? 0
  }

  private func real(at offset: Int, size: Int) throws(Failure) -> Double {
    let digits = try slice(offset, size)
    switch size {
    case 4: return Double(Float(bitPattern: digits.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }))
    case 8: return Double(bitPattern: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    default: throw Failure(reason: .type, offset: offset)
    }
  }

  private func latin1Text(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return bytes.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
  }

  private func utf16Text(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(Failure) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw Failure(reason: .text, offset: offset) }
    return text
  }

  private func slice(_ start: Int, _ count: Int) throws(Failure) -> ArraySlice<UInt8> {
    guard start >= 0, count >= 0, start <= bytes.count - count else {
      throw Failure(reason: .truncated, offset: min(max(start, 0), bytes.count))
    }
    return bytes[start..<start + count]
  }
}

/// Returns an unsigned number; nil if it is too large for an offset.
private func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int? {
  var number = 0
  for byte in bytes {
    guard number >> 48 == 0 else { return nil }
    number = number << 8 | Int(byte)
  }
  return number
}
