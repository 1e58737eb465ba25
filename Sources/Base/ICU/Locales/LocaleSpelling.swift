/// A locale as written by a person or system, converted to a BCP 47 tag.
///
/// ```
/// locale   = "C" / "POSIX" / tag ; either with the rest below
/// spelling = locale [ "." codeset ] [ "@" modifier ]
/// tag      = subtag *( ( "-" / "_" ) subtag )      subtag = 1*alphanumeric
/// modifier = name / keyword *( ";" keyword )       keyword = name "=" value
/// ```
/// A codeset is dropped. A modifier becomes a script or a variant if it denotes one. ICU decides whether the subtags
/// form a valid tag.
///
/// Source: POSIX.1-2017, 8.2 "Internationalization Variables"; ICU User Guide, "Locale", "Keywords".
struct LocaleSpelling {
  /// The tag, with hyphens between subtags.
  let tag: String

  /// ICU's keywords, such as `"numbers=latn;calendar=buddhist"`; may be empty.
  let keywords: String

  private static let maximumLength = 156
  private static let scripts = [
    "latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "devanagari": "Deva",
  ]
  private static let variants = ["valencia"]

  init?(_ text: String) {
    guard 1...Self.maximumLength ~= text.utf8.count else { return nil }
    let (name, modifier) = text.divided(at: "@")
    let (locale, codeset) = name.divided(at: ".")
    guard Self.isWord(locale, allowing: "-_") else { return nil }
    if let codeset, !Self.isWord(codeset, allowing: "-_") { return nil }
    if let modifier, !Self.isWord(modifier, allowing: "-_=;") { return nil }

    let isPortable = locale == "C" || locale == "POSIX"
    var subtags =
      isPortable ? ["en"] : locale.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let plainModifier = modifier.flatMap { $0.contains("=") ? nil : $0.lowercased() }
    if let script = plainModifier.flatMap({ Self.scripts[$0] }),
      subtags.count < 2 || subtags[1].utf8.count != 4
    {
      subtags.insert(script[...], at: 1)
    }
    if let variant = plainModifier, Self.variants.contains(variant) { subtags.append(variant[...]) }
    tag = subtags.joined(separator: "-")
    keywords = modifier.map { $0.contains("=") ? String($0) : "" } ?? ""
  }

  private static func isWord(_ text: Substring, allowing others: StaticString) -> Bool {
    let others = UnsafeBufferPointer(start: others.utf8Start, count: others.utf8CodeUnitCount)
    return !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: others.contains(byte)
        }
      }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the parts before and after the first occurrence of a separator; the latter is nil if there is none.
  fileprivate func divided(at separator: Character) -> (before: Substring, after: Substring?) {
    guard let index = firstIndex(of: separator) else { return (self[...], nil) }
    return (self[..<index], self[self.index(after: index)...])
  }
}
