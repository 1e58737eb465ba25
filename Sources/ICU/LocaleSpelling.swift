/// A locale as a person or a system spells it, turned into a BCP 47 tag.
///
/// ```
/// locale   = "C" / "POSIX" / tag ; either with the rest below
/// spelling = locale [ "." codeset ] [ "@" modifier ]
/// tag      = subtag *( ( "-" / "_" ) subtag )      subtag = 1*alphanumeric
/// modifier = name / keyword *( ";" keyword )       keyword = name "=" value
/// ```
/// A codeset is dropped, a modifier becomes a script or a variant where it means one. Whether the subtags
/// make a tag is left to ICU.
///
/// Source: POSIX.1-2017, 8.2 "Internationalization Variables"; ICU User Guide, "Locale", "Keywords".
struct LocaleSpelling {
  /// The tag, subtags divided by hyphens.
  let tag: String

  /// ICU's keywords, `"numbers=latn;calendar=buddhist"`, or empty.
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
  /// What stands before and after the first occurrence of a separator; nil after it where it does not occur.
  fileprivate func divided(at separator: Character) -> (before: Substring, after: Substring?) {
    guard let index = firstIndex(of: separator) else { return (self[...], nil) }
    return (self[..<index], self[self.index(after: index)...])
  }
}
