import TestSupport
import Testing

@testable import NotificationRendering

/// Texts are numbered in the order of first use, per scope.
@Suite struct IdentifierTableTests {
  private struct Key: Hashable {
    var text: [UInt8]
    var scope: Int
  }

  @Test func `numbers count from nought, and a text keeps its number`() {
    var table = IdentifierTable()
    #expect(table.number(of: "a", scope: 0) == 0)
    #expect(table.number(of: "b", scope: 0) == 1)
    #expect(table.number(of: "a", scope: 0) == 0)
    #expect(table.count == 2)
    #expect(table.knownNumber(of: "b", scope: 0) == 1)
    #expect(table.knownNumber(of: "c", scope: 0) == nil)
    #expect(table.count == 2)
    #expect(table.text(1) == "b")
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let texts: [(text: LiteralString, scope: Int)]
    let numbers: [Int]
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "the empty text", texts: [("", 0), ("", 0), ("a", 0), ("", 0)], numbers: [0, 0, 1, 0]),
    Row(name: "the empty text behind others", texts: [("a", 0), ("", 0), ("", 0)], numbers: [0, 1, 1]),
    Row(name: "the empty text of two scopes", texts: [("", 0), ("", 1), ("", 0)], numbers: [0, 1, 0]),
    Row(name: "one text of two scopes", texts: [("a", 0), ("a", 1), ("a", 0), ("a", 1)], numbers: [0, 1, 0, 1]),
    Row(name: "canonical equivalents", texts: [("caf\u{E9}", 0), ("cafe\u{301}", 0)], numbers: [0, 1]),
    Row(name: "a text that begins another", texts: [("ab", 0), ("a", 0), ("abc", 0)], numbers: [0, 1, 2]),
    Row(
      name: "noughth bytes", texts: [("\0", 0), ("", 0), ("\0\0", 0), ("a\0", 0), ("a", 0)], numbers: [0, 1, 2, 3, 4]),
    Row(
      name: "two texts that are one after another in memory", texts: [("ab", 0), ("cd", 0), ("bc", 0), ("abcd", 0)],
      numbers: [0, 1, 2, 3]),
  ]

  @Test(arguments: rows) func `texts are told apart by code points and scope`(_ row: Row) {
    var table = IdentifierTable()
    #expect(row.texts.map { table.number(of: $0.text, scope: $0.scope) } == row.numbers)
    for (text, number) in zip(row.texts, row.numbers) {
      #expect(table.knownNumber(of: text.text, scope: text.scope) == number)
      #expect(table.text(number) == text.text)
    }
  }

  /// Lengths around the hash's block size, and many more texts than the initial capacity.
  @Test func `many texts have the numbers that a dictionary would give`() {
    var random = SeededGenerator(seed: 9)
    var table = IdentifierTable()
    var numbers: [Key: Int] = [:]
    for _ in 0..<6000 {
      let text = (0..<random.int(below: 40)).map { _ in UInt8(ascii: random.int(below: 12) == 0 ? "b" : "a") }
      let key = Key(text: text, scope: random.int(below: 3))
      let expected = numbers[key] ?? numbers.count
      numbers[key] = expected
      let number = text.withUnsafeBytes { table.number(of: $0, scope: key.scope) }
      #expect(number == expected)
    }
    #expect(table.count == numbers.count && table.count > 3000)
    for (key, number) in numbers {
      let text = LiteralString(String(decoding: key.text, as: UTF8.self))
      #expect(table.knownNumber(of: text, scope: key.scope) == number)
      #expect(table.text(number) == text)
    }
  }

  @Test(arguments: [0, 7, 8, 300]) func `a copy keeps its texts whatever becomes of the other`(count: Int) {
    var table = IdentifierTable()
    for number in 0..<count { _ = table.number(of: LiteralString("n\(number)"), scope: 0) }
    let copy = table
    #expect(table.number(of: "new", scope: 0) == count)
    #expect(copy.count == count && copy.knownNumber(of: "new", scope: 0) == nil)
    table.removeAll()
    #expect(table.count == 0 && table.knownNumber(of: "n0", scope: 0) == nil)
    #expect(table.number(of: "other", scope: 0) == 0)
    for number in 0..<count {
      #expect(copy.text(number) == LiteralString("n\(number)"))
      #expect(copy.knownNumber(of: LiteralString("n\(number)"), scope: 0) == number)
    }
  }

  /// A change of any byte, or of the scope, changes the hash: texts of one length that differ in one byte.
  @Test(arguments: 1...48) func `every byte counts in a hash`(length: Int) {
    var hashes: Set<UInt32> = []
    var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    func insert(scope: Int = 0) {
      hashes.insert(text.withUnsafeBytes { IdentifierTable.hash($0, scope: scope) })
    }
    insert()
    for index in 0..<length {
      text[index] = UInt8(ascii: "b")
      insert()
      text[index] = UInt8(ascii: "a")
    }
    insert(scope: 1)
    // Any two of fifty hashes collide about once in three million runs.
    #expect(hashes.count == length + 2)
  }

  @Test func `hashes of numbered texts fill the places of a table`() {
    let places = 1 << 12
    var filled = Set<Int>()
    for number in 0..<places {
      let text = Array("n\(number)".utf8)
      filled.insert(Int(text.withUnsafeBytes { IdentifierTable.hash($0, scope: 0) }) % places)
    }
    // Randomly, 1 - 1/e of them: 2589, give or take 32.
    #expect((2400...2800).contains(filled.count))
  }
}
