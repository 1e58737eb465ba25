/// What a desktop entry says about an app: its names, and the name of its icon.
///
/// Source: Desktop Entry Specification 1.5, “Basic format of the file”, “Localized values for keys”.
package struct DesktopEntry: Hashable, Sendable {
  /// The name of the icon, or its file; nil for none.
  package private(set) var icon: String?
  /// The names by the locale in brackets behind the key; that without brackets by "".
  private var names: [String: String] = [:]

  /// Reads the text of a desktop entry. Lines that are not understood are passed over.
  ///
  /// - Complexity: O(length).
  package init(_ text: String) {
    var isInGroup = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        // The first group is the one that describes the app; those behind it are its actions.
        if isInGroup { return }
        isInGroup = line == "[Desktop Entry]"
      } else if isInGroup, let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmed
        let value = Self.unescaped(line[line.index(after: equals)...].trimmed)
        guard !value.isEmpty else { continue }
        if key == "Icon" { icon = value }
        if key == "Name" { names[""] = value }
        if key.hasPrefix("Name["), key.hasSuffix("]") { names[String(key.dropFirst(5).dropLast())] = value }
      }
    }
  }

  /// Returns the name in a language; the untranslated one if there is no translation, nil if there is no name.
  ///
  /// - Parameter languageTag: A BCP 47 tag: `pt-BR`, `sr-Latn`, `zh-Hant-TW`.
  package func name(in languageTag: String) -> String? {
    Self.locales(for: languageTag).lazy.compactMap { names[$0] }.first ?? names[""]
  }

  /// Returns the locales of POSIX that are looked for, the best first.
  private static func locales(for languageTag: String) -> [String] {
    // Extensions such as “-u-nu-latn” and variants play no part.
    let parts = languageTag.split(separator: "-").prefix { $0.count > 1 }.map(String.init)
    guard let language = parts.first else { return [] }
    let script = parts.dropFirst().first { $0.count == 4 }
    let region = parts.dropFirst().first { $0.count == 2 || ($0.count == 3 && $0.allSatisfy(\.isNumber)) }
    let modifier = script.flatMap { ["Latn": "latin", "Cyrl": "cyrillic", "Deva": "devanagari"][$0] }
    var locales: [String] = []
    if let region {
      if let modifier { locales.append("\(language)_\(region)@\(modifier)") }
      locales.append("\(language)_\(region)")
    }
    if let modifier { locales.append("\(language)@\(modifier)") }
    switch (language, script) {
    case ("zh", "Hant"): locales += ["zh_TW", "zh_HK"]
    case ("zh", _): locales.append("zh_CN")
    case ("nb", _): locales += ["nb", "no"]
    case ("no", _): locales += ["no", "nb"]
    default: break
    }
    return locales + [language]
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var (result, rest) = ("", text[...])
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch next {
      case "s": result.append(" ")
      case "n", "r", "t": result.append(" ")
      default: result.append(next)
      }
    }
    return result
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
