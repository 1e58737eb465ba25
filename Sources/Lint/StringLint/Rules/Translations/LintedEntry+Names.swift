internal import Diagnostics

extension LintedEntry {
  /// Whether the text has no word but an abbreviation of capitals that most languages share, such as “PAL” or “MB”, or a name
  /// with a capital inside, such as “PayPal”; a mail address, or the line of a copyright.
  var isName: Bool {
    guard let text = plainText?.text, isWithoutPercent else { return false }
    if text.isMailAddress || text.hasPrefix("©") { return true }
    // Interface Builder's own titles are replaced before anybody sees them.
    if isOfControl, ["Label", "Button", "Title", "Text", "Item"].contains(text) { return true }
    // “/km”
    if text.hasPrefix("/"), text.utf8.count <= 4 { return true }
    let words = text.split { !$0.isLetter }
    guard words.count == 1 else { return false }
    let letters = Array(words[0].utf8)
    func isCapital(_ letter: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) }
    return (2...4).contains(letters.count) && letters.allSatisfy(isCapital)
      || zip(letters, letters.dropFirst()).contains {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) && isCapital($1)
      }
  }

  /// Whether the key is named after the plural, and the language has one form for all numbers: “minutes-plural” in Japanese.
  var isPluralThatLanguageLacks: Bool {
    key.lowercased().contains("plural") && grammar?.categories == [.other]
  }

  /// Whether a catalog itself says that the text is not translated.
  var isNew: Bool { file.catalogStates[LiteralString(key)]?.isNew(in: language) ?? false }

  /// Whether the text is an amount in a unit of at most two letters, such as “%f km/h”, which most languages write alike.
  var isAmount: Bool {
    guard let text = texts.first, texts.count == 1, text.directives.count == 1, case .directive? = text.segments.first
    else { return false }
    return text.literals.joined(separator: " ").split { !$0.isLetter }.allSatisfy { $0.utf8.count <= 2 }
  }
}

extension String {
  /// The text with each `%1$@`, `%2$@`, … as `%@`, if their numbers are those of their order.
  var withoutOrderedNumbers: String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    let parts = split(separator: "%", omittingEmptySubsequences: false)
    var (number, text) = (0, parts.first.map(String.init) ?? "")
    for part in parts.dropFirst() {
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty, part[digits.endIndex...].hasPrefix("$") else {
        text += "%" + part
        continue
      }
      number += 1
      guard Int(digits) == number else { return self }
      text += "%" + part[digits.endIndex...].dropFirst()
    }
    return text
  }

  /// Whether the text is one mail address.
  fileprivate var isMailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "%") }
  }
}

extension LintedText {
  /// Whether the text has a letter, and more than those of units and marks: “%@°F”, “B”.
  var hasWord: Bool {
    let words = literals.joined(separator: " ").split { !$0.isLetter }
    return words.contains { $0.utf8.count > 1 || directives.isEmpty && $0.contains(where: \.isLowercase) }
  }
}
