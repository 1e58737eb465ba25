internal import Diagnostics
internal import FileFormats
internal import JSON
internal import StringTables

extension LintRule {
  static let symbolCollision = LintRule(
    "symbol-collision", .note, "a key of a String Catalog for which Xcode cannot generate a symbol of its own",
    explanation: """
      Xcode 26 and newer generate a Swift symbol for each key that was added by hand: “cart.title” is .cartTitle. Two keys \
      that differ only in case or punctuation have the same symbol, a key without letters has none, and “Type” is \
      reserved. A key with “generatesSymbol” : false is not checked.
      """,
    remedy: "Rename the key, or turn its symbol off.", isOptional: true, bad: "“Allow uploads” and “Allow Uploads”",
    good: "“Allow uploads” and “Allow all uploads”")
}

extension KeyCheck {
  /// Names that Swift does not allow after a dot.
  ///
  /// Source: The Swift Programming Language, “Lexical Structure”, “Keywords and Punctuation”.
  private static let reserved: Set<String> = ["type", "protocol", "self", "init"]

  /// Finds keys of a String Catalog for which Xcode cannot generate a symbol of their own.
  ///
  /// Only keys that were added by hand have symbols.
  ///
  /// Source: Xcode 26, build setting “Generate String Catalog Symbols”; its warnings about equal, missing and reserved names.
  static func symbolCollisions(in file: LintedFile) -> [Finding] {
    guard file.path.format == .xcstrings,
      let root = try? JSONReader(file.source, maximumDepth: ReadingLimits().depth).readDocument(),
      root.kind == .object, let strings = root.member("strings"), strings.kind == .object
    else { return [] }
    var findings: [Finding] = []
    var known: [String: String] = [:]
    try? strings.forEachMember { (key, entry) throws(JSONTypeError) in
      guard entry.kind == .object, (try? entry.member("extractionState")?.string()) == "manual",
        entry.member("generatesSymbol")?.kind != .false
      else { return }
      let text = key.text
      let symbol = symbol(for: text)
      let fault: String
      if symbol.isEmpty {
        fault = "Xcode cannot generate a symbol for a key without letters"
      } else if reserved.contains(symbol.lowercased()) {
        fault = "the symbol “\(symbol)” is reserved"
      } else if let earlier = known.updateValue(text, forKey: symbol) {
        fault = "the symbol “\(symbol)” is also that of \(earlier.quoted)"
      } else {
        return
      }
      let (line, column) = key.position
      findings.append(
        Finding(
          .symbolCollision, at: SourceLocation(file: file.source.name, line: line, column: column), key: text,
          text: text, "\(text.quoted): \(fault)"))
    }
    return findings
  }

  /// Returns the symbol of a key, which has the letters and digits of the key without its directives, each word but the first
  /// with a capital letter; empty if it has no letters.
  ///
  /// - Complexity: O(length).
  static func symbol(for key: String) -> String {
    let literals = LintedText(LocatedText(key, at: SourceLocation(file: ""))).literals
    let words = literals.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
    guard let first = words.first(where: { $0.contains(where: \.isLetter) }) else { return "" }
    return words.drop { $0 != first }.enumerated().map { index, word in
      let initial = index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()
      return initial + word.dropFirst()
    }.joined()
  }
}
