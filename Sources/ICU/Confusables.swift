internal import CICU

/// Texts that may be taken for each other by sight.
public enum Confusables {
  /// Whether two texts may be taken for each other: written with letters of other scripts, or composed in another way.
  ///
  /// - Complexity: O(length).
  ///
  /// Source: UTS #39, "Confusable Detection".
  public static func areConfusable(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard let leftLength = Int32(exactly: left.count), let rightLength = Int32(exactly: right.count) else {
      return false
    }
    return cicu_are_confusable(left, leftLength, right, rightLength)
  }
}
