internal import ICU

/// The form chosen for a variable, and why.
struct FormChoice {
  /// The value by which a form is chosen.
  enum Selector {
    /// A number as shown, and its category in the language of the text.
    case plural(FormatNumber, PluralCategory)
    /// A whole number; nil if the argument is not one.
    case gender(Int64?)
    /// There is no number.
    case nothing
  }

  /// The key of a form.
  enum Key {
    case plural(PluralCategory)
    case gender(Int64)
  }

  /// The form; nil if the variable has no suitable form or there is no argument.
  private(set) var form: PatternSegments?
  /// The key of ``form``.
  private(set) var key: Key?
  /// The value by which it was chosen.
  let selector: Selector
  /// The index of the argument used, counted from 0.
  private(set) var argument: Int

  /// Whether there was a number to choose by. Always true under the gender rule.
  var hasNumber: Bool { if case .nothing = selector { false } else { true } }

  /// The number by which a plural form was chosen, as shown.
  var number: FormatNumber? { if case .plural(let number, _) = selector { number } else { nil } }

  /// Chooses a form.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - own: The index of the variable's own argument, counted from 0.
  ///   - isWhole: Whether the variable is the whole text, which is shown even without an argument.
  ///   - arguments: All arguments.
  ///   - services: The plural rules of the table's language.
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
        // If the argument is a text instead of a number, show the most general form.
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

  /// Returns the number to count by: the variable's own argument if it is a number. Otherwise the argument that its
  /// forms print as an integer, if that is a number or a whole number in text, which is how push notifications give all
  /// arguments. Otherwise its own argument, if that is a whole number in text.
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

  /// Returns the number as shown by the first numeric conversion, in `other` or the next form, that prints the counted
  /// argument. Without one, the number as given.
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
  /// Why the form was chosen; nil if there is none.
  var reason: VariableExplanation.Reason? {
    switch (key, selector) {
    case (nil, _): nil
    case (.plural(let used), .plural(let number, let category)):
      used == category ? .category : used == .zero && number.isZero ? .zero : used == .other ? .other : .nearest
    case (.gender(let used), .gender(let wanted)): used == wanted ? .value : .otherValue
    default: .noNumber
    }
  }

  /// The category that the number requires and the one used instead, if `other` is missing too.
  var standIn: (wanted: PluralCategory, used: PluralCategory)? {
    guard case .plural(let used)? = key, case .plural(let number, let category) = selector, used != category,
      used != .other, !(used == .zero && number.isZero)
    else { return nil }
    return (category, used)
  }
}
