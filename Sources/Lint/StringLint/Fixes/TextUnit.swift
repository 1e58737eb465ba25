/// A character of a text as the file spells it.
struct TextUnit {
  let range: Range<Int>
  /// nil if it is not certain.
  let scalar: Unicode.Scalar?

  var isWhiteSpace: Bool { scalar?.properties.isWhitespace ?? false }
}
