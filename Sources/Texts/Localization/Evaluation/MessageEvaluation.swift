internal import Diagnostics
internal import ICU

/// Fills in one text.
///
/// Arguments are counted as in Apple's localized property lists. A directive without a position takes the next
/// argument, and so does a variable, whatever its form prints. Inside a form, counting begins at the variable's own
/// argument. A position always refers to the whole list. No argument reaches C's printf.
///
/// Source: Foundation Release Notes for OS X 10.9, "Localized Property List File".
struct MessageEvaluation {
  private let pattern: MessagePattern
  private let arguments: ArgumentSource
  private let services: LanguageServices
  private var output = ""
  private var carriedOut = 0
  /// The cost of the directives so far in bytes, even of those whose result did not fit. Once it exceeds the maximum
  /// length of a text, no further directive is carried out, so the work is bounded too.
  private(set) var effort = 0
  /// Only determine whether the text is empty: directives that would show something are then appended as written.
  var onlyAsksForText = false
  private var faults: [(fault: LocalizationFault, location: SourceLocation?)] = []
  private var recording: CountRecording?
  /// The forms chosen so far, if an explanation is wanted.
  private var choices: [VariableExplanation]?

  private var limits: FormatLimits { pattern.limits }
  private var isFull: Bool { output.utf8.count > limits.textLength || effort > limits.textLength }

  init(_ pattern: MessagePattern, arguments: ArgumentSource, services: LanguageServices) {
    self.pattern = pattern
    self.services = services
    if let bounded = arguments.withoutNumbers(longerThan: pattern.limits.numberLength) {
      self.arguments = bounded
      faults.append((.longNumber(key: pattern.key, limit: pattern.limits.numberLength), pattern.location))
    } else {
      self.arguments = arguments
    }
    if let number = arguments.onlyInteger { recording = CountRecording(of: number, pattern.limits) }
  }

  /// Fills in a text. It never fails: what cannot be carried out is shown as written and reported.
  ///
  /// - Returns: The text; a template for other counts of the same category, if they give the same text; the
  ///   diagnostics.
  static func evaluate(
    _ pattern: MessagePattern, arguments: ArgumentSource, services: LanguageServices
  ) -> (text: String, template: CountTemplate?, findings: [Diagnostic]) {
    var evaluation = MessageEvaluation(pattern, arguments: arguments, services: services)
    evaluation.appendPattern()
    let text = evaluation.output
    return (text, evaluation.recording?.template(of: text), evaluation.findings)
  }

  /// Returns whether a text is empty with its arguments filled in. Nothing is formatted for this.
  static func isEmpty(_ pattern: MessagePattern, arguments: ArgumentSource, services: LanguageServices) -> Bool {
    var evaluation = MessageEvaluation(pattern, arguments: arguments, services: services)
    evaluation.onlyAsksForText = true
    evaluation.appendPattern()
    return evaluation.output.isEmpty
  }

  /// Fills in a text as ``evaluate(_:arguments:services:)`` does, and records which forms it chose.
  ///
  /// - Returns: The text; the choices in the order in which they were made.
  static func explain(
    _ pattern: MessagePattern, arguments: ArgumentSource, services: LanguageServices
  ) -> (text: String, choices: [VariableExplanation]) {
    var evaluation = MessageEvaluation(pattern, arguments: arguments, services: services)
    evaluation.choices = []
    evaluation.appendPattern()
    return (evaluation.output, evaluation.choices ?? [])
  }

  mutating func appendPattern() {
    switch pattern.text {
    case .segments(let segments): append(segments, firstArgument: 0, own: nil, depth: 0)
    case .choice(let variable): appendWhole(variable)
    }
  }

  private mutating func append(_ text: PatternSegments, firstArgument: Int, own: Int?, depth: Int) {
    var next = firstArgument
    for segment in text.segments {
      if onlyAsksForText, !output.isEmpty { return }
      switch segment {
      case .literal(let literal): output += literal
      case .directive(let directive):
        append(directive, next: &next, own: own, depth: depth, in: text)
      }
    }
  }

  private mutating func append(
    _ directive: FormatDirective, next: inout Int, own: Int?, depth: Int, in text: PatternSegments
  ) {
    let location = text.location
    carriedOut += 1
    guard carriedOut <= limits.directives else {
      refuse(.tooLarge(key: pattern.key, written: directive.written), directive, at: location)
      return
    }
    let width = size(directive.width, next: &next)
    let precision = size(directive.precision, next: &next)
    switch directive.target {
    case .variable(let name):
      let place = take(directive.position, next: &next)
      append(variable: name, directive, place: place, depth: depth, at: location)
    case .ownArgument(let conversion):
      append(directive.resolved(conversion, width, precision), directive, index: own ?? 0, in: text)
    case .conversion(let conversion):
      let index = take(directive.position, next: &next)
      append(directive.resolved(conversion, width, precision), directive, index: index, in: text)
    }
  }

