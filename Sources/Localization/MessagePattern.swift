internal import Diagnostics
internal import ICU

/// A text of a string table, taken apart once to be filled in many times.
struct MessagePattern: Sendable {
  /// The text itself.
  let text: PatternText
  /// The variables that the text may name.
  let variables: [String: PatternVariable]
  /// Where the entry stands, for findings; nil for a text that is its own key.
  let location: SourceLocation?
  /// The key, for findings.
  let key: String

  /// Whether a count can stand in the text: it has an integer conversion or a variable.
  let takesCount: Bool
  /// Whether a text can stand in it: it or a form of a variable has a `%@`.
  let takesText: Bool
}

/// A text, or a text chosen by a number.
indirect enum PatternText: Sendable {
  case segments(PatternSegments)
  /// A catalog's plural unit: the whole text is one variable without a name.
  case choice(PatternVariable)
}

/// A parsed format.
struct PatternSegments: Sendable {
  let segments: [FormatSegment]
  let location: SourceLocation
}

/// A variable with its forms parsed.
struct PatternVariable: Sendable {
  let name: String
  let location: SourceLocation
  let rule: Rule
  /// The argument's position counted from 1 where the file fixes it.
  let argumentNumber: Int?

  enum Rule: Sendable {
    /// Forms by plural category. Of equal keys the last one counts, as in any dictionary of Apple's.
    case plural(PluralForms)
    /// Forms by integer key, fallback 0.
    case gender([Int64: PatternSegments])
  }
}

/// The plural forms there are, in the order zero, one, two, few, many, other.
struct PluralForms: Sendable {
  private var forms: [PatternSegments?] = Array(repeating: nil, count: PluralCategory.allCases.count)

  init() {}

  subscript(category: PluralCategory) -> PatternSegments? {
    get { forms[Int(category.rawValue)] }
    set { forms[Int(category.rawValue)] = newValue }
  }

  /// The forms in the order in which one stands in for another: `other` first, then those next to it.
  var fromOther: some Sequence<PatternSegments> { forms.reversed().lazy.compactMap(\.self) }

  var isEmpty: Bool { forms.allSatisfy { $0 == nil } }

  /// Returns the form to show for a number.
  ///
  /// - Parameters:
  ///   - category: The CLDR category of the number as formatted.
  ///   - isZero: Whether the number is nought: then `zero` goes first, in any language.
  /// - Returns: The form and its key; nil when there is no form at all. Without the wanted form and without
  ///   `other`, the nearest in the order of categories, a tie towards `other`, `zero` only when it is alone.
  ///
  /// Source: Foundation Release Notes for OS X 10.9, "Localized Property List File"; the last step is Sotto's.
  func form(for category: PluralCategory, isZero: Bool) -> (category: PluralCategory, form: PatternSegments)? {
    for candidate in [isZero ? .zero : category, category, .other] {
      if let form = self[candidate] { return (candidate, form) }
    }
    let present = PluralCategory.allCases.filter { self[$0] != nil }
    let eligible = present.count > 1 && !isZero ? present.filter { $0 != .zero } : present
    let wanted = Int(category.rawValue)
    let nearest = eligible.min { left, right in
      let (near, far) = (abs(Int(left.rawValue) - wanted), abs(Int(right.rawValue) - wanted))
      return near == far ? left.rawValue > right.rawValue : near < far
    }
    return nearest.flatMap { category in self[category].map { (category, $0) } }
  }
}
