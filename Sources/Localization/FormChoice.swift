internal import ICU

/// Which form of a variable to show, and why.
struct FormChoice {
  /// The form; nil when the variable has none to show, or nothing to count.
  let form: PatternSegments?
  /// Whether there was a number to choose by.
  let hasNumber: Bool
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
      let number =
        forms.fromOther.lazy.compactMap { $0.firstDirective(printing: counted.index, from: own) }
        .first?.shown(counted.number) ?? counted.number
      hasNumber = true
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
}

extension PatternSegments {
  /// The argument indices of the conversions in order, with the counter beginning at `first`.
  ///
  /// Inside a form the counter begins at the variable's own argument.
  private func conversions(from first: Int) -> [(directive: FormatDirective, index: Int)] {
    var next = first
    var result: [(directive: FormatDirective, index: Int)] = []
    for case .directive(let directive) in segments {
      if directive.width == .argument { next += 1 }
      if directive.precision == .argument { next += 1 }
      switch directive.target {
      case .ownArgument: result.append((directive, first))
      case .conversion, .variable:
        result.append((directive, directive.position.map { $0 - 1 } ?? next))
        if directive.position == nil { next += 1 }
      }
    }
    return result
  }

  private static func conversion(of directive: FormatDirective) -> FormatDirective.Conversion? {
    switch directive.target {
    case .conversion(let conversion), .ownArgument(let conversion): conversion
    case .variable: nil
    }
  }

  /// The index of the argument that the first integer conversion prints.
  func firstIntegerArgument(from first: Int) -> Int? {
    conversions(from: first).first { Self.conversion(of: $0.directive)?.isInteger == true }?.index
  }

  /// The index of the argument that the first numeric conversion prints.
  func firstNumericArgument(from first: Int) -> Int? {
    conversions(from: first).first { Self.conversion(of: $0.directive)?.isNumeric == true }?.index
  }

  /// The first numeric conversion that prints an argument, with fixed sizes only.
  func firstDirective(printing index: Int, from first: Int) -> ResolvedDirective? {
    for (directive, place) in conversions(from: first) where place == index {
      guard let conversion = Self.conversion(of: directive), conversion.isNumeric else { continue }
      if directive.precision == .argument { return nil }
      var precision: Int?
      if case .fixed(let digits)? = directive.precision { precision = digits }
      return directive.resolved(conversion, nil, precision)
    }
    return nil
  }
}
