internal import Diagnostics

/// Recognizes misspelled names.
package enum NameResemblance {
  /// The maximum number of characters added, dropped or changed.
  private static let distance = 2
  /// The shortest part of a name that counts as a match for the whole.
  private static let shortestPart = 5
  /// The shortest name of which an edit makes no other word: `alarm` is not `alert`.
  private static let shortestMisspelt = 8
  /// The longest name of which an edit makes another word: `app` and `aps` are not misspellings of `apps`.
  private static let longestShortName = 4

  /// Returns whether one of these names may be meant: equal except for case and punctuation, at most two edits away, or
  /// one contains the other (`previews` for `showPreviews`). Of a name of up to four letters, only case, punctuation and
  /// doubled letters may differ.
  ///
  /// Matching is generous on purpose: when somebody may have meant to hide something, hiding too much is the smaller
  /// mistake.
  ///
  /// - Parameter takesParts: Whether a part of a name stands for it. Otherwise short names may differ only by case and
  ///   punctuation.
  /// - Complexity: O(length) for each name.
  package static func resembles(_ name: String, anyOf names: [StaticString], takesParts: Bool = true) -> Bool {
    guard name.utf8.count <= longestName else { return false }
    let letters = letters(of: name)
    return names.contains { known in
      let knownLetters = Self.letters(of: "\(known)")
      if knownLetters.utf8.count <= longestShortName { return isDoubling(letters, of: knownLetters) }
      if !takesParts, knownLetters.utf8.count < shortestMisspelt { return letters == knownLetters }
      return letters == knownLetters || nearestWord(to: letters, among: [knownLetters], within: distance) != nil
        || (takesParts && letters.utf8.count >= shortestPart && contains(knownLetters, letters))
        || (takesParts && knownLetters.utf8.count >= shortestPart && contains(letters, knownLetters))
    }
  }

  /// The longest name that is compared, in bytes.
  private static let longestName = 256

  /// Returns whether a name is another one, some of whose letters may be doubled.
  private static func isDoubling(_ name: String, of known: String) -> Bool {
    var last: UInt8?
    var rest = Array(known.utf8)[...]
    for letter in name.utf8 {
      if letter == rest.first {
        rest = rest.dropFirst()
      } else if letter != last {
        return false
      }
      last = letter
    }
    return rest.isEmpty
  }

  /// Returns the name that is probably meant: one that is equal except for case and punctuation, or else the nearest.
  ///
  /// - Parameters:
  ///   - name: The name as written.
  ///   - names: The known names.
  ///   - isGenerous: Whether short names may also differ, those of three letters by one edit and longer ones by two.
  package static func meant(by name: String, among names: [String], isGenerous: Bool) -> String? {
    guard name.utf8.count <= 64 else { return nil }
    let letters = letters(of: name)
    if let same = names.first(where: { Self.letters(of: $0) == letters }) { return same }
    let length = name.count
    let least = isGenerous ? length < 3 ? 0 : length < 4 ? 1 : 2 : 0
    let distance = max(least, length < 5 ? 0 : length < 8 ? 1 : 2)
    return nearestWord(to: name, among: names, within: distance)
  }

  /// The letters and digits of a name, in lowercase.
  private static func letters(of name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }

  /// Returns whether a text has a part, byte for byte. The method of `String` brings the standard library's regular
  /// expressions, 1.4 MB, into every program.
  static func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text.utf8), Array(part.utf8))
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
