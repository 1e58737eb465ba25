/// A place in a file that someone has to look at.
///
/// Lines and columns count from 1; a column counts UTF-8 bytes, as compilers print it. A place inside a
/// notification list leaves the column out and names a JSON path instead: a column behind a hidden text
/// would tell that text's length.
public struct SourceLocation: Hashable, Sendable {
  /// The file as the caller named it, `-` for standard input.
  public var file: String
  /// The line, counted from 1; nil when the whole file is meant.
  public var line: Int?
  /// The column in UTF-8 bytes, counted from 1; nil when the whole line is meant.
  public var column: Int?
  /// A path to a JSON value, such as `notifications[3].date`.
  public var jsonPath: String?

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - file: The file as the caller named it.
  ///   - line: The line, counted from 1.
  ///   - column: The column in UTF-8 bytes, counted from 1.
  ///   - jsonPath: A path to a JSON value.
  public init(file: String, line: Int? = nil, column: Int? = nil, jsonPath: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.jsonPath = jsonPath
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The place as compilers print it, `file:line:column`, with the JSON path behind it.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    if let jsonPath, !jsonPath.isEmpty { text += ": \(jsonPath)" }
    return text
  }
}
