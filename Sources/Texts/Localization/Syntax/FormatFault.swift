/// A part of a format that cannot be carried out, with the UTF-8 offset of its `%`.
package struct FormatFault: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Not a directive of Apple's: it is shown as written and takes no argument.
    case damaged
    /// A `%` followed only by flags at the end of the text, which Apple drops.
    case unfinished
    /// More directives than a text may have.
    case tooMany
  }

  package var kind: Kind
  package var offset: Int
  package var written: String
}
