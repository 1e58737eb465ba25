import Diagnostics
import FileFormats
import Foundation
import Platform
import TestFiles
import Testing

/// Binary property lists, written by Foundation and damaged by hand.
@Suite struct BinaryPropertyListTests {
  private static func binary(_ value: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  private static func read(_ bytes: [UInt8]) -> (root: PropertyListValue?, faults: [String]) {
    let (root, findings) = BinaryPropertyListReader.read(SourceText(name: "file", bytes: bytes))
    return (root, findings.sorted.map(\.description))
  }

  /// Arrays that each contain the next one twice: a file of 200 bytes expands to 2⁴⁰ values.
  @Test(.timeLimit(.minutes(15))) func `shared objects cannot spell out a tree without end`() {
    let (_, faults) = Self.read(Self.nested(levels: 40, references: 2))
    #expect(faults.count == 1 && faults[0].contains("expands to more than"))
  }

  /// A text of 100 000 bytes in 10 000 places: stored once, since copies would take a gigabyte.
  @Test(.timeLimit(.minutes(15))) func `a shared text is kept once`() {
    let text = [0x5F, 0x12, 0x00, 0x01, 0x86, 0xA0] + [UInt8](repeating: UInt8(ascii: "a"), count: 100_000)
    let list = [0xAF, 0x12, 0x00, 0x00, 0x27, 0x10] + [UInt8](repeating: 1, count: 10_000)
    let source = SourceText(name: "file", bytes: BinaryPropertyList.file([list, text]))
    var limits = ReadingLimits()
    limits.repeatedText = .max
    let (root, _) = BinaryPropertyListReader.read(source, limits: limits)
    guard case .array(let values)? = root?.content else {
      Issue.record("no array")
      return
    }
    #expect(values.count == 10_000)
  }

  struct Spelling: CustomTestStringConvertible {
    let testDescription: String
    /// How many texts of 60 000 bytes the file spells out.
    let count: Int
    var isOverlapping = false
    let isRead: Bool
  }

  static let spellings = [
    Spelling(testDescription: "a text in 60 places", count: 60, isRead: true),
    Spelling(testDescription: "a text in 80 places", count: 80, isRead: false),
    Spelling(testDescription: "60 texts that overlap", count: 60, isOverlapping: true, isRead: true),
    Spelling(testDescription: "80 texts that overlap", count: 80, isOverlapping: true, isRead: false),
  ]

  /// Text may expand to the size of the file plus 4 MiB.
  @Test(arguments: spellings) func `texts come to no more bytes than a file may spell out`(_ row: Spelling) {
    // 60 000 bytes of ASCII, or of UTF-16, in which the headers of the other texts are valid too.
    let header: [UInt8] = row.isOverlapping ? [0x6F, 0x11, 0x75, 0x30] : [0x5F, 0x11, 0xEA, 0x60]
    var objects = [[0xAF, 0x10, UInt8(row.count)] + (0..<row.count).map { row.isOverlapping ? UInt8($0 + 1) : 1 }]
    // Each object starts four bytes after the previous one, and its text extends over those that follow.
    if row.isOverlapping { objects += (1..<row.count).map { _ in header } }
    objects.append(header + [UInt8](repeating: UInt8(ascii: "a"), count: 60_000))
    let (root, faults) = Self.read(BinaryPropertyList.file(objects))
    #expect((root != nil) == row.isRead, "\(faults)")
    #expect(faults.allSatisfy { $0.contains("its shared objects expand to") })
  }

  @Test(.timeLimit(.minutes(15))) func `an object that holds itself ends`() {
    let bytes = BinaryPropertyList.file([[0xA1, 0x00]])
    #expect(Self.read(bytes).faults.count == 1)
  }

  @Test(arguments: [63, 64, 65, 200]) func `nesting has a limit`(levels: Int) {
    let (root, faults) = Self.read(Self.nested(levels: levels, references: 1))
    #expect((root == nil) == (levels > 64))
    #expect(faults.count == (levels > 64 ? 1 : 0) && faults.allSatisfy { $0.contains("deeper than 64") })
  }

  @Test func `every cut and every changed byte ends in a finding or a value`() throws {
    let sound = try Self.binary(["one": "%d file", "other": "%d files", "é": "漢"])
    for length in 0..<sound.count { _ = Self.read(Array(sound[..<length])) }
    for offset in sound.indices.dropFirst(7) {
      for value: UInt8 in [0x00, 0x0F, 0x13, 0x5F, 0x6F, 0x7F, 0xAF, 0xD1, 0xDF, 0xFF] {
        var bytes = sound
        bytes[offset] = value
        let (root, faults) = Self.read(bytes)
        #expect((root == nil) == !faults.isEmpty)
      }
    }
  }

  /// `levels` arrays, each of which contains the next one.
  private static func nested(levels: Int, references: Int) -> [UInt8] {
    var objects = (0..<levels).map { level in
      [UInt8(0xA0 + references)] + [UInt8](repeating: UInt8(level + 1), count: references)
    }
    objects.append([0x51, UInt8(ascii: "x")])
    return BinaryPropertyList.file(objects)
  }
}
