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

/// A text, or a text chosen by a number.
indirect enum PatternText: Sendable {
  case segments(PatternSegments)
  /// A catalog's plural unit: the whole text is one unnamed variable.
  case choice(PatternVariable)
}

/// A parsed format. A class, because forms are passed around for every text that is filled in.
final class PatternSegments: Sendable {
  let segments: [FormatSegment]
  /// The text as written in the file.
  let written: String
  let location: SourceLocation
  /// The numeric conversions, in order. They determine what a form counts, and by which digits.
  let numbers: [NumericConversion]
  /// Whether the literal text has letters of a right-to-left script.
  let isRightToLeft: Bool

  init(_ segments: [FormatSegment], written: String, at location: SourceLocation) {
    self.segments = segments
    self.written = written
    self.location = location
    numbers = NumericConversion.all(in: segments)
    isRightToLeft = segments.contains { segment in
      guard case .literal(let literal) = segment else { return false }
      // The first such block begins at U+0590, whose first byte is D6.
      return literal.utf8.contains { $0 >= 0xD6 } && literal.unicodeScalars.contains(where: \.isRightToLeft)
    }
  }

  /// Whether the text is nonempty for every count, whatever its variables are.
  var isNeverEmpty: Bool {
    segments.contains { segment in
      switch segment {
      case .literal: return true
      case .directive(let directive):
        // A number outside the Unicode range gives no character.
        switch directive.target {
        case .variable, .conversion(.character), .ownArgument(.character), .conversion(.nothing),
          .ownArgument(.nothing):
          return false
        case .conversion, .ownArgument: return true
        }
      }
    }
  }

  /// Returns the index of the argument that the first integer conversion prints.
  ///
  /// - Parameter first: The index at which counting begins.
  func firstIntegerArgument(from first: Int) -> Int? {
    numbers.first { $0.directive.conversion.isInteger }?.index(from: first)
  }

  /// Returns the index of the argument that the first numeric conversion prints.
  func firstNumericArgument(from first: Int) -> Int? { numbers.first?.index(from: first) }

  /// Returns the first numeric conversion that prints an argument; nil if there is none or its precision is an
  /// argument.
  func firstDirective(printing index: Int, from first: Int) -> ResolvedDirective? {
    guard let number = numbers.first(where: { $0.index(from: first) == index }), number.hasFixedPrecision else {
      return nil
    }
    return number.directive
  }
}

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

/// A conversion that prints a number, and the position of its argument.
struct NumericConversion: Sendable {
  let directive: ResolvedDirective
  /// Whether the precision does not depend on an argument.
  let hasFixedPrecision: Bool
  fileprivate let place: Place

  fileprivate enum Place {
    /// An index in the whole list, counted from 0.
    case absolute(Int)
    /// An offset from the index at which counting begins.
    case relative(Int)
  }

  /// Returns the index of the argument, counted from 0, if counting begins at `first`.
  func index(from first: Int) -> Int {
    switch place {
    case .absolute(let index): index
    case .relative(let offset): first + offset
    }
  }

  /// Returns the numeric conversions of a form, in order.
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
  /// Returns the position of the directive's argument. A directive without a position advances the counter.
  fileprivate func take(_ next: inout Int) -> NumericConversion.Place {
    if let position { return .absolute(position - 1) }
    defer { next += 1 }
    return .relative(next)
  }
}

/// Limits for one text, as written and with arguments filled in. What exceeds them is shown as written and reported.
package struct FormatLimits: Hashable, Sendable {
  /// The maximum length of a text, in UTF-8 bytes.
  package var textLength = 64 << 10
  /// The maximum number of directives in a text, and of directives carried out.
  package var directives = 4096
  /// The maximum number of variables of an entry; negative means 0.
  package var variables = 1024
  /// How deep variables may refer to variables, from 1 to 64; the stack of a thread allows no more.
  package var variableDepth = 16 { didSet { variableDepth = min(max(variableDepth, 1), 64) } }
  /// The largest width and precision of a number, in digits, from 1 to 999.
  package var digits = 999 { didSet { digits = min(max(digits, 1), 999) } }
  /// The maximum length of a number to format, in bytes of decimal text; a longer one is shown as written.
  package var numberLength = 1024

  /// The maximum length of a text that is parsed as a whole number, in bytes. Without leading zeros, 64 bits need at
  /// most 20.
  static let integerLength = 1024

  /// The maximum number of different faults reported per text.
  static let faults = 64

  /// Creates the standard limits.
  package init() {}
}
