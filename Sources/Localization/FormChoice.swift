internal import ICU

/// Which form of a variable to show, and why.
struct FormChoice {
  /// What a form is chosen by.
  enum Selector {
    /// A number as it is shown, and its category in the language of the text.
    case plural(FormatNumber, PluralCategory)
    /// A whole number; nil when the argument is none.
    case gender(Int64?)
    /// There is nothing to count.
    case nothing
  }

  /// What a form stands under.
  enum Key {
    case plural(PluralCategory)
    case gender(Int64)
  }

  /// The form; nil when the variable has none to show, or nothing to count.
  private(set) var form: PatternSegments?
  /// What ``form`` stands under.
  private(set) var key: Key?
  /// What it was chosen by.
  let selector: Selector
  /// The index of the argument that was looked at, counted from 0.
  private(set) var argument: Int

  /// Whether there was a number to choose by.
  var hasNumber: Bool { if case .nothing = selector { false } else { true } }

  /// The number that a plural form was chosen by, as it is shown.
  var number: FormatNumber? { if case .plural(let number, _) = selector { number } else { nil } }

  /// Chooses.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - own: The index of the variable's own argument, counted from 0.
  ///   - isWhole: Whether the variable is the whole text, which is shown even without an argument.
  ///   - arguments: All arguments.
  ///   - services: The table language's plural rules.
  init(
    of variable: PatternVariable, own: Int, isWhole: Bool, arguments: ArgumentSource, services: LanguageServices
  ) {
    argument = own
    switch variable.rule {
    case .gender(let forms):
      var wanted: Int64?
      if case .integer(let number)? = arguments.argument(at: own, for: .count)?.numericValue?.truncated {
        wanted = number
      }
      selector = .gender(wanted)
      if let wanted, let form = forms[wanted] {
        (self.form, key) = (form, .gender(wanted))
      } else if let form = forms[0] {
        (self.form, key) = (form, .gender(0))
      }
    case .plural(let forms):
      guard let counted = Self.counted(forms, own: own, arguments: arguments) else {
        // A text where a number is wanted is shown all the same, in the form that goes with most numbers.
        selector = .nothing
        guard isWhole || arguments.argument(at: own, for: .count) != nil, let general = forms.mostGeneral else {
          return
        }
        (form, key) = (general.form, .plural(general.category))
        return
      }
      argument = counted.index
      let number = Self.shown(counted, by: forms, own: own)
      let category = services.category(of: number)
      selector = .plural(number, category)
      guard let choice = forms.form(for: category, isZero: number.isZero) else { return }
      (form, key) = (choice.form, .plural(choice.category))
    }
  }

  /// The number to count by: the variable's own argument if it is a number; else the one that its forms print
  /// as an integer, if that is a number or a whole number in text, as all arguments of a push are; else the whole
  /// number that its own text is.
  private static func counted(
    _ forms: PluralForms, own: Int, arguments: ArgumentSource
  ) -> (number: FormatNumber, index: Int)? {
    let argument = arguments.argument(at: own, for: .count)
    if let number = argument?.number { return (number, own) }
    for form in forms.fromOther {
      if let index = form.firstIntegerArgument(from: own) {
        if let number = arguments.argument(at: index, for: .count)?.numericValue { return (number, index) }
        break
      }
    }
    return argument?.numericValue.map { ($0, own) }
  }

  /// The number whose digits are seen: that of the first numeric conversion, in `other` or the next form, that
  /// prints the counted argument; without one, the number as given.
  private static func shown(_ counted: (number: FormatNumber, index: Int), by forms: PluralForms, own: Int)
    -> FormatNumber
  {
    for form in forms.fromOther {
      if let directive = form.firstDirective(printing: counted.index, from: own) {
        return directive.shown(counted.number)
      }
    }
    return counted.number
  }
}

extension FormChoice {
  /// Why the form was taken; nil when there is none.
  var reason: VariableExplanation.Reason? {
    switch (key, selector) {
    case (nil, _): nil
    case (.plural(let used), .plural(let number, let category)):
      used == category ? .category : used == .zero && number.isZero ? .zero : used == .other ? .other : .nearest
    case (.gender(let used), .gender(let wanted)): used == wanted ? .value : .otherValue
    default: .noNumber
    }
  }

  /// The form that the number wants and the one that stands in for it, where `other` is missing too.
  var standIn: (wanted: PluralCategory, used: PluralCategory)? {
    guard case .plural(let used)? = key, case .plural(let number, let category) = selector, used != category,
      used != .other, !(used == .zero && number.isZero)
    else { return nil }
    return (category, used)
  }
}
