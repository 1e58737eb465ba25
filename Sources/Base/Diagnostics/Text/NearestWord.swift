/// Returns the word that was probably meant: the nearest one, or the first of several, if it is near enough.
///
/// - Parameters:
///   - word: The word as written.
///   - words: The words to choose from.
///   - distance: The maximum number of characters added, dropped or changed.
/// - Complexity: O(number of words × length × distance); words whose length differs too much are skipped.
package func nearestWord(to word: String, among words: [String], within distance: Int) -> String? {
  let letters = Array(word.unicodeScalars)
  var nearest: (word: String, edits: Int)?
  for candidate in words {
    let limit = nearest.map { $0.edits - 1 } ?? distance
    if let edits = editDistance(Array(candidate.unicodeScalars), letters, limit: limit) { nearest = (candidate, edits) }
  }
  return nearest?.word
}

/// Returns a suggestion of the word that was probably meant, as the end of a message; empty if none is near enough.
package func suggestion(for word: String, among words: [String]) -> String {
  meantWord(by: word, among: words, takesBeginnings: true).map { "; did you mean \($0)?" } ?? ""
}

/// Returns a suggestion of the word that was probably meant, in quotation marks, as the end of a message; empty if none
/// is near enough.
package func quotedSuggestion(for word: String, among words: [String]) -> String {
  meantWord(by: word, among: words).map { "; did you mean \(quoted($0))?" } ?? ""
}

/// Returns the word that is the same but for case, or else the nearest one.
///
/// - Parameter takesBeginnings: Whether the shortest word that begins so goes before the nearest one.
package func meantWord(by word: String, among words: [String], takesBeginnings: Bool = false) -> String? {
  let letters = word.lowercased()
  if let same = words.first(where: { $0.lowercased() == letters }) { return same }
  let longer = takesBeginnings && !letters.isEmpty ? words.filter { $0.lowercased().hasPrefix(letters) } : []
  return longer.min { $0.count < $1.count } ?? nearestWord(to: word, among: words, within: 2)
}

/// Returns the Levenshtein distance: the number of code points to add, drop or change to turn one word into the other;
/// nil if it is larger than a limit.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var distances = Array(0...right.count)
  for (row, leftScalar) in left.enumerated() {
    var diagonal = row
    distances[0] = row + 1
    var least = row + 1
    for (column, rightScalar) in right.enumerated() {
      let change = diagonal + (leftScalar == rightScalar ? 0 : 1)
      diagonal = distances[column + 1]
      distances[column + 1] = min(change, diagonal + 1, distances[column] + 1)
      least = min(least, distances[column + 1])
    }
    // Distances never shrink from one row to the next.
    if least > limit { return nil }
  }
  return distances[right.count] <= limit ? distances[right.count] : nil
}
