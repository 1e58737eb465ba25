package import Diagnostics
package import FileFormats
internal import Platform

/// Reads string files of every format.
package enum StringFile {
  /// Reads one file.
  ///
  /// The content decides the format, not only the name: a `.strings` file may be a property list, XML or binary. A
  /// fault usually loses only the part of the file it is in. Malformed XML also loses what follows; malformed JSON and a
  /// damaged binary property list lose everything.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - format: The format according to the file name.
  ///   - name: The table's name: the file name without its extension.
  ///   - language: The language of the file's folder; a String Catalog names its languages itself.
  ///   - limits: How much of the file to read.
  /// - Returns: A table for each language in the file, and the diagnostics in the order of their lines.
  /// - Complexity: O(size of the file).
  package static func read(
    _ source: SourceText, format: StringTableFormat, table name: String, language: String,
    limits: ReadingLimits = ReadingLimits()
  ) -> (tables: [StringTable], diagnostics: [Diagnostic]) {
    let contents = contents(of: source, format: format, language: LiteralString(language), limits: limits)
    let tables = contents.entries.sorted { $0.key < $1.key }.map { language, entries in
      StringTable(name: name, language: language.string, format: format, entries: entries)
    }
    return (tables, contents.diagnostics)
  }

  /// The contents of a file.
  package struct Contents {
    /// The source language of a String Catalog; nil for other formats.
    package var sourceLanguage: String?
    /// The entries of each language in the order of the file.
    package var entries: [LiteralString: [StringEntry]] = [:]
    package var diagnostics: [Diagnostic] = []
  }

  /// Reads one file as ``read(_:format:table:language:limits:)`` does, and also returns a String Catalog's source
  /// language.
  package static func contents(
    of source: SourceText, format: StringTableFormat, language: LiteralString, limits: ReadingLimits = ReadingLimits()
  ) -> Contents {
    if source.bytes.count > limits.size {
      let start = SourceLocation(file: source.name, line: 1, column: 1)
      return Contents(diagnostics: [Diagnostic(TextFileFault.fileTooLarge(limit: limits.size), at: start)])
    }
    let entries: [StringEntry]
    let log: FileDiagnosticLog
    if source.bytes.starts(with: BinaryPropertyListReader.signature.utf8), format != .xcstrings {
      (entries, log) = propertyListEntries(BinaryPropertyListReader.read(source, limits: limits), format)
    } else {
      let text = DecodedText(source, limits: limits)
      switch format {
      case .xcstrings: return XCStringsReader.read(text)
      case .strings where !isXML(text.bytes): (entries, log) = OldStyleStringsParser.parse(text)
      case .strings, .stringsdict:
        (entries, log) = propertyListEntries(XMLPropertyListReader.read(text), format)
      }
    }
    return Contents(entries: [language: entries], diagnostics: log.sorted)
  }

  private static func propertyListEntries(
    _ propertyList: (root: PropertyListValue?, log: FileDiagnosticLog), _ format: StringTableFormat
  ) -> ([StringEntry], FileDiagnosticLog) {
    var (root, log) = propertyList
    guard let root else {
      if log.diagnostics.isEmpty {
        log.add(PropertyListFault.emptyPropertyList, at: log.location(at: 0))
      }
      return ([], log)
    }
    var reader = StringsdictReader(log: log)
    let entries = format == .strings ? reader.stringsEntries(of: root) : reader.stringsdictEntries(of: root)
    return (entries, reader.log)
  }

  /// Returns whether a `.strings` file is XML. An old-style file that begins with `<` is not a table.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
