/// What is at a path.
struct FoundPath: Hashable {
  enum Kind: Hashable {
    case nothing, file, other
    case link(to: String)
  }

  var kind = Kind.nothing
  /// What the file says; of a link, what the file that it leads to says.
  var bytes: [UInt8] = []
  /// Why setup leaves what is there as it is, or creates nothing; nil if it may.
  var obstacle: String?

  /// The obstacle that a link is by itself.
  static let isLink = "it is a link"

  /// The lines that are no comments, with their numbers.
  var lines: [(number: Int, text: String)] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, String($0.element)) }
      .filter { line in
        let first = line.text.first { $0 != " " && $0 != "\t" }
        return first != nil && first != "#" && first != ";"
      }
  }

  /// Returns the lines of a text in order, each with its line feed.
  static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
