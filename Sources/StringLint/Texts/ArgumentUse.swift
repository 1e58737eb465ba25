internal import Localization
internal import StringCatalog

/// What a directive takes its argument for, as far as it must be the same in every language.
///
/// Lengths (`%d`, `%ld`) are left out: every argument takes eight bytes on the devices of today.
enum ArgumentKind: Hashable {
  case integer, decimal, object, cString

  init(_ conversion: FormatDirective.Conversion, written: String) {
    switch conversion {
    case .integer, .radix, .character: self = .integer
    case .fixed, .exponent, .general: self = .decimal
    case .object: self = written.hasSuffix("s") || written.hasSuffix("S") ? .cString : .object
    }
  }

  /// The kind as a sentence names it.
  var name: String {
    switch self {
    case .integer: "a whole number"
    case .decimal: "a decimal number"
    case .object: "an object"
    case .cString: "a C string"
    }
  }
}

/// One argument that a text asks for.
struct ArgumentUse {
  /// Counted from 1.
  let position: Int
  /// Nil for a variable that does not tell.
  let kind: ArgumentKind?
  let isVariable: Bool
  let written: String
  /// How many times the same spelling stands in the text before.
  let occurrence: Int
  let text: LocatedText
}

/// Finds the arguments that a value asks for, in the order of its texts.
///
/// A directive without a number takes the next argument, one with a number moves nothing; inside a variable the count
/// begins at the variable's own argument.
///
/// Source: Foundation Release Notes for OS X 10.9, "Localized Property List File".
struct ArgumentCollector {
  private static let depth = 16

  private let format: StringTableFormat
  private(set) var uses: [ArgumentUse] = []

  static func uses(of value: StringValue, in format: StringTableFormat) -> [ArgumentUse] {
    var collector = ArgumentCollector(format: format)
    collector.collect(value, variables: [:], first: 1, own: nil, depth: 0)
    return collector.uses
  }

  private init(format: StringTableFormat) { self.format = format }

  private mutating func collect(
    _ value: StringValue, variables: [String: StringVariable], first: Int, own: FormatDirective.Conversion?,
    depth: Int
  ) {
    guard depth < Self.depth, uses.count < 4096 else { return }
    switch value {
    case .text(let text): collect(text, variables, first, own, depth)
    case .format(let format):
      let own = Dictionary(format.variables.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      collect(format.value, variables: own, first: first, own: nil, depth: depth)
    case .plural(let forms):
      for form in forms { collect(form.value, variables: variables, first: first, own: own, depth: depth) }
    case .device(let variations):
      for variation in variations {
        collect(variation.value, variables: variables, first: first, own: own, depth: depth)
      }
    case .width(let variations):
      for variation in variations {
        collect(variation.value, variables: variables, first: first, own: own, depth: depth)
      }
    }
  }

  private mutating func collect(
    _ located: LocatedText, _ variables: [String: StringVariable], _ first: Int, _ own: FormatDirective.Conversion?,
    _ depth: Int
  ) {
    let text = LintedText(located, ownArgument: own)
    var next = first
    for (index, directive) in text.directives.enumerated() {
      let occurrence = text.occurrence(ofDirective: index)
      func use(_ position: Int, _ kind: ArgumentKind?, isVariable: Bool = false) -> ArgumentUse {
        ArgumentUse(
          position: position, kind: kind, isVariable: isVariable, written: directive.written, occurrence: occurrence,
          text: located)
      }
      for size in [directive.width, directive.precision] where size == .argument {
        uses.append(use(next, .integer))
        next += 1
      }
      switch directive.target {
      case .ownArgument(let conversion): uses.append(use(first, ArgumentKind(conversion, written: "")))
      case .conversion(let conversion):
        let kind = ArgumentKind(conversion, written: directive.written)
        uses.append(use(directive.position ?? next, kind))
        if directive.position == nil { next += 1 }
      case .variable(let name):
        let variable = variables[name]
        let position = variable?.argumentNumber ?? directive.position ?? next
        if directive.position == nil { next += 1 }
        let kind = variable?.conversion.map { ArgumentKind($0, written: variable?.valueType ?? "") }
        uses.append(use(position, kind, isVariable: true))
        guard let variable else { continue }
        let own = format == .xcstrings ? variable.conversion ?? .integer : nil
        for form in variable.forms {
          collect(form.value, variables: variables, first: position, own: own, depth: depth + 1)
        }
      }
    }
  }
}
