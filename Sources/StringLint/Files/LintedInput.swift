public import Diagnostics
internal import StringCatalog

/// An input whose name does not tell its format: standard input or a pipe.
public struct LintedInput: Sendable {
  /// The format to read it as.
  public enum Kind: String, CaseIterable, Sendable {
    /// A `.strings` file.
    case strings
    /// A `.stringsdict` file.
    case stringsdict
    /// A String Catalog.
    case xcstrings
    /// A list document, line-delimited notifications, a file of categories, or a payload.
    case list
  }

  let source: SourceText
  private let kind: Kind

  /// Reads an input to its end.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - kind: What it contains.
  /// - Throws: `FileError` if it cannot be read.
  public init(_ input: InputFile, kind: Kind) throws(FileError) {
    source = try input.rest(atMost: kind == .list ? SourceText.defaultMaximumSize : ReadingLimits().size)
    self.kind = kind
  }

  /// The path and format of a string file; nil for a list.
  var stringsPath: StringFilePath? {
    switch kind {
    case .strings: StringFilePath(source.name, format: .strings)
    case .stringsdict: StringFilePath(source.name, format: .stringsdict)
    case .xcstrings: StringFilePath(source.name, format: .xcstrings)
    case .list: nil
    }
  }
}
