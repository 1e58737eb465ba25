/// A piece of a format.
package enum FormatSegment: Hashable, Sendable {
  /// Literal text.
  case literal(String)
  /// A directive to carry out.
  case directive(FormatDirective)
}
