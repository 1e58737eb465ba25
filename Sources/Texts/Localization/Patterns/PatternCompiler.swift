internal import Diagnostics
internal import ICU
internal import StringTables

/// Compiles an entry of a table into a pattern.
///
/// A format inside another one, below a device or width rule or in a form, is compiled with its own variables.
struct PatternCompiler {
  private let key: String
  private let traits: StringVariationTraits
  private let pseudolocale: Pseudolocale?
  private let limits: FormatLimits
  private(set) var diagnostics: [Diagnostic] = []
  /// The variables of all formats in the entry.
  private var variables: [String: PatternVariable] = [:]
  /// The number of variables taken from all formats.
  private var variableCount = 0
  /// The variables that may be referred to here: their names in ``variables`` by their names in the file, innermost
  /// format last.
  private var scopes: [[String: String]] = []
  /// The number of formats so far.
  private var scopeCount = 0

  private init(
    key: String, traits: StringVariationTraits, pseudolocale: Pseudolocale? = nil, limits: FormatLimits
  ) {
    self.key = key
    self.traits = traits
    self.pseudolocale = pseudolocale
    self.limits = limits
  }

  /// Compiles an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - traits: The device and width to choose texts for.
  ///   - pseudolocale: The pseudolocale to apply to the entry's texts; nil leaves them unchanged.
  ///   - limits: The limits of the entry.
  /// - Returns: The pattern and the diagnostics for the entry.
  static func compile(
    _ entry: StringEntry, traits: StringVariationTraits, pseudolocale: Pseudolocale? = nil,
    limits: FormatLimits = FormatLimits()
  ) -> (pattern: MessagePattern, diagnostics: [Diagnostic]) {
    var compiler = PatternCompiler(key: entry.key, traits: traits, pseudolocale: pseudolocale, limits: limits)
    let pattern = compiler.pattern(of: entry)
    return (pattern, compiler.diagnostics)
  }

  /// Compiles a text that is not in a table.
  static func compile(
    literal text: String, limits: FormatLimits = FormatLimits()
  ) -> (pattern: MessagePattern, diagnostics: [Diagnostic]) {
    let location = SourceLocation(file: "")
    var compiler = PatternCompiler(key: text, traits: StringVariationTraits(), limits: limits)
    let segments = compiler.segments(LocatedText(text, at: location))
    let pattern = MessagePattern(
      text: .segments(segments), variables: [:], location: nil, key: compiler.key, usage: FormatUsage(segments),
      limits: limits)
    return (pattern, compiler.diagnostics.map { Diagnostic($0.kind) })
  }

  private mutating func pattern(of entry: StringEntry) -> MessagePattern {
    let text = self.text(entry.value, at: entry.location)
    var usage = FormatUsage(text)
    for variable in variables.values { usage.formUnion(FormatUsage(variable)) }
    return MessagePattern(
      text: text, variables: variables, location: entry.location, key: key, usage: usage, limits: limits)
  }

  private mutating func text(_ value: StringValue, at location: SourceLocation) -> PatternText {
    switch traits.resolved(value) {
    case .text(let text): return .segments(segments(text))
    case .plural(let forms):
      let variable = StringVariable(
        name: "", location: location, rule: .plural, valueType: nil, argumentNumber: nil, forms: forms)
      return .choice(self.variable(variable))
    case .format(let format):
      return withVariables(of: format, at: location) { $0.text(format.value, at: location) }
    case .device, .width, nil: return .segments(PatternSegments([], written: "", at: location))
    }
  }

  /// Compiles the variables of a format, then what refers to them.
  ///
  /// A format inside another, under a device or a width, can refer to its own variables and to those of the outer one.
  private mutating func withVariables<Result>(
    of format: StringFormat, at location: SourceLocation, _ compile: (inout PatternCompiler) -> Result
  ) -> Result {
    let room = max(0, limits.variables - variableCount)
    if format.variables.count > room {
      diagnostics.append(
        Diagnostic(LocalizationFault.tooManyVariables(key: key, limit: limits.variables), at: location))
    }
    let known = format.variables.prefix(room)
    variableCount += known.count
    // Variable names in files contain no slash.
    let prefix = scopeCount == 0 ? "" : "\(scopeCount)/"
    scopeCount += 1
    scopes.append(Dictionary(known.map { ($0.name, prefix + $0.name) }, uniquingKeysWith: { $1 }))
    defer { scopes.removeLast() }
    // Of equal names the last applies.
    for variable in known { variables[prefix + variable.name] = self.variable(variable) }
    return compile(&self)
  }

