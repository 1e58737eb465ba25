/// Returns the word that was perhaps meant: the nearest one, the first of equals, if it is near enough.
///
/// - Parameters:
///   - word: The word as it is written.
///   - words: Those that there are.
///   - distance: How many characters may be added, dropped or changed to get from one to the other.
/// - Complexity: O(number of words × length × length); words of another length than could be meant cost nothing.
package func nearestWord(to word: String, among words: [String], within distance: Int) -> String? {
  let count = word.count
  let near = words.lazy.filter { abs($0.count - count) <= distance }.map { ($0, editDistance($0, word)) }
  return near.min { $0.1 < $1.1 }.flatMap { $0.1 <= distance ? $0.0 : nil }
}

/// Names the word that was perhaps meant, as the end of a message; nothing where none is near enough.
package func suggestion(for word: String, among words: [String]) -> String {
  nearestWord(to: word, among: words, within: 2).map { "; did you mean \($0)?" } ?? ""
}

/// Names the word that was perhaps meant between quotation marks, as the end of a message; nothing where none is near enough.
package func quotedSuggestion(for word: String, among words: [String]) -> String {
  nearestWord(to: word, among: words, within: 2).map { "; did you mean \(quoted($0))?" } ?? ""
}

/// Levenshtein's distance: how many characters to add, drop or change to get from one word to the other.
private func editDistance(_ left: String, _ right: String) -> Int {
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
