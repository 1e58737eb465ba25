import Diagnostics
import Foundation
import StringTables
import TestFiles
import Testing

/// String files in the form of binary property lists, written by Foundation.
@Suite struct BinaryStringsTests {
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
      fileURLWithPath: PackageFolder.root + "/Tests/Texts/StringTablesTests/Fixtures/stringsdict/album.stringsdict")
    let data = try Data(contentsOf: url)
    let value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    let (binary, _) = Self.read(try Self.binary(value), .stringsdict)
    let (xml, _) = Self.read(
      Array(try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)), .stringsdict)
    // Writers may order keys freely, so variables and forms are compared as sets of words.
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

  /// Foundation does not write null, but other programs do.
  @Test(arguments: [StringTableFormat.strings, .stringsdict]) func `null is no text`(_ format: StringTableFormat) {
    // { "a": null, "b": "t" }
    let bytes = BinaryPropertyList.file([
      [0xD2, 1, 2, 3, 4], [0x51, UInt8(ascii: "a")], [0x51, UInt8(ascii: "b")], [0x00], [0x51, UInt8(ascii: "t")],
    ])
    let (entries, faults) = Self.read(bytes, format)
    #expect(entries == ["b = \"t\""])
    #expect(faults.count == 1 && faults.allSatisfy { $0.hasSuffix("[wrong-type]") && $0.contains("null") })
  }
}
