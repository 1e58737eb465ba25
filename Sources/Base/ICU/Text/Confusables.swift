internal import CICU

/// Detects texts that look alike.
package enum Confusables {
  /// Returns whether two texts may be mistaken for each other, because of letters from other scripts or a different
  /// composition.
  ///
  /// - Complexity: O(length).
  ///
  /// Source: UTS #39, "Confusable Detection".
  package static func areConfusable(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard let leftLength = Int32(exactly: left.count), let rightLength = Int32(exactly: right.count) else {
      return false
    }
    return cicu_are_confusable(left, leftLength, right, rightLength)
  }
}
