internal import Diagnostics
internal import ICU

/// A text of a string table, parsed once and filled in many times.
struct MessagePattern: Sendable {
  /// The text itself.
  let text: PatternText
  /// The variables that the text may refer to.
  let variables: [String: PatternVariable]
  /// The location of the entry, for diagnostics; nil for a text that is its own key.
  let location: SourceLocation?
  /// The key, for diagnostics.
  let key: String

  /// Whether the text can show a count: it has an integer conversion or a variable.
  let takesCount: Bool
  /// Whether the text can show another text: it or a form of a variable has a `%@`.
  let takesText: Bool
  /// The limits of the text.
  let limits: FormatLimits

  /// Whether the text has literal parts.
  var hasLiteral: Bool {
    guard case .segments(let segments) = text else { return false }
    return segments.segments.contains { if case .literal = $0 { true } else { false } }
  }

  /// Whether the text is nonempty for every count.
  var isNeverEmpty: Bool {
    switch text {
    case .choice(let variable): variable.isNeverEmpty
    case .segments(let segments):
      segments.isNeverEmpty
        || segments.segments.contains { segment in
          guard case .directive(let directive) = segment, case .variable(let name) = directive.target else {
            return false
          }
          return variables[name]?.isNeverEmpty ?? true
        }
    }
  }
}