  /// Returns the index of the argument to take. Only a directive without a position advances the counter.
  private func take(_ position: Int?, next: inout Int) -> Int {
    if let position { return position - 1 }
    defer { next += 1 }
    return next
  }

  /// Returns a width or precision; `*` takes the next argument.
  private func size(_ size: FormatDirective.Size?, next: inout Int) -> Int? {
    switch size {
    case nil: return nil
    case .fixed(let number): return number
    case .argument:
      let argument = arguments.argument(at: take(nil, next: &next), for: .other)
      guard case .integer(let number)? = argument?.numericValue?.truncated else { return nil }
      return Int(clamping: min(max(number, 0), Int64(limits.digits)))
    }
  }

  private mutating func append(
    _ resolved: ResolvedDirective, _ directive: FormatDirective, index: Int, in text: PatternSegments
  ) {
    let location = text.location
    guard resolved.conversion != .nothing else { return }
    let purpose: ArgumentSource.Purpose =
      resolved.conversion.isInteger ? .count : resolved.conversion == .object ? .object : .other
    guard let argument = arguments.argument(at: index, for: purpose) else {
      refuse(.missingArgument(key: pattern.key, written: directive.written), directive, at: location)
      return
    }
    if onlyAsksForText {
      if !resolved.showsNothing(of: argument) { output += directive.written }
      return
    }
    guard let shown = string(resolved, of: argument) else {
      refuse(.tooLarge(key: pattern.key, written: directive.written), directive, at: location)
      return
    }
    let start = output.utf8.count
    output += isIsolated(argument, of: resolved, in: text) ? shown.balancedIsolate : shown
    recording?.record(resolved, of: argument, at: start..<output.utf8.count)
  }

  /// Returns whether a text passed for `%@` is isolated from the direction of the text around it.
  ///
  /// Source: `String(format:locale:)` on macOS. It isolates each object in a Hebrew text that has Hebrew letters, and no
  /// object in a text without them.
  private func isIsolated(
    _ argument: FormatArgument, of directive: ResolvedDirective, in text: PatternSegments
  ) -> Bool {
    guard services.isRightToLeft, text.isRightToLeft, directive.conversion == .object,
      case .list = arguments, case .text(let string) = argument
    else { return false }
    return !string.isEmpty
  }

  /// Returns the text of a directive for an argument; nil if there is no room for it.
  ///
  /// Nothing more is formatted once the text is full, so both the output and the work are bounded.
  private mutating func string(_ directive: ResolvedDirective, of argument: FormatArgument) -> String? {
    guard !isFull else { return nil }
    let room = limits.textLength - output.utf8.count
    if case .text(let text) = argument, text.utf8.count > room, directive.showsAll(of: text) { return nil }
    let text = directive.string(for: argument, services: services)
    effort += directive.effort(for: argument, result: text)
    return text.utf8.count <= room ? text : nil
  }

  private mutating func append(
    variable name: String, _ directive: FormatDirective, place: Int, depth: Int, at location: SourceLocation
  ) {
    guard let variable = pattern.variables[name] else {
      refuse(.undefinedVariable(key: pattern.key, variable: name), directive, at: location)
      return
    }
    guard depth < limits.variableDepth else {
      refuse(
        .tooDeep(key: pattern.key, variable: variable.name, limit: limits.variableDepth), directive,
        at: variable.location)
      return
    }
    guard !isFull else {
      refuse(.tooLarge(key: pattern.key, written: directive.written), directive, at: location)
      return
    }
    let own = variable.argumentNumber.map { $0 - 1 } ?? place
    let choice = choice(for: variable, own: own, isWhole: false)
    guard let form = choice.form else {
      let fault: LocalizationFault =
        choice.hasNumber
        ? .noForm(key: pattern.key, variable: variable.name)
        : .missingArgument(key: pattern.key, written: directive.written)
      refuse(fault, directive, at: location)
      return
    }
    if !choice.hasNumber { report(.missingNumber(key: pattern.key), at: location) }
    append(form, firstArgument: own, own: own, depth: depth + 1)
  }

  /// Fills in a text that varies as a whole. It counts the first argument that it prints as a number.
  private mutating func appendWhole(_ variable: PatternVariable) {
    guard case .plural(let forms) = variable.rule else { return }
    let printed = forms.fromOther.lazy.compactMap { $0.firstNumericArgument(from: 0) }.first
    let choice = choice(for: variable, own: printed ?? 0, isWhole: true)
    guard let form = choice.form else {
      report(.noForm(key: pattern.key, variable: ""), at: variable.location)
      return
    }
    if !choice.hasNumber {
      report(.missingNumber(key: pattern.key), at: variable.location)
    }
    append(form, firstArgument: 0, own: printed ?? 0, depth: 1)
  }

