import Diagnostics
import FileFormats
import Platform
import StringTables
import TestFiles
import Testing

@Suite struct EncodingTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var format = StringTableFormat.strings
    var faults: [String] = []
    var entries = ["é = \"1😀\""]
    /// The location of the first entry's key.
    var place = "1:1"
    var testDescription: String { name }
  }

  private static let mark8: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let markLE: [UInt8] = [0xFF, 0xFE]
  private static let markBE: [UInt8] = [0xFE, 0xFF]
  private static let old = "\"é\" = \"1😀\";"

  private static func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static func littleEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }
  private static func bigEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }
  private static func utf32(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
      return bigEndian ? bytes.reversed() : bytes
    }
  }
  private static func xml(_ declaration: String) -> String {
    "<?xml version=\"1.0\"\(declaration)?>\n<plist><dict><key>é</key><string>1😀</string></dict></plist>"
  }
  private static let json = "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\"é\": {}}}"

  static let cases: [Case] = [
    .init(name: "UTF-8", bytes: utf8(old)),
    .init(name: "UTF-8 with a mark", bytes: mark8 + utf8(old)),
    .init(name: "UTF-16LE with a mark", bytes: markLE + littleEndian(old)),
    .init(name: "UTF-16BE with a mark", bytes: markBE + bigEndian(old)),
    .init(
      name: "UTF-16LE without a mark", bytes: littleEndian(old), faults: ["missing-byte-order-mark@1:1"]),
    .init(name: "UTF-16BE without a mark", bytes: bigEndian(old), faults: ["missing-byte-order-mark@1:1"]),
    .init(
      name: "two UTF-8 marks", bytes: mark8 + mark8 + utf8(old), faults: ["repeated-byte-order-mark@1:1"]),
    .init(
      name: "two UTF-16 marks", bytes: markLE + markLE + littleEndian(old),
      faults: ["repeated-byte-order-mark@1:1"]),
    .init(
      name: "UTF-8 mark before a UTF-16 one", bytes: mark8 + markBE + bigEndian(old),
      faults: ["repeated-byte-order-mark@1:1"]),
    .init(
      name: "columns of UTF-16 count UTF-8 bytes", bytes: markLE + littleEndian("a = \"é😀\";b = 2;"),
      entries: ["a = \"é😀\"", "b = \"2\""]),
    .init(
      name: "invalid UTF-8",
      bytes: utf8("a = \"1\";\nb = \"x") + [0xE9, 0xFF] + utf8("y\"; c = ") + [0x80] + utf8(";"),
      faults: ["invalid-encoding@2:7", "missing-quotes@2:21"],
      entries: ["a = \"1\"", "b = \"x\u{FFFD}\u{FFFD}y\"", "c = \"\u{FFFD}\""]),
    .init(
      name: "a lone surrogate in UTF-16",
      bytes: markBE + bigEndian("a = \"1\";\nb = \"") + [0xD8, 0x3D] + bigEndian("x\";"),
      faults: ["invalid-encoding@2:6"], entries: ["a = \"1\"", "b = \"\u{FFFD}x\""]),
    .init(
      name: "half a unit of UTF-16", bytes: markLE + littleEndian("a = 1;") + [0x20],
      faults: ["invalid-encoding@1:7", "stray-token@1:7"], entries: ["a = \"1\""]),
    // Apple's reader recognizes UTF-32 by its mark: CFPropertyList.c in swift-corelibs-foundation.
    .init(name: "UTF-32LE with a mark", bytes: utf32("\u{FEFF}" + old, bigEndian: false)),
    .init(name: "UTF-32BE with a mark", bytes: utf32("\u{FEFF}" + old, bigEndian: true)),
    .init(
      name: "two UTF-32 marks", bytes: utf32("\u{FEFF}\u{FEFF}" + old, bigEndian: false),
      faults: ["repeated-byte-order-mark@1:1"]),
    .init(
      name: "a surrogate in UTF-32",
      bytes: utf32("\u{FEFF}a = \"1\";\nb = \"", bigEndian: true) + [0, 0, 0xD8, 0x3D] + utf32("x\";", bigEndian: true),
      faults: ["invalid-encoding@2:6"], entries: ["a = \"1\"", "b = \"\u{FFFD}x\""]),
    .init(
      name: "half a unit of UTF-32", bytes: utf32("\u{FEFF}a = 1;", bigEndian: false) + [0x20, 0],
      faults: ["invalid-encoding@1:7", "stray-token@1:7"], entries: ["a = \"1\""]),
    .init(
      name: "a String Catalog in UTF-32", bytes: utf32("\u{FEFF}" + json, bigEndian: true), format: .xcstrings,
      entries: ["é = \"é\""], place: "2:1"),
    .init(name: "only a mark", bytes: mark8, entries: []),
    .init(
      name: "a binary property list", bytes: utf8("bplist00") + [0xD0], faults: ["binary-property-list@1:1"],
      entries: []),
    .init(
      name: "a binary property list as stringsdict", bytes: utf8("bplist00"), format: .stringsdict,
      faults: ["binary-property-list@1:1"], entries: []),
    .init(name: "XML under .strings", bytes: utf8(xml("")), place: "2:14"),
    .init(name: "XML with a mark", bytes: mark8 + utf8(xml(" encoding='utf-8'")), place: "2:14"),
    .init(name: "XML in UTF-16", bytes: markLE + littleEndian(xml(" encoding=\"UTF-16\"")), place: "2:14"),
    .init(
      name: "XML in UTF-16 without a mark", bytes: bigEndian(xml(" encoding=\"UTF-16\"")),
      faults: ["missing-byte-order-mark@1:1"], place: "2:14"),
    .init(
      name: "XML in ISO 8859-1",
      bytes: utf8("<?xml version='1.0' encoding = 'ISO-8859-1' ?><dict><key>") + [0xE9]
        + utf8("</key><string>")
        + [0xE8] + utf8("</string></dict>"), entries: ["é = \"è\""], place: "1:53"),
    .init(name: "XML in US-ASCII", bytes: utf8(xml(" encoding=\"US-ASCII\"")), place: "2:14"),
    .init(
      name: "XML in an unknown encoding", bytes: utf8(xml(" encoding=\"x-mac-roman\"")),
      faults: ["unknown-encoding@1:1"], place: "2:14"),
    .init(
      name: "XML that is not the UTF-16 it says", bytes: utf8(xml(" encoding=\"UTF-16\"")),
      faults: ["unknown-encoding@1:1"], place: "2:14"),
    .init(
      name: "XML with invalid UTF-8",
      bytes: utf8("<dict><key>a</key><string>") + [0xE9] + utf8("</string></dict>"),
      faults: ["invalid-encoding@1:27"], entries: ["a = \"\u{FFFD}\""], place: "1:7"),
    .init(
      name: "a catalog with a mark", bytes: mark8 + utf8(json), format: .xcstrings, entries: ["é = \"é\""],
      place: "2:1"),
    .init(
      name: "a catalog in UTF-16", bytes: markBE + bigEndian(json), format: .xcstrings,
      entries: ["é = \"é\""],
      place: "2:1"),
    .init(
      name: "a catalog with invalid UTF-8",
      bytes: utf8("{\"sourceLanguage\": \"en\",\"version\":1,\"strings\":{\"a") + [0xFF] + utf8("\": {}}}"),
      format: .xcstrings,
      faults: ["invalid-encoding@1:50"], entries: ["a\u{FFFD} = \"a\u{FFFD}\""], place: "1:48"),
  ]

  @Test(arguments: cases) func `encodings`(_ row: Case) {
    let (tables, diagnostics) = StringFile.read(
      SourceText(name: "file", bytes: row.bytes), format: row.format, table: "T", language: "en")
    let entries = tables.flatMap(\.entries)
    #expect(entries.map(summary) == row.entries)
    #expect(
      diagnostics.map { "\($0.kind.identifier)@\($0.location?.place.description ?? "?")" } == row.faults)
    if let first = entries.first { #expect(first.location.place.description == row.place) }
    if row.name.hasPrefix("columns") { #expect(entries.last?.location.place.description == "1:14") }
  }

  @Test func `a file beyond the limit is not read`() {
    let bytes = [UInt8](repeating: 0x20, count: ReadingLimits().size + 1)
    let (tables, diagnostics) = StringFile.read(
      SourceText(name: "file", bytes: bytes), format: .strings, table: "T", language: "en")
    #expect(tables.isEmpty)
    #expect(
      diagnostics.map(\.description) == [
        "file:1:1: error: the file is larger than 256 MiB and is not read [file-too-large]"
      ])
  }
}
