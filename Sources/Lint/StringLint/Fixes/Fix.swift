package import Diagnostics

/// How a fault is fixed, where there is no doubt about it.
package enum Fix: Hashable, Sendable {
  /// Replaces a part of a text. The range counts the UTF-8 bytes of the text without escapes.
  case replace(Range<Int>, with: String, in: SourceLocation)
  /// Removes white space at the start of a text.
  case trimStart(SourceLocation)
  /// Removes white space at the end of a text.
  case trimEnd(SourceLocation)
  /// Removes the plural form at the finding's place.
  case removeForm
  /// Removes all byte order marks but the first.
  case removeByteOrderMarks
  /// Removes the semicolons at the finding's place.
  case removeSemicolons
  /// Inserts a semicolon at the finding's place.
  case insertSemicolon
  /// Replaces the “#” at the finding's place with “//”.
  case comment
}
