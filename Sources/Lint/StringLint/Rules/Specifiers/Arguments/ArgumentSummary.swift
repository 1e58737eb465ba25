/// The arguments of an entry in all its texts.
struct ArgumentSummary {
  private(set) var positions: Set<Int> = []
  /// The use that determines each argument's type: the first directive, otherwise a variable.
  private(set) var typed: [Int: ArgumentUse] = [:]

  var isEmpty: Bool { positions.isEmpty }

  init(_ uses: [ArgumentUse]) {
    for use in uses {
      positions.insert(use.position)
      if !use.isVariable, use.kind != nil, typed[use.position] == nil { typed[use.position] = use }
    }
    for use in uses where use.isVariable && use.kind != nil && typed[use.position] == nil { typed[use.position] = use }
  }
}
