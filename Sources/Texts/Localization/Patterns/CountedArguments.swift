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
