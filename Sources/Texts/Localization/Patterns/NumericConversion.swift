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
