/// A pattern of paths to skip, split at its slashes once.
///
/// ```
/// pattern   := component ( "/" component )*
/// component := "**" | ( "*" | byte )*
/// ```
/// `*` stands for anything within a component; `**` as a whole component stands for any number of components. A pattern
/// also matches everything inside a folder that it matches.
///
/// Source: gitignore(5), for `**`.
struct PathPattern: Sendable {
  private enum Component {
    case any
    case name([UInt8])
  }

  private let components: [Component]

  init(_ pattern: String) {
    components = Self.split(pattern).map { $0.elementsEqual("**".utf8) ? .any : .name(Array($0)) }
  }

  /// Splits a path or pattern at its slashes; consecutive slashes count as one.
  static func split(_ path: String) -> [Substring.UTF8View] { path.utf8.split(separator: UInt8(ascii: "/")) }

  /// Whether the pattern matches a path or a folder that contains it.
  ///
  /// The components after a `**` are searched for from left to right. If they are not found, an earlier `**` cannot
  /// help either, so the search backtracks only to the latest one.
  ///
  /// - Parameter path: The path's components.
  /// - Complexity: O(components of the pattern, times those of the path, times their lengths).
  func matches(_ path: [Substring.UTF8View]) -> Bool {
    guard !components.isEmpty else { return false }
    var (next, place) = (0, 0)
    var latest: (next: Int, place: Int)?
    while next < components.count {
      if case .any = components[next] {
        next += 1
        // A folder does not contain itself.
        if next == components.count { return place < path.count }
        latest = (next, place)
      } else if place < path.count, case .name(let name) = components[next], Self.matches(name[...], path[place]) {
        (next, place) = (next + 1, place + 1)
      } else if let again = latest, again.place < path.count {
        (next, place) = (again.next, again.place + 1)
        latest = (next, place)
      } else {
        return false
      }
    }
    return true
  }

  /// Whether a name matches a component of a pattern; backtracks only to the latest `*`.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: Substring.UTF8View) -> Bool {
    var (next, place) = (pattern.startIndex, name.startIndex)
    var latest: (next: Int, place: Substring.UTF8View.Index)?
    while place < name.endIndex {
      if next < pattern.endIndex, pattern[next] == UInt8(ascii: "*") {
        next += 1
        latest = (next, place)
      } else if next < pattern.endIndex, pattern[next] == name[place] {
        (next, place) = (next + 1, name.index(after: place))
      } else if let again = latest {
        (next, place) = (again.next, name.index(after: again.place))
        latest = (next, place)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
