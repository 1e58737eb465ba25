/// Levenshtein's distance: how many characters to add, drop or change to get from one word to the other.
///
/// - Complexity: O(length × length).
package func editDistance(_ left: String, _ right: String) -> Int {
  var previous = Array(0...right.count)
  for (row, leftCharacter) in left.enumerated() {
    var current = [row + 1]
    for (column, rightCharacter) in right.enumerated() {
      let change = previous[column] + (leftCharacter == rightCharacter ? 0 : 1)
      current.append(min(change, previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[right.count]
}
