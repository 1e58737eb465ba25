import AppExtensions
import Diagnostics
import FileFormats
import Platform
import StringLint
import StringTables
import TestFiles

extension Limit {
  static let tables = files + nesting

  private static let standard = ReadingLimits()
  private static let parameter = "ReadingLimits"

  private static let files = [
    Limit(
      name: "string file", bound: standard.size, unit: "bytes", parameter: "\(parameter).size", tried: [1000],
      identifier: "file-too-large"
    ) { size, bound in
      let pair = "\"a\" = \"b\";"
      return try catalog("en.lproj/T.strings", pair + String(repeating: " ", count: size - pair.utf8.count), bound)
    },
    Limit(
      name: "String Catalog", bound: standard.size, unit: "bytes", parameter: "\(parameter).size", tried: [1000],
      identifier: "file-too-large"
    ) { size, bound in
      let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {}"#
      return try catalog("T.xcstrings", text + String(repeating: " ", count: size - text.utf8.count - 1) + "}", bound)
    },
    Limit(
      name: "manifest of a content extension", bound: ContentExtensionManifest.defaultLimits.size, unit: "bytes",
      parameter: "\(parameter).size", tried: [ContentExtensionManifest.defaultLimits.size, 100],
      identifier: "file-too-large"
    ) { size, bound in
      let text = SourceText(name: "Info.plist", text: String(repeating: " ", count: size))
      return ContentExtensionManifest(text, limits: ReadingLimits(\.size, bound)).diagnostics
    },
    Limit(
      name: "values in an expanded binary property list", bound: standard.values, unit: "values",
      parameter: "\(parameter).values", tried: [standard.values, 20], identifier: "binary-property-list"
    ) { size, bound in
      // The root, and references to one text.
      let count = size - 1
      let array = [0xAF, 0x12] + (0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
      let objects = [array + [UInt8](repeating: 1, count: count), [0x51, UInt8(ascii: "x")]]
      return read(BinaryPropertyList.file(objects), .stringsdict, ReadingLimits(\.values, bound))
    },
    Limit(
      name: "text in an expanded binary property list, beyond its file size", bound: standard.repeatedText,
      unit: "bytes", parameter: "\(parameter).repeatedText", tried: [standard.repeatedText, 5000],
      identifier: "binary-property-list"
    ) { size, bound in
      // A text of 1000 bytes, then one of 2; each reference takes 1 byte of the file itself.
      func text(_ length: Int) -> [UInt8] {
        [0x5F, 0x11, UInt8(length >> 8), UInt8(length & 0xFF)] + [UInt8](repeating: UInt8(ascii: "x"), count: length)
      }
      func file(_ long: Int, _ short: Int) -> [UInt8] {
        let array = [0xAF, 0x12] + (0..<4).reversed().map { UInt8(truncatingIfNeeded: (long + short) >> ($0 * 8)) }
        let references = [UInt8](repeating: 1, count: long) + [UInt8](repeating: 2, count: short)
        return BinaryPropertyList.file([array + references, text(1000), text(2)])
      }
      let (long, short) = (size + file(0, 0).count).quotientAndRemainder(dividingBy: 999)
      return read(file(long, short), .stringsdict, ReadingLimits(\.repeatedText, bound))
    },
    Limit(
      name: "problems reported per file", bound: standard.faults, unit: "problems", parameter: "\(parameter).faults",
      tried: [standard.faults, 10], identifier: "too-many-faults"
    ) { size, bound in
      read(String(repeating: "\"a\" \"b\";\n", count: size), .strings, ReadingLimits(\.faults, bound))
    },
    Limit(
      name: "findings of one rule in a file", bound: LintConfiguration.defaultRepeatedFindings, unit: "findings",
      parameter: "LintConfiguration.repeatedFindings", tried: [LintConfiguration.defaultRepeatedFindings, 5],
      identifier: "duplicate-key"
    ) { size, bound in
      let folder = TemporaryFolder([
        "en.lproj/T.strings": (0...size).map { "\"a\" = \"\($0)\";\n" }.joined()
      ])
      var configuration = LintConfiguration()
      configuration.repeatedFindings = bound
      let result = Linter(configuration: configuration).lint([
        "\(folder.path)/en.lproj/T.strings"
      ])
      precondition(result.findings.count == min(size, bound + 1), "each is reported up to the bound, the others as one")
      precondition(result.findings.reduce(0) { $0 + ($1.moreCount ?? 1) } == size, "all are counted")
      return result.findings.filter { $0.moreCount != nil }.map { Diagnostic(RepeatedFinding(finding: $0)) }
    },
  ]

  private static let nesting = [
    depth("String Catalogs", identifier: "json-depth") { size, limits in
      let inner = String(repeating: "[", count: size - 1) + String(repeating: "]", count: size - 1)
      return read(#"{"sourceLanguage": "en", "version": "1.0", "x": \#(inner)}"#, .xcstrings, limits)
    },
    depth("XML property lists", identifier: "nested-too-deep") { size, limits in
      let (open, close) = ("<array>", "</array>")
      let text = String(repeating: open, count: size) + String(repeating: close, count: size)
      return read("<plist>\(text)</plist>", .stringsdict, limits)
    },
    depth("binary property lists", identifier: "binary-property-list") { size, limits in
      var objects = (0..<size).map { [0xA1, UInt8($0 + 1)] }
      objects.append([0x51, UInt8(ascii: "x")])
      return read(BinaryPropertyList.file(objects), .stringsdict, limits)
    },
    depth("manifests in JSON", identifier: "json-depth") { size, limits in
      let text = String(repeating: "[", count: size) + String(repeating: "]", count: size)
      return ContentExtensionManifest(SourceText(name: "extension.json", text: text), limits: limits).diagnostics
    },
  ]

  private static func depth(
    _ name: String, identifier: String, findings: @escaping @Sendable (Int, ReadingLimits) -> [Diagnostic]
  ) -> Limit {
    Limit(
      name: "nesting of \(name)", bound: standard.depth, unit: "levels", parameter: "\(parameter).depth",
      tried: [standard.depth, 5], identifier: identifier
    ) { size, bound in findings(size, ReadingLimits(\.depth, bound)) }
  }

  private static func read(
    _ text: String, _ format: StringTableFormat, _ limits: ReadingLimits
  ) -> [Diagnostic] { read(Array(text.utf8), format, limits) }

  static func read(
    _ bytes: [UInt8], _ format: StringTableFormat, _ limits: ReadingLimits = ReadingLimits()
  ) -> [Diagnostic] {
    let source = SourceText(name: "file", bytes: bytes)
    return StringFile.read(source, format: format, table: "T", language: "en", limits: limits).diagnostics
  }

  /// Reads a folder with one file.
  private static func catalog(_ name: String, _ text: String, _ maximumSize: Int) throws -> [Diagnostic] {
    let folder = TemporaryFolder([name: text])
    let catalog = try Catalog(directory: folder.path, limits: ReadingLimits(\.size, maximumSize))
    catalog.loadAll()
    return catalog.diagnostics()
  }
}

extension ReadingLimits {
  /// The standard limits but for one.
  fileprivate init(_ limit: WritableKeyPath<ReadingLimits, Int>, _ bound: Int) {
    self.init()
    self[keyPath: limit] = bound
  }
}

/// The finding that summarizes others.
private struct RepeatedFinding: DiagnosticKind {
  let identifier: String
  let message: String
  var severity: Severity { .warning }

  init(finding: Finding) {
    identifier = finding.rule.identifier
    message = finding.message
  }
}
