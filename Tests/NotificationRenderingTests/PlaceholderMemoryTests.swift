import TestSupport
import Testing

@testable import NotificationRendering

/// Cached rows are returned for the same row only.
@Suite struct PlaceholderMemoryTests {
  private static let traits = CategoryTraits(nil, isNamed: true)

  private static func counts(_ row: [(number: UInt32, count: Int)]) -> [CategoryCount] {
    row.map { CategoryCount(number: $0.number, traits: traits, count: $0.count) }
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let row: [(number: UInt32, count: Int)]
    let other: [(number: UInt32, count: Int)]
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "another count", row: [(0, 1)], other: [(0, 2)]),
    Row(name: "another category", row: [(0, 1)], other: [(1, 1)]),
    Row(name: "another order", row: [(1, 2), (2, 1)], other: [(2, 1), (1, 2)]),
    Row(name: "counts that changed places", row: [(1, 2), (2, 1)], other: [(1, 1), (2, 2)]),
    Row(name: "one category more", row: [(1, 2)], other: [(1, 2), (0, 1)]),
    Row(name: "a fourth category", row: [(1, 1), (2, 1), (3, 1)], other: [(1, 1), (2, 1), (3, 1), (4, 1)]),
    Row(
      name: "a fifth category", row: [(1, 1), (2, 1), (3, 1), (4, 1)], other: [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]),
    Row(name: "a count of 17 bits", row: [(1, 1)], other: [(1, 0x1_0001)]),
    Row(name: "a number of 17 bits", row: [(1, 1)], other: [(0x1_0001, 1)]),
  ]

  @Test(arguments: rows) func `rows are told apart`(_ row: Row) {
    for (known, other) in [(row.row, row.other), (row.other, row.row)] {
      var memory = PlaceholderMemory()
      #expect(memory.text(for: Self.counts(known)) == nil)
      memory.remember("text", for: Self.counts(known))
      #expect(memory.text(for: Self.counts(other)) == nil)
    }
    var memory = PlaceholderMemory()
    memory.remember("text", for: Self.counts(row.row))
    #expect(memory.text(for: Self.counts(row.row)) == "text")
  }

  @Test func `of many rows none gets the text of another`() {
    var random = SeededGenerator(seed: 3)
    var memory = PlaceholderMemory()
    var found = 0
    for _ in 0..<20_000 {
      let row = (0...random.int(below: 3)).map {
        (number: UInt32($0 * 3 + random.int(below: 3)), count: 1 + random.int(below: 4))
      }
      let text = row.map { "\($0.number): \($0.count)" }.joined(separator: ", ")
      if let known = memory.text(for: Self.counts(row)) {
        #expect(known == text)
        found += 1
      } else {
        memory.remember(text, for: Self.counts(row))
      }
    }
    #expect(found > 2000)
  }

  @Test func `a long text is not remembered`() {
    var memory = PlaceholderMemory()
    memory.remember(String(repeating: "a", count: 129), for: Self.counts([(1, 1)]))
    #expect(memory.text(for: Self.counts([(1, 1)])) == nil)
  }
}
