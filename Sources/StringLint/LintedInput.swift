public import Diagnostics
internal import StringCatalog

/// What comes without a name that tells what it is: through standard input or a pipe.
public struct LintedInput: Sendable {
  /// What it is read as.
  public enum Kind: String, CaseIterable, Sendable {
    /// A `.strings` file.
    case strings
    /// A `.stringsdict` file.
    case stringsdict
    /// A String Catalog.
    case xcstrings
    /// A list document, notifications one a line, a file of categories, or a payload.
    case list
  }

  let source: SourceText
  private let kind: Kind

  /// Reads an input to its end.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - kind: What it holds.
  /// - Throws: `FileError` when it cannot be read.
  public init(_ input: InputFile, kind: Kind) throws(FileError) {
    source = try input.rest(atMost: kind == .list ? SourceText.defaultMaximumSize : ReadingLimits().size)
    self.kind = kind
  }

  /// The path as that of a file of strings; nil when it is none.
  var stringsPath: StringFilePath? {
    switch kind {
    case .strings: StringFilePath(source.name, format: .strings)
    case .stringsdict: StringFilePath(source.name, format: .stringsdict)
    case .xcstrings: StringFilePath(source.name, format: .xcstrings)
    case .list: nil
    }
  }
}
