/// Finds variables that refer to themselves, directly or through others.
///
/// These are the members of strongly connected components of several variables, and variables that name themselves.
///
/// Source: R. Tarjan, "Depth-first search and linear graph algorithms", 1972.
struct VariableCycles {
  /// The variables that are part of a cycle.
  private(set) var names: Set<String> = []

  private let named: [String: Set<String>]
  private var indices: [String: Int] = [:]
  private var lowest: [String: Int] = [:]
  private var path: [String] = []
  private var isOnPath: Set<String> = []

  /// - Parameter named: For each variable, the variables that its forms name.
  /// - Complexity: O(variables and names). The recursion is as deep as the longest chain of names.
  init(_ named: [String: Set<String>]) {
    self.named = named
    for name in named.keys where indices[name] == nil { visit(name) }
  }

  private mutating func visit(_ name: String) {
    let index = indices.count
    indices[name] = index
    lowest[name] = index
    path.append(name)
    isOnPath.insert(name)
    for next in named[name] ?? [] where named[next] != nil {
      if indices[next] == nil {
        visit(next)
        lowest[name] = min(lowest[name] ?? index, lowest[next] ?? index)
      } else if isOnPath.contains(next) {
        lowest[name] = min(lowest[name] ?? index, indices[next] ?? index)
      }
    }
    guard lowest[name] == index, let start = path.lastIndex(of: name) else { return }
    let component = path[start...]
    if component.count > 1 || named[name]?.contains(name) ?? false { names.formUnion(component) }
    isOnPath.subtract(component)
    path.removeSubrange(start...)
  }
}
