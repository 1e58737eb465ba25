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
  /// What the text may grow to by filling in.
  let limits: FormatLimits

  /// Whether the text has words of its own, whatever is filled in.
  var hasLiteral: Bool {
    guard case .segments(let segments) = text else { return false }
    return segments.segments.contains { if case .literal = $0 { true } else { false } }
  }

  /// Whether something stands in the text whatever count is filled in.
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

/// A text, or a text chosen by a number.
indirect enum PatternText: Sendable {
  case segments(PatternSegments)
  /// A catalog's plural unit: the whole text is one variable without a name.
  case choice(PatternVariable)
}

/// A parsed format. A class, because forms are handed around for every text that is filled in.
final class PatternSegments: Sendable {
  let segments: [FormatSegment]
  /// The text as it stands in the file.
  let written: String
  let location: SourceLocation
  /// The conversions that print numbers, in order: they tell what a form counts, and by which digits.
  let numbers: [NumericConversion]

  init(_ segments: [FormatSegment], written: String, at location: SourceLocation) {
    self.segments = segments
    self.written = written
    self.location = location
    numbers = NumericConversion.all(in: segments)
  }

  /// Whether something stands in the text whatever count is filled in, and whatever its variables are.
  var isNeverEmpty: Bool {
    segments.contains { segment in
      switch segment {
      case .literal: return true
      case .directive(let directive):
        // A number out of Unicode's range is no character.
        if case .variable = directive.target { return false }
        return directive.target != .conversion(.character) && directive.target != .ownArgument(.character)
      }
    }
  }

  /// The index of the argument that the first integer conversion prints.
  ///
  /// - Parameter first: Where the counter begins.
  func firstIntegerArgument(from first: Int) -> Int? {
    numbers.first { $0.directive.conversion.isInteger }?.index(from: first)
  }

  /// The index of the argument that the first numeric conversion prints.
  func firstNumericArgument(from first: Int) -> Int? { numbers.first?.index(from: first) }

  /// The first numeric conversion that prints an argument; nil too when its precision is an argument itself.
  func firstDirective(printing index: Int, from first: Int) -> ResolvedDirective? {
    guard let number = numbers.first(where: { $0.index(from: first) == index }), number.hasFixedPrecision else {
      return nil
    }
    return number.directive
  }
}

/// A conversion that prints a number, and where its argument is.
struct NumericConversion: Sendable {
  let directive: ResolvedDirective
  /// Whether the precision is known without an argument.
  let hasFixedPrecision: Bool
  fileprivate let place: Place

  fileprivate enum Place {
    /// At a position of the whole list, counted from 0.
    case absolute(Int)
    /// So many behind the place where the counter begins.
    case relative(Int)
  }

  /// Returns the index of the argument, counted from 0, when the counter begins at `first`.
  func index(from first: Int) -> Int {
    switch place {
    case .absolute(let index): index
    case .relative(let offset): first + offset
    }
  }

  /// Returns a form's numeric conversions in order.
  static func all(in segments: [FormatSegment]) -> [NumericConversion] {
    var next = 0
    var numbers: [NumericConversion] = []
    for case .directive(let directive) in segments {
      if directive.width == .argument { next += 1 }
      if directive.precision == .argument { next += 1 }
      let place: Place
      let conversion: FormatDirective.Conversion?
      switch directive.target {
      case .ownArgument(let own): (place, conversion) = (.relative(0), own)
      case .conversion(let direct): (place, conversion) = (directive.take(&next), direct)
      case .variable: (place, conversion) = (directive.take(&next), nil)
      }
      guard let conversion, conversion.isNumeric else { continue }
      var precision: Int?
      if case .fixed(let digits)? = directive.precision { precision = digits }
      numbers.append(
        NumericConversion(
          directive: directive.resolved(conversion, nil, precision),
          hasFixedPrecision: directive.precision != .argument, place: place))
    }
    return numbers
  }
}

extension FormatDirective {
  /// Where the directive's argument is; one without a position moves the counter.
  fileprivate func take(_ next: inout Int) -> NumericConversion.Place {
    if let position { return .absolute(position - 1) }
    defer { next += 1 }
    return .relative(next)
  }
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

  /// Whether something stands in every form.
  var isNeverEmpty: Bool {
    switch rule {
    case .plural(let forms): !forms.isEmpty && forms.fromOther.allSatisfy(\.isNeverEmpty)
    case .gender(let forms): !forms.isEmpty && forms.values.allSatisfy(\.isNeverEmpty)
    }
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
  ///
  /// A sequence of its own: the standard library's views of an array are generic, and each takes a look through all
  /// conformances of the process when it is first copied (the benchmark `start`).
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

  /// The form that goes with most numbers: `other`, else the one next to it.
  var mostGeneral: (category: PluralCategory, form: PatternSegments)? {
    PluralCategory.allCases.last { self[$0] != nil }.flatMap { category in self[category].map { (category, $0) } }
  }

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
