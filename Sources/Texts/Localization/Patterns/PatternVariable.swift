internal import Diagnostics

/// A variable with its forms parsed.
struct PatternVariable: Sendable {
  let name: String
  let location: SourceLocation
  let rule: Rule
  /// The argument's position, counted from 1, if the file states one.
  let argumentNumber: Int?

  enum Rule: Sendable {
    /// Forms by plural category. Of equal keys the last applies, as in Apple's dictionaries.
    case plural(PluralForms)
    /// Forms by integer key; 0 is the fallback.
    case gender([Int64: PatternSegments])
  }

  /// Whether no form is empty.
  var isNeverEmpty: Bool {
    switch rule {
    case .plural(let forms): !forms.isEmpty && forms.fromOther.allSatisfy(\.isNeverEmpty)
    case .gender(let forms): !forms.isEmpty && forms.values.allSatisfy(\.isNeverEmpty)
    }
  }
}