  /// Replaces the names of variables in a format by those in ``variables``.
  private func named(_ segments: [FormatSegment]) -> [FormatSegment] {
    guard scopeCount > 1 else { return segments }
    return segments.map { segment in
      guard case .directive(var directive) = segment, case .variable(let name) = directive.target,
        let scope = scopes.last(where: { $0[name] != nil }), let name = scope[name]
      else { return segment }
      directive.target = .variable(name)
      return .directive(directive)
    }
  }

  private mutating func segments(
    _ text: LocatedText, ownArgument: FormatDirective? = nil
  ) -> PatternSegments {
    let shown = InflectionMarkup.removed(from: text.text) ?? text.text
    let parser = FormatParser(shown, ownArgument: ownArgument, limits: limits)
    var reported: Set<FormatFault> = []
    for var fault in parser.faults where reported.count < FormatLimits.faults {
      fault.offset = 0  // no diagnostic states it, so faults with the same text are one
      guard reported.insert(fault).inserted else { continue }
      diagnostics.append(Diagnostic(LocalizationFault(fault, key: key, limits), at: text.location))
    }
    let segments = named(pseudolocale?.segments(parser.segments) ?? parser.segments)
    return PatternSegments(segments, written: text.text, at: text.location)
  }

  private mutating func variable(_ variable: StringVariable) -> PatternVariable {
    // `%arg` prints as the variable's value type says; without one, the number as given.
    let own =
      variable.valueType.flatMap(FormatParser.directive(ofValueType:))?.asOwnArgument ?? .ownArgument(.object)
    var plural = PluralForms()
    var gender: [Int64: PatternSegments] = [:]
    for form in variable.forms {
      guard let segments = self.form(form.value, form, of: variable, ownArgument: own) else { continue }
      switch variable.rule {
      case .plural: if let category = PluralCategory(keyword: form.keyword) { plural[category] = segments }
      case .gender: if let number = Int64(form.keyword) { gender[number] = segments }
      }
    }
    return PatternVariable(
      name: variable.name, location: variable.location,
      rule: variable.rule == .plural ? .plural(plural) : .gender(gender),
      // No list of arguments is longer, and counting from there must not overflow.
      argumentNumber: variable.argumentNumber.map { min(max($0, 1), Int(Int32.max)) })
  }

  /// Returns the segments of a form; nil if it has no text or itself varies by a number.
  private mutating func form(
    _ value: StringValue, _ form: PluralForm, of variable: StringVariable, ownArgument: FormatDirective
  ) -> PatternSegments? {
    switch traits.resolved(value) {
    case .text(let text): return segments(text, ownArgument: ownArgument)
    case .format(let format):
      return withVariables(of: format, at: form.location) {
        $0.form(format.value, form, of: variable, ownArgument: ownArgument)
      }
    case .plural:
      diagnostics.append(
        Diagnostic(
          LocalizationFault.nestedPlural(key: key, variable: variable.name, form: form.keyword), at: form.location))
      return nil
    case .device, .width, nil: return nil
    }
  }
}

extension MessagePattern {
  fileprivate init(
    text: PatternText, variables: [String: PatternVariable], location: SourceLocation?, key: String,
    usage: FormatUsage, limits: FormatLimits
  ) {
    self.init(
      text: text, variables: variables, location: location, key: key,
      takesCount: usage.contains(.count), takesText: usage.contains(.text), limits: limits)
  }
}

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

/// Finds the arguments that a text prints as counts.
struct CountedArguments {
  private let pattern: MessagePattern
  /// The indices of the arguments that are printed as counts, without duplicates.
  private var positions: [Int] = []
  /// The variables visited so far, and whether each prints a number.
  private var visited: [String: Bool] = [:]
  private var depth = 0

