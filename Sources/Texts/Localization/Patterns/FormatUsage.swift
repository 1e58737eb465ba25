internal import ICU
internal import StringTables

/// The kinds of arguments a format uses.
struct FormatUsage: OptionSet {
  let rawValue: Int
  static let count = FormatUsage(rawValue: 1)
  static let text = FormatUsage(rawValue: 2)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(_ segments: PatternSegments) {
    self = []
    for case .directive(let directive) in segments.segments {
      switch directive.target {
      case .variable: insert(.count)
      case .ownArgument: insert(.count)
      case .conversion(.object): insert(.text)
      case .conversion(let conversion): if conversion.isInteger { insert(.count) }
      }
    }
  }

  init(_ variable: PatternVariable) {
    self = []
    switch variable.rule {
    case .plural(let forms): for form in forms.fromOther { formUnion(FormatUsage(form)) }
    case .gender(let forms): for form in forms.values { formUnion(FormatUsage(form)) }
    }
  }

  init(_ text: PatternText) {
    switch text {
    case .segments(let segments): self = FormatUsage(segments)
    case .choice(let variable): self = FormatUsage(variable)
    }
  }
}
