internal import Diagnostics
internal import FileFormats
package import Platform
package import StringTables

/// An input whose name does not tell its format: standard input or a pipe.
package struct LintedInput: Sendable {
  let source: SourceText
  /// The path and format of a string file; nil for a list.
  let stringsPath: StringFilePath?

  /// Reads an input to its end.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - format: The format of a string file; nil for a list document, line-delimited notifications, a file of
  ///     categories, or a payload.
  /// - Throws: `FileError` if it cannot be read.
  package init(_ input: InputFile, format: StringTableFormat?) throws(FileError) {
    let source = try input.rest(atMost: format == nil ? SourceText.defaultMaximumSize : ReadingLimits().size)
    self.source = source
    stringsPath = format.map { StringFilePath(source.name, format: $0, table: source.name) }
  }
}
