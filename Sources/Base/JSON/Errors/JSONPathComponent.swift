/// One component of the path from a document's root to a value.
package enum JSONPathComponent: Hashable, Sendable {
  /// A member of an object.
  case member(String)
  /// An element of an array, counted from 0.
  case element(Int)
}

extension [JSONPathComponent] {
  /// The path in JavaScript syntax: `notifications[3].date`.
  package var jsonPath: String {
    var text = ""
    for component in self {
      switch component {
      case .element(let index): text += "[\(index)]"
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      }
    }
    return text
  }
}
