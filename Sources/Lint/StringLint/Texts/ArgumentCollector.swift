internal import Localization
internal import StringTables

/// Finds the arguments that a value uses, in the order of its texts.
///
/// A directive without a number takes the next argument; a numbered one does not advance the count. Inside a variable,
/// counting starts at the variable's own argument.
///
/// Source: Foundation Release Notes for OS X 10.9, "Localized Property List File".
struct ArgumentCollector {
  private static let limits = FormatLimits()
  /// The maximum number of texts to visit; a form may be visited once for each text that names it.
  private static let maximumTextCount = 1 << 16

  private let format: StringTableFormat
  private(set) var uses: [ArgumentUse] = []
  private var textCount = 0
  private var formatCount = 0
  /// A variable of a format that starts at an argument.
  private struct Visit: Hashable {
    let format: Int
    let variable: String
    let argument: Int
  }
  /// The smallest depth at which each variable was visited. Visiting it at the same depth or deeper finds nothing new.
  private var visits: [Visit: Int] = [:]
  /// The parsed texts of variables.
  private var known: [LocatedText: LintedText] = [:]

  static func uses(of value: StringValue, in format: StringTableFormat) -> [ArgumentUse] {
    var collector = ArgumentCollector(format: format)
    collector.collect(value, Place())
    return collector.uses
  }

  private init(format: StringTableFormat) { self.format = format }

  /// The context of a text: which variables it may name, and which arguments it takes.
  private struct Place {
    var variables: [String: StringVariable] = [:]
    /// Identifies the format that the variables belong to.
    var format = 0
    /// The argument of the first directive without a number.
    var first = 1
    /// How `%arg` prints; nil if it is not a directive here.
    var ownArgument: FormatDirective?
    var depth = 0
  }

  private mutating func collect(_ value: StringValue, _ place: Place) {
    guard place.depth < Self.limits.variableDepth, uses.count < Self.limits.directives,
      textCount < Self.maximumTextCount
    else { return }
    switch value {
    case .text(let text): collect(text, place)
    case .format(let format):
      var place = place
      // A format inside another one can name its own variables and those of the outer one.
      place.variables.merge(format.variables.map { ($0.name, $0) }) { $1 }
      formatCount += 1
      place.format = formatCount
      if place.depth == 0 { place.ownArgument = nil }
      collect(format.value, place)
    case .plural, .device, .width: for part in value.parts { collect(part, place) }
    }
  }

  private mutating func collect(_ located: LocatedText, _ place: Place) {
    textCount += 1
    let text = place.depth == 0 ? LintedText(located, ownArgument: place.ownArgument) : text(located, place)
    var next = place.first
    for (directive, occurrence) in text.numberedDirectives {
      guard uses.count < Self.limits.directives else { return }
      func use(_ position: Int, _ kind: ArgumentKind?, variable: String? = nil) -> ArgumentUse {
        ArgumentUse(
          position: position, kind: kind, variable: variable, written: directive.written, occurrence: occurrence,
          text: located)
      }
      for size in [directive.width, directive.precision] where size == .argument {
        uses.append(use(next, .integer))
        next += 1
      }
      switch directive.target {
      case .ownArgument(let conversion): uses.append(use(place.first, ArgumentKind(conversion, written: "")))
      case .conversion(let conversion):
        let kind = ArgumentKind(conversion, written: directive.written)
        uses.append(use(directive.position ?? next, kind))
        if directive.position == nil { next += 1 }
      case .variable(let name):
        let variable = place.variables[name]
        let position = variable?.argumentNumber ?? directive.position ?? next
        if directive.position == nil { next += 1 }
        let kind = variable?.conversion.flatMap { ArgumentKind($0, written: variable?.valueType ?? "") }
        uses.append(use(position, kind, variable: name))
        if let variable { collect(variable, at: position, place) }
      }
    }
  }

  private mutating func collect(_ variable: StringVariable, at position: Int, _ place: Place) {
    let visit = Visit(format: place.format, variable: variable.name, argument: position)
    guard place.depth < visits[visit, default: .max] else { return }
    visits[visit] = place.depth
    var place = place
    place.first = position
    place.ownArgument = variable.ownArgument(in: format)
    place.depth += 1
    for form in variable.forms { collect(form.value, place) }
  }

  private mutating func text(_ located: LocatedText, _ place: Place) -> LintedText {
    if let text = known[located] { return text }
    let text = LintedText(located, ownArgument: place.ownArgument)
    known[located] = text
    return text
  }
}

/// The type of a directive's argument, reduced to the distinctions that must be the same in every language.
///
/// Length modifiers (`%d`, `%ld`) are ignored: on current devices every argument takes eight bytes.
enum ArgumentKind: Hashable {
  case integer, decimal, object, cString

  /// Returns nil for `%n`, which takes any argument and shows nothing.
  init?(_ conversion: FormatDirective.Conversion, written: String) {
    switch conversion {
    case .integer, .radix, .character: self = .integer
    case .fixed, .exponent, .general: self = .decimal
    case .object: self = written.hasSuffix("s") || written.hasSuffix("S") ? .cString : .object
    case .nothing: return nil
    }
  }

  /// The kind as worded in messages.
  var name: String {
    switch self {
    case .integer: "a whole number"
    case .decimal: "a decimal number"
    case .object: "an object"
    case .cString: "a C string"
    }
  }
}

/// One use of an argument in a text.
struct ArgumentUse {
  /// Counted from 1.
  let position: Int
  /// nil for a variable without a value type.
  let kind: ArgumentKind?
  /// The name of the variable that takes the argument; nil for a directive that prints it.
  let variable: String?
  let written: String
  /// How many times the same spelling occurs in the text before.
  let occurrence: Int
  let text: LocatedText

  var isVariable: Bool { variable != nil }

  /// The directive with its argument's number: `%2$@` for a second `%@`.
  var numbered: String {
    guard !isVariable, written.hasPrefix("%"), !written.contains("$") else { return written }
    return "%\(position)$" + written.dropFirst()
  }

  /// Whether it shows the argument; `%n` takes one and shows nothing.
  var isShown: Bool { isVariable || !written.hasSuffix("n") }

  /// Whether the argument is printed as a character, which a count never is.
  var isCharacter: Bool { !isVariable && (written.hasSuffix("c") || written.hasSuffix("C")) }
}
