import Diagnostics
import StringCatalog
import TestFiles

extension Limit {
  static let tables = [
    Limit(
      name: "file of strings", bound: StringFile.maximumSize, unit: "bytes", parameter: "Catalog(maximumFileSize:)",
      tried: 1000, identifier: "file-too-large"
    ) { size in
      let pair = "\"a\" = \"b\";"
      return try catalog("en.lproj/T.strings", pair + String(repeating: " ", count: size - pair.utf8.count))
    },
    Limit(
      name: "String Catalog", bound: StringFile.maximumSize, unit: "bytes", parameter: "Catalog(maximumFileSize:)",
      tried: 1000, identifier: "file-too-large"
    ) { size in
      let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {}"#
      return try catalog("T.xcstrings", text + String(repeating: " ", count: size - text.utf8.count - 1) + "}")
    },
    Limit(name: "nesting of a String Catalog", bound: 128, unit: "levels", identifier: "json-depth") { size in
      let inner = String(repeating: "[", count: size - 1) + String(repeating: "]", count: size - 1)
      return read(#"{"sourceLanguage": "en", "version": "1.0", "x": \#(inner)}"#, .xcstrings)
    },
    Limit(name: "nesting of an XML property list", bound: 64, unit: "levels", identifier: "nested-too-deep") { size in
      let (open, close) = ("<array>", "</array>")
      let text = String(repeating: open, count: size) + String(repeating: close, count: size)
      return read("<plist>\(text)</plist>", .stringsdict)
    },
    Limit(name: "nesting of a binary property list", bound: 64, unit: "levels", identifier: "binary-property-list") {
      size in
      var objects = (0..<size).map { [0xA1, UInt8($0 + 1)] }
      objects.append([0x51, UInt8(ascii: "x")])
      return read(BinaryPropertyList.file(objects), .stringsdict)
    },
    Limit(
      name: "values that a binary property list spells out", bound: 1 << 20, unit: "values",
      identifier: "binary-property-list"
    ) { size in
      // The root, and texts that are all one object.
      let count = size - 1
      let array = [0xAF, 0x12] + (0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
      return read(
        BinaryPropertyList.file([array + [UInt8](repeating: 1, count: count), [0x51, UInt8(ascii: "x")]]), .stringsdict)
    },
    Limit(name: "faults of a file that are told", bound: 1000, unit: "faults", identifier: "too-many-faults") { size in
      read(String(repeating: "\"a\" \"b\";\n", count: size), .strings)
    },
  ]

  static func read(_ text: String, _ format: StringTableFormat) -> [Diagnostic] { read(Array(text.utf8), format) }

  static func read(_ bytes: [UInt8], _ format: StringTableFormat) -> [Diagnostic] {
    StringFile.read(SourceText(name: "file", bytes: bytes), format: format, table: "T", language: "en").diagnostics
  }

  /// Reads a folder of one file, none of which may have more than a thousand bytes.
  private static func catalog(_ name: String, _ text: String) throws -> [Diagnostic] {
    let folder = TemporaryFolder([name: text])
    let catalog = try Catalog(directory: folder.path, maximumFileSize: 1000)
    catalog.loadAll()
    return catalog.diagnostics()
  }
}
