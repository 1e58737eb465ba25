/// How names of apps are compared.
package enum AppName {
  /// Returns the letters and digits of a name in lowercase, without `.desktop` at its end.
  package static func letters(of name: String) -> String {
    var letters = ""
    // By character, so that both spellings of one with an accent are the same.
    for character in name.lowercased() {
      guard let first = character.unicodeScalars.first,
        first.properties.isAlphabetic || first.properties.numericType != nil
      else { continue }
      letters.append(character)
    }
    guard letters.hasSuffix("desktop"), isDesktopFile(name) else { return letters }
    return String(letters.dropLast("desktop".count))
  }

  private static func isDesktopFile(_ name: String) -> Bool {
    var rest = name.lowercased()[...]
    while let last = rest.unicodeScalars.last, last.properties.isWhitespace { rest = rest.dropLast() }
    return rest.hasSuffix(".desktop") && rest.utf8.count > ".desktop".utf8.count
  }
}
