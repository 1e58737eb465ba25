import Diagnostics
import Foundation
import StringCatalog
import TestFiles
import Testing

/// Binary property lists, written by Foundation and damaged by hand.
@Suite struct BinaryPropertyListTests {
  private static func binary(_ value: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  private static func read(
    _ bytes: [UInt8], _ format: StringTableFormat
  ) -> (entries: [String], faults: [String]) {
    let source = SourceText(name: "file", bytes: bytes)
    let result = StringFile.read(source, format: format, table: "T", language: "en")
    return (result.tables.flatMap(\.entries).map(summary), result.diagnostics.map(\.description))
  }

  @Test func `a table of strings`() throws {
    let long = String(repeating: "long ", count: 100)
    let table = ["plain": "text", "accents": "é 漢 😀", "empty": "", "long": long]
    let (entries, faults) = Self.read(try Self.binary(table), .strings)
    #expect(entries == ["accents = \"é 漢 😀\"", "empty = \"\"", "long = \(long.debugDescription)", "plain = \"text\""])
    #expect(faults.isEmpty)
  }

  @Test func `a stringsdict says the same in binary as in XML`() throws {
    let url = URL(
      fileURLWithPath: PackageFolder.root + "/Tests/StringCatalogTests/Fixtures/stringsdict/album.stringsdict")
    let data = try Data(contentsOf: url)
    let value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    let (binary, _) = Self.read(try Self.binary(value), .stringsdict)
    let (xml, _) = Self.read(
      Array(try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)), .stringsdict)
    // Writers order keys as they like, so variables and forms are compared as sets of their words.
    let words = { (entries: [String]) in
      entries.map { $0.split { " ;{},()".contains($0) }.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    #expect(!binary.isEmpty)
    #expect(words(binary) == words(xml))
  }

  @Test func `more than 255 objects, and more than 14 in one`() throws {
    var table: [String: String] = [:]
    for number in 0..<1000 { table["key \(number)"] = "text \(number)" }
    let (entries, faults) = Self.read(try Self.binary(table), .strings)
    #expect(Set(entries) == Set(table.map { "\($0.key) = \"\($0.value)\"" }))
    #expect(faults.isEmpty)
  }

  @Test func `values that are no text are findings with their type`() throws {
    let (entries, faults) = Self.read(
      try Self.binary(["a": "text", "b": 5, "c": true, "d": [1], "e": Data([1]), "f": 1.5]), .strings)
    #expect(entries == ["a = \"text\""])
    #expect(faults.count == 5)
    #expect(faults.allSatisfy { $0.hasSuffix("[wrong-type]") && $0.hasPrefix("file:1:") })
  }

  /// Arrays that hold the next one twice: a file of 200 bytes that spells out 2⁴⁰ values.
  @Test(.timeLimit(.minutes(5))) func `shared objects cannot spell out a tree without end`() {
    let (_, faults) = Self.read(Self.nested(levels: 40, references: 2), .stringsdict)
    #expect(faults.count == 1 && faults[0].contains("spells out more than"))
  }

  /// A text of 100 000 bytes in 10 000 places: kept once, or it would take a gigabyte.
  @Test(.timeLimit(.minutes(5))) func `a shared text is kept once`() {
    let text = [0x5F, 0x12, 0x00, 0x01, 0x86, 0xA0] + [UInt8](repeating: UInt8(ascii: "a"), count: 100_000)
    let list = [0xAF, 0x12, 0x00, 0x00, 0x27, 0x10] + [UInt8](repeating: 1, count: 10_000)
    let (entries, faults) = Self.read(Self.file(objects: [list, text]), .strings)
    #expect(entries.isEmpty && faults.count == 1 && faults[0].contains("[wrong-type]"))
  }

  @Test(.timeLimit(.minutes(5))) func `an object that holds itself ends`() {
    let bytes = Self.file(objects: [[0xA1, 0x00]])
    #expect(Self.read(bytes, .stringsdict).faults.count == 1)
  }

  @Test(arguments: [63, 64, 65, 200]) func `nesting has a limit`(levels: Int) {
    let faults = Self.read(Self.nested(levels: levels, references: 1), .strings).faults
    #expect(faults.count == 1)
    #expect(faults[0].contains("deeper than 64") == (levels > 64))
  }

  @Test func `every cut and every changed byte ends in a finding or a table`() throws {
    let sound = try Self.binary(["one": "%d file", "other": "%d files", "é": "漢"])
    for length in 0..<sound.count { _ = Self.read(Array(sound[..<length]), .strings) }
    for offset in sound.indices.dropFirst(7) {
      for value: UInt8 in [0x00, 0x0F, 0x13, 0x5F, 0x6F, 0x7F, 0xAF, 0xD1, 0xDF, 0xFF] {
        var bytes = sound
        bytes[offset] = value
        let (entries, faults) = Self.read(bytes, .strings)
        #expect(!entries.isEmpty || !faults.isEmpty)
      }
    }
  }

  /// `levels` arrays, each of which holds the next one.
  private static func nested(levels: Int, references: Int) -> [UInt8] {
    var objects = (0..<levels).map { level in
      [UInt8(0xA0 + references)] + [UInt8](repeating: UInt8(level + 1), count: references)
    }
    objects.append([0x51, UInt8(ascii: "x")])
    return file(objects: objects)
  }

  /// A file of objects given as bytes, references of one byte, the first object the root.
  private static func file(objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += (0..<4).reversed().map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return bytes
  }
}