  /// Returns whether a text prints more than one argument as a count. “2 messages from 2 people” would use one count
  /// for both.
  ///
  /// - Complexity: O(length of the text and its variables).
  static func areSeveral(in pattern: MessagePattern) -> Bool {
    var arguments = CountedArguments(pattern)
    switch pattern.text {
    case .segments(let segments): arguments.visit(segments, from: 0, own: nil)
    case .choice(let variable):
      guard case .plural(let forms) = variable.rule else { break }
      let own = forms.fromOther.lazy.compactMap { $0.firstNumericArgument(from: 0) }.first
      for form in forms.fromOther { arguments.visit(form, from: 0, own: own) }
    }
    return arguments.positions.count > 1
  }

  private init(_ pattern: MessagePattern) { self.pattern = pattern }

  private mutating func visit(_ text: PatternSegments, from first: Int, own: Int?) {
    var next = first
    for case .directive(let directive) in text.segments where positions.count < 2 {
      for size in [directive.width, directive.precision] where size == .argument { next += 1 }
      if case .ownArgument = directive.target {
        record(own ?? 0)
        continue
      }
      let position = directive.position.map { $0 - 1 } ?? next
      if directive.position == nil { next += 1 }
      switch directive.target {
      case .conversion(let conversion): if conversion.isInteger { record(position) }
      case .variable(let name): visit(name, at: position)
      case .ownArgument: break
      }
    }
  }

  /// Visits a variable's forms. A variable that prints no number, such as “is” and “are”, cannot show a wrong count.
  private mutating func visit(_ name: String, at place: Int) {
    guard let variable = pattern.variables[name] else { return }
    let own = variable.argumentNumber.map { $0 - 1 } ?? place
    if let printsNumber = visited[name] {
      if printsNumber { record(own) }
      return
    }
    visited[name] = false
    guard depth < pattern.limits.variableDepth else { return }
    let forms: [PatternSegments] =
      switch variable.rule {
      case .plural(let forms): Array(forms.fromOther)
      case .gender(let forms): Array(forms.values)
      }
    let before = positions
    positions = []
    depth += 1
    for form in forms { visit(form, from: own, own: own) }
    depth -= 1
    visited[name] = !positions.isEmpty
    for position in before { record(position) }
  }

  private mutating func record(_ position: Int) {
    if !positions.contains(position) { positions.append(position) }
  }
}

/// The markup of Apple's automatic grammar agreement: `^[%lld image](inflect: true)`.
///
/// Apple's grammar engine inflects the words in brackets. Here they are shown unchanged.
///
/// Source: Apple, Foundation, "Automatic grammar agreement" and `InflectionRule`; WWDC 2021 session 10109.
package enum InflectionMarkup {
  /// The attributes that identify the markup; bracketed text with other attributes is left unchanged.
  private static let attributes: Set<String> = [
    "inflect", "morphology", "agreeWithArgument", "agreeWithConcept", "referentConcept", "inflectionAlternative",
  ]
  /// The maximum length of the attributes, in UTF-8 bytes.
  private static let longestAttributes = 1 << 10

  /// Returns a text without the markup; nil if it has none.
  ///
  /// - Complexity: O(length).
  package static func removed(from text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "^")) else { return nil }
    let bytes = Array(text.utf8)
    /// Open brackets, and whether a caret precedes each.
    var open: [(offset: Int, isMarkup: Bool)] = []
    var removed: [Range<Int>] = []
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "["):
        open.append((offset, offset > 0 && bytes[offset - 1] == UInt8(ascii: "^")))
      case UInt8(ascii: "]"):
        if let bracket = open.popLast(), bracket.isMarkup, let end = attributesEnd(in: bytes, from: offset + 1) {
          removed += [bracket.offset - 1..<bracket.offset + 1, offset..<end]
          offset = end
          continue
        }
      default: break
      }
      offset += 1
    }
    guard !removed.isEmpty else { return nil }
    var kept: [UInt8] = []
    var start = 0
    for range in removed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      kept += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return String(decoding: kept + bytes[start...], as: UTF8.self)
  }

  /// Returns the offset after attributes that begin at an offset, such as `(inflect: true)`; nil if there are none.
  private static func attributesEnd(in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
    let limit = min(bytes.count, start + longestAttributes)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let isNoise: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
    let name = bytes[start + 1..<end].drop(while: isNoise).prefix { isASCIILetter($0) }
    guard bytes[name.endIndex..<end].drop(while: isNoise).first == UInt8(ascii: ":"),
      attributes.contains(String(decoding: name, as: UTF8.self))
    else { return nil }
    return end + 1
  }
}
