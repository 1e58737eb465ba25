import Foundation
import JSON
import TestSupport
import Testing

@testable import Platform

/// Blocks contain whole lines, the same ones however the file is split into reads.
@Suite struct BlockReaderTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let source: Source
    /// The longest line to read.
    let limit: Int
    /// The lines, as ``Source/lines(limit:)`` writes them.
    let lines: [String]
    var testDescription: String { name }

    init(_ name: String, _ parts: Source.Part..., limit: Int = .max) {
      self.name = name
      source = Source(parts)
      self.limit = limit
      lines = source.lines(limit: limit)
    }
  }

  /// The usual size of a block in bytes.
  static let block = 1 << 18

  static let small: [Row] = [
    Row("nothing"),
    Row("a line feed alone", "\n"),
    Row("one line without its line feed", "{}"),
    Row("one line", "{}\n"),
    Row("lines that end with CR LF", "{\"a\":1}\r\n[2]\r\n"),
    Row("a last line that ends with CR alone", "{}\n[]\r"),
    Row("blank lines before, between and behind", "\n \t\n{}\n\r\n\n[1]\n  \n\t"),
    Row("a byte order mark", .byteOrderMark, "{}\n{}\n"),
    Row("a byte order mark before a blank line", .byteOrderMark, "\n{}\n"),
    Row("a byte order mark and nothing else", .byteOrderMark),
    Row("half a byte order mark", .bytes([0xEF, 0xBB]), "{}\n"),
    Row("a byte order mark on the second line is none", "{}\n", .byteOrderMark, "{}\n"),
    Row("a fault on the first line, with its column", "{\"a\": tru}\n{}\n"),
    Row("a fault behind a byte order mark", .byteOrderMark, "{\"a\": tru}\n{}\n"),
    Row("faults behind blank lines", "\n\n[1,]\n\n\r\n{\"a\"}\n"),
    Row("a last line that is cut off", "{}\n{\"a\": "),
    Row("bytes that are not UTF-8", "{}\n[\"", .bytes([0xC3, 0x28]), "\"]\n{}\n"),
    Row("a noughth byte", "{}\n[\u{0}]\n{}\n"),
    Row("letters of several bytes", "[\"é\"]\n[\"日本\"]\n[\"🏖️\"]\n"),
    Row("lines around the limit", .line(9), .line(10), .line(11), .line(10), "[]", limit: 10),
    Row("the last line is too long", .line(5), .unended(11), limit: 10),
    Row("the last line is as long as allowed", .line(5), .unended(10), limit: 10),
    Row("the CR counts", .line(10, "\r\n"), .line(9, "\r\n"), .line(8, "\r\n"), limit: 10),
    Row("the byte order mark does not count", .byteOrderMark, .line(10), .line(11), limit: 10),
    Row("one byte too long behind a byte order mark", .byteOrderMark, .line(11), .line(10), limit: 10),
    Row("every line is too long", .line(11), .line(12), .line(40), limit: 10),
    Row("a line of white space that is too long", .line(5), .blank(11), .line(5), limit: 10),
    Row("white space as long as allowed", .line(5), .blank(10), .line(5), limit: 10),
    Row("a limit of one byte", "1\n22\n\n3", limit: 1),
  ]

  static let large: [Row] = [
    Row("a line that ends with the block", .line(block - 1), .line(20)),
    Row("a line whose line feed begins the next block", .line(block), .line(20)),
    Row("a line one byte longer than a block", .line(block + 1), .line(20)),
    Row("CR in one block and LF in the next", .line(block, "\r\n"), .line(20)),
    Row("a line of three blocks between short ones", .line(20), .line(3 * block), .line(20), .unended(20)),
    Row("a long last line without its line feed", .line(20), .unended(2 * block + 7)),
    Row("blank lines up to the end of a block", .line(block - 30), .blank(10), .blank(17), .line(5)),
    Row("a fault behind a block", .line(block + 40), "[1,]\n", .line(20)),
    Row("letters across the end of a block", .line(block - 4), "[\"日本語日本語\"]\n", .line(20)),
    Row("the limit across blocks", .line(block - 500), .line(999), .line(1000), .line(1001), .line(20), limit: 1000),
    Row("one too long across blocks", .line(block - 500), .line(1001), .line(1000), limit: 1000),
    Row("around a limit above a block", .line(300_000), .line(299_999), .line(300_001), .line(9), limit: 300_000),
    Row("one of many blocks that is too long", .line(40), .line(5 * block), .line(41), limit: block),
    Row("a last one of many blocks that is too long", .line(40), .unended(3 * block + 1), limit: 1000),
    Row("white space of many blocks that is too long", .line(300), .blank(3 * block), .line(41), limit: block + 9),
    Row("a limit as long as a block", .line(block - 1), .line(block), .line(block + 1), .line(3), limit: block),
    Row("many lines of many lengths", .many(seed: 7, count: 2500)),
    Row("many lines, some too long", .many(seed: 8, count: 2500), limit: 180),
  ]

  @Test(arguments: small + large) func `a file comes out as its lines`(_ row: Row) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sotto-\(UUID().uuidString)")
    try Data(row.source.bytes).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try lines(of: InputFile(contentsOf: folder.path), limit: row.limit) == row.lines)
  }

  @Test(arguments: small) func `a pipe that brings a byte at a time has the same lines`(_ row: Row) throws {
    let pipe = SlowPipe(row.source.bytes) { 1 }
    #expect(try lines(of: pipe.input, limit: row.limit) == row.lines)
  }

  @Test(arguments: large) func `a pipe that brings pieces has the same lines`(_ row: Row) throws {
    var random = SeededGenerator(seed: 1)
    let pipe = SlowPipe(row.source.bytes) { random.coin() ? random.int(below: 90_000) + 1 : random.int(below: 300) + 1 }
    #expect(try lines(of: pipe.input, limit: row.limit) == row.lines)
  }

  /// The writer need not send more before a line is read: it is available as soon as it ends.
  @Test func `a line is read before the next is written`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let blocks = JSONBlockReader(InputFile(descriptor: ends[0], name: "pipe"))
    for number in 1...3 {
      let text = "{\"n\":\(number)}\n{\"half"
      #expect(write(ends[1], text, text.utf8.count) == text.utf8.count)
      guard case .lines(let block)? = try blocks.next() else {
        Issue.record("no lines")
        return
      }
      #expect(block.firstLine == number)
      #expect(String(decoding: block.bytes, as: UTF8.self).hasSuffix("{\"n\":\(number)}\n"))
    }
    close(ends[1])
  }

  /// Lines as ``Source/lines(limit:)`` writes them.
  private func lines(of input: InputFile, limit: Int) throws -> [String] {
    let blocks = JSONBlockReader(input, maximumLineLength: limit)
    var reader: JSONReader?
    var lines: [String] = []
    while let piece = try blocks.next() {
      switch piece {
      case .overlong(let line, let head):
        #expect(head.firstLine == line)
        lines.append("\(line) line-length")
      case .lines(let block):
        if let reader { reader.move(to: block) } else { reader = JSONReader(block, name: "", maximumLineLength: limit) }
        while let (number, result) = reader?.nextLine() { lines.append(Source.line(number, result)) }
      }
    }
    return lines
  }
}
