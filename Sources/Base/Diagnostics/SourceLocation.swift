/// A location in a file.
///
/// Lines and columns count from 1; a column counts UTF-8 bytes, as in compilers. A location inside a notification list
/// has a JSON path instead of a column: a column after a hidden text would disclose the text's length.
public struct SourceLocation: Hashable, Sendable {
  /// The file as the caller named it, `-` for standard input.
  public var file: String
  /// The line, counted from 1; nil for the whole file.
  public var line: Int?
  /// The column in UTF-8 bytes, counted from 1; nil for the whole line.
  public var column: Int?
  /// The path to a JSON value, such as `notifications[3].date`.
  public var jsonPath: String?

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - file: The file as the caller named it.
  ///   - line: The line, counted from 1.
  ///   - column: The column in UTF-8 bytes, counted from 1.
  ///   - jsonPath: The path to a JSON value.
  package init(file: String, line: Int? = nil, column: Int? = nil, jsonPath: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.jsonPath = jsonPath
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location in the format of compilers, `file:line:column`, followed by the JSON path.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    if let jsonPath, !jsonPath.isEmpty { text += ": \(jsonPath)" }
    return text
  }
}