  private mutating func choice(for variable: PatternVariable, own: Int, isWhole: Bool) -> FormChoice {
    let choice = FormChoice(of: variable, own: own, isWhole: isWhole, arguments: arguments, services: services)
    recording?.record(choiceBy: choice.number)
    choices?.append(VariableExplanation(of: variable, choice, arguments: arguments, services: services))
    if choice.number != nil, arguments.argument(at: choice.argument, for: .count)?.number == nil {
      report(.pluralFromText(key: pattern.key), at: variable.location)
    }
    if let (wanted, used) = choice.standIn {
      let fault = LocalizationFault.missingForm(
        key: pattern.key, variable: variable.name, wanted: wanted.keyword, used: used.keyword)
      report(fault, at: variable.location)
    }
    return choice
  }

  /// Reports a fault. A text that is its own key has no location.
  private mutating func report(_ fault: LocalizationFault, at location: SourceLocation) {
    recording?.recordFault()
    let location = location.file.isEmpty ? nil : location
    guard faults.count < FormatLimits.faults, !faults.contains(where: { $0 == (fault, location) }) else { return }
    faults.append((fault, location))
  }

  private var findings: [Diagnostic] { faults.map { Diagnostic($0.fault, at: $0.location) } }

  /// Appends a directive as written, and reports why.
  private mutating func refuse(
    _ fault: LocalizationFault, _ directive: FormatDirective, at location: SourceLocation
  ) {
    report(fault, at: location)
    output += directive.written
  }
}

extension FormatDirective {
  /// The directive with its width and precision resolved.
  func resolved(_ conversion: Conversion, _ width: Int?, _ precision: Int?) -> ResolvedDirective {
    ResolvedDirective(
      conversion: conversion, width: width, precision: precision, isLeftAligned: isLeftAligned,
      hasPlusSign: hasPlusSign, isZeroPadded: isZeroPadded, isAlternate: isAlternate)
  }
}

/// The source of a text's arguments.
enum ArgumentSource {
  /// An array, addressed by position.
  case list([FormatArgument])
  /// One count, for placeholders. Integer conversions and variables take it at any position, other conversions at the
  /// first.
  case count(Int64)
  /// A count and a text, for summaries. `%@` takes the text, everything else the count.
  case summary(count: Int64, text: String?)

  /// Returns the arguments with numbers longer than a bound replaced by their text; nil if there is no such number.
  func withoutNumbers(longerThan length: Int) -> ArgumentSource? {
    guard case .list(let arguments) = self, arguments.contains(where: { $0.numberLength > length }) else { return nil }
    return .list(
      arguments.map { argument in
        guard case .number(let number) = argument, argument.numberLength > length else { return argument }
        return .text(number.text)
      })
  }

  /// The number if there is a single argument and it is a 64-bit integer; otherwise nil.
  var onlyInteger: Int64? {
    switch self {
    case .count(let count): return count
    case .list(let arguments):
      guard arguments.count == 1, case .number(.integer(let number)) = arguments[0] else { return nil }
      return number
    case .summary: return nil
    }
  }

  /// What a directive needs an argument for.
  enum Purpose {
    case count, object, other
  }

  /// Returns an argument.
  ///
  /// - Parameter index: The position, counted from 0.
  /// - Returns: nil if there is none.
  func argument(at index: Int, for purpose: Purpose) -> FormatArgument? {
    switch self {
    case .list(let arguments): return arguments.indices.contains(index) ? arguments[index] : nil
    case .count(let count): return purpose == .count || index == 0 ? .integer(count) : nil
    case .summary(let count, let text):
      return purpose == .object ? text.map(FormatArgument.text) : .integer(count)
    }
  }
}

/// An argument for a format.
package enum FormatArgument: Hashable, Sendable {
  /// A number.
  case number(FormatNumber)
  /// A text.
  case text(String)

  /// A whole number.
  package static func integer(_ value: Int64) -> FormatArgument { .number(.integer(value)) }

  /// The number; nil for a text.
  package var number: FormatNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The length of the number as decimal text, in bytes; 0 for a 64-bit integer and for a text.
  var numberLength: Int { if case .number(.decimal(let text)) = self { text.utf8.count } else { 0 } }

  /// The number, or the number that the whole text represents: `-?[0-9]+` within 64 bits. All arguments of a push
  /// notification are texts.
  package var numericValue: FormatNumber? {
    switch self {
    case .number(let number): number
    case .text(let text):
      // Leading zeros would be parsed again for every directive, so the length is limited.
      text.utf8.first == UInt8(ascii: "+") || text.utf8.count > FormatLimits.integerLength
        ? nil : Int64(text).map(FormatNumber.integer)
    }
  }
}

extension String {
  /// The text in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. Isolates of its own are closed inside, and nothing
  /// inside closes the one around it.
  ///
  /// Source: UAX #9, BD9, "matching PDI".
  var balancedIsolate: String {
    // The characters that begin or end an isolate are E2 81 A6 to E2 81 A9 in UTF-8.
    guard utf8.contains(0xE2) else { return isolated }
    var depth = 0
    var balanced = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch BidiControl(scalar) {
      case .isolate: depth += 1
      case .popIsolate where depth == 0: continue
      case .popIsolate: depth -= 1
      default: break
      }
      balanced.append(scalar)
    }
    return (String(balanced) + String(repeating: "\u{2069}", count: depth)).isolated
  }
}
