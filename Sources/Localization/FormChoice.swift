internal import ICU

/// Which form of a variable to show, and why.
struct FormChoice {
  /// The form; nil when the variable has none to show, or nothing to count.
  let form: PatternSegments?
  /// Whether there was a number to choose by.
  let hasNumber: Bool
  /// The number that a plural form was chosen by, as it is shown.
  private(set) var number: FormatNumber?
  /// The form that the number wants and the one that stands in for it, where `other` is missing too.
  var standIn: (wanted: PluralCategory, used: PluralCategory)?

  /// Chooses.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - own: The index of the variable's own argument, counted from 0.
  ///   - arguments: All arguments.
  ///   - services: The table language's plural rules.
  init(of variable: PatternVariable, own: Int, arguments: ArgumentSource, services: LanguageServices) {
    switch variable.rule {
    case .gender(let forms):
      let number = arguments.argument(at: own, for: .count)?.wholeNumber?.truncated
      hasNumber = true
      if case .integer(let key)? = number { form = forms[key] ?? forms[0] } else { form = forms[0] }
    case .plural(let forms):
      guard let counted = Self.counted(forms, own: own, arguments: arguments) else {
        // A text where a number is wanted is shown all the same, in the form that goes with most numbers.
        hasNumber = false
        form = arguments.argument(at: own, for: .count) == nil ? nil : forms.fromOther.first { _ in true }
        return
      }
      let number = Self.shown(counted, by: forms, own: own)
      hasNumber = true
      self.number = number
      let category = services.category(of: number)
      let choice = forms.form(for: category, isZero: number.isZero)
      form = choice?.form
      if let used = choice?.category, used != category, used != .other, !(used == .zero && number.isZero) {
        standIn = (category, used)
      }
    }
  }

  /// The number to count by: the variable's own argument if it is a number; else the one that its forms print
  /// as an integer; else the whole number that its own text is.
  private static func counted(
    _ forms: PluralForms, own: Int, arguments: ArgumentSource
  ) -> (number: FormatNumber, index: Int)? {
    let argument = arguments.argument(at: own, for: .count)
    if let number = argument?.number { return (number, own) }
    for form in forms.fromOther {
      if let index = form.firstIntegerArgument(from: own) {
        if let number = arguments.argument(at: index, for: .count)?.number { return (number, index) }
        break
      }
    }
    return argument?.wholeNumber.map { ($0, own) }
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
