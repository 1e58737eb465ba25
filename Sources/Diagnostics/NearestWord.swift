/// Returns the word that was probably meant: the nearest one, or the first of several, if it is near enough.
///
/// - Parameters:
///   - word: The word as written.
///   - words: The words to choose from.
///   - distance: The maximum number of characters added, dropped or changed.
/// - Complexity: O(number of words × length × length); words whose length differs too much are skipped.
package func nearestWord(to word: String, among words: [String], within distance: Int) -> String? {
  let count = word.count
  let near = words.lazy.filter { abs($0.count - count) <= distance }.map { ($0, editDistance($0, word)) }
  return near.min { $0.1 < $1.1 }.flatMap { $0.1 <= distance ? $0.0 : nil }
}

/// Returns a suggestion of the word that was probably meant, as the end of a message; empty if none is near enough.
package func suggestion(for word: String, among words: [String]) -> String {
  nearestWord(to: word, among: words, within: 2).map { "; did you mean \($0)?" } ?? ""
}

/// Returns a suggestion of the word that was probably meant, in quotation marks, as the end of a message; empty if none
/// is near enough.
package func quotedSuggestion(for word: String, among words: [String]) -> String {
  nearestWord(to: word, among: words, within: 2).map { "; did you mean \(quoted($0))?" } ?? ""
}

/// Returns the Levenshtein distance: the number of characters to add, drop or change to turn one word into the other.
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
