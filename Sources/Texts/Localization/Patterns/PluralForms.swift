internal import ICU

/// The plural forms of a variable, in the order zero, one, two, few, many, other.
struct PluralForms: Sendable {
  private var forms: [PatternSegments?] = Array(repeating: nil, count: PluralCategory.allCases.count)

  init() {}

  subscript(category: PluralCategory) -> PatternSegments? {
    get { forms[Int(category.rawValue)] }
    set { forms[Int(category.rawValue)] = newValue }
  }

  /// The forms in fallback order: `other` first, then many, few, two, one, zero.
  ///
  /// A custom sequence: the standard library's views of an array are generic, and copying one for the first time makes
  /// the runtime scan all conformances of the process (see the benchmark `start`).
  var fromOther: FromOther { FromOther(forms: forms, end: forms.count) }

  struct FromOther: Sequence, IteratorProtocol {
    fileprivate let forms: [PatternSegments?]
    fileprivate var end: Int

    mutating func next() -> PatternSegments? {
      while end > 0 {
        end -= 1
        if let form = forms[end] { return form }
      }
      return nil
    }
  }

  var isEmpty: Bool { forms.allSatisfy { $0 == nil } }

  /// The form that fits the most numbers: `other`, otherwise the one nearest to it.
  var mostGeneral: (category: PluralCategory, form: PatternSegments)? {
    PluralCategory.allCases.last { self[$0] != nil }.flatMap { category in self[category].map { (category, $0) } }
  }

  /// Returns the form to show for a number.
  ///
  /// - Parameters:
  ///   - category: The CLDR category of the number as formatted.
  ///   - isZero: Whether the number is zero. A `zero` form then takes precedence, in any language.
  /// - Returns: The form and its category; nil if there are no forms. If both the category and `other` are missing, the
  ///   nearest in the order of categories; a tie goes to the one closer to `other`, and `zero` is used only if it is
  ///   the only form.
  ///
  /// Source: Foundation Release Notes for OS X 10.9, "Localized Property List File"; the last step is specific to
  /// Sotto.
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
