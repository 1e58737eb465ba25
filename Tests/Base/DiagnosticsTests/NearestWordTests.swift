import Diagnostics
import Testing

/// The word that was probably meant.
@Suite struct NearestWordTests {
  struct Row: CustomTestStringConvertible {
    let word: String
    let words: [String]
    var distance = 2
    let nearest: String?
    var testDescription: String { "“\(word)” among \(words), at most \(distance) changes" }
  }

  static let rows: [Row] = [
    Row(word: "stream", words: ["render", "stream"], nearest: "stream"),
    Row(word: "steam", words: ["render", "stream"], nearest: "stream"),
    Row(word: "streams", words: ["render", "stream"], nearest: "stream"),
    Row(word: "straem", words: ["render", "stream"], nearest: "stream"),
    Row(word: "straem", words: ["render", "stream"], distance: 1, nearest: nil),
    Row(word: "xyz", words: ["render", "stream"], nearest: nil),
    Row(word: "abc", words: [], nearest: nil),
    // Nearer words win, then earlier ones.
    Row(word: "cat", words: ["coat", "cart", "cat"], nearest: "cat"),
    Row(word: "cat", words: ["hat", "bat"], nearest: "hat"),
    Row(word: "cat", words: ["cheat", "bat", "hat"], nearest: "bat"),
    // Every change counts, at either end and in the middle.
    Row(word: "", words: ["ab"], nearest: "ab"),
    Row(word: "", words: ["abc"], nearest: nil),
    Row(word: "ab", words: [""], nearest: ""),
    Row(word: "kitten", words: ["sitting"], distance: 3, nearest: "sitting"),
    Row(word: "kitten", words: ["sitting"], distance: 2, nearest: nil),
    // A character is a code point.
    Row(word: "e\u{301}", words: ["\u{E9}"], distance: 1, nearest: nil),
    Row(word: "e\u{301}", words: ["\u{E9}"], distance: 2, nearest: "\u{E9}"),
  ]

  @Test(arguments: rows) func `the nearest word is`(_ row: Row) {
    let nearest = nearestWord(to: row.word, among: row.words, within: row.distance)
    // Compared by code points.
    #expect(nearest.map { LiteralString($0) } == row.nearest.map { LiteralString($0) })
  }

  @Test func `a suggestion ends a message, or is nothing`() {
    #expect(suggestion(for: "steam", among: ["stream"]) == "; did you mean stream?")
    #expect(quotedSuggestion(for: "steam", among: ["stream"]) == "; did you mean “stream”?")
    #expect(suggestion(for: "steam", among: ["render"]).isEmpty)
    #expect(quotedSuggestion(for: "steam", among: ["render"]).isEmpty)
  }

  static let meant: [(word: String, words: [String], takesBeginnings: Bool, meant: String?)] = [
    ("JSON", ["text", "json"], false, "json"), ("--loc", ["--now", "--locale", "--lock-screen"], true, "--locale"),
    ("--loc", ["--now", "--locale"], false, "--now"), ("%d", ["%d files were copied"], false, nil),
    ("", ["a", "bcd"], true, "a"), ("ÉTÉ", ["été"], false, "été"), ("xyz", ["image"], true, nil),
  ]

  @Test(arguments: meant) func `case counts least, and a beginning only if asked for`(
    _ row: (word: String, words: [String], takesBeginnings: Bool, meant: String?)
  ) {
    #expect(meantWord(by: row.word, among: row.words, takesBeginnings: row.takesBeginnings) == row.meant)
  }
}
