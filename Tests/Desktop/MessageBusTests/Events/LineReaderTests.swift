import Glibc
import TestBus
import Testing

@testable import MessageBus

/// Lines that come over a socket.
@Suite struct LineReaderTests {
  private let loop = EventLoop()

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// What comes, in pieces that are read one after the other.
    let pieces: [String]
    let lines: [String]
    /// What has come of a line without an end.
    let unfinished: String
    init(_ name: String, _ pieces: [String], _ lines: [String], unfinished: String = "") {
      (testDescription, self.pieces, self.lines, self.unfinished) = (name, pieces, lines, unfinished)
    }
  }

  static let rows: [Row] = [
    Row("nothing", [], []),
    Row("lines that come together", ["a\n\nb\n"], ["a", "", "b"]),
    Row("a line that comes in pieces", ["a", "b\nc"], ["ab"], unfinished: "c"),
    Row("bytes that are no text", ["\u{0}\u{7F}\n"], ["\u{0}\u{7F}"]),
  ]

  @Test(arguments: rows) func `lines come`(_ row: Row) {
    let pair = SocketPair()
    var lines: [String] = []
    let reader = LineReader(pair.takeFirst(), in: loop) {
      lines.append(String(decoding: $0, as: UTF8.self))
    } onEnd: {
      [loop] in
      loop.stop()
    }
    for piece in row.pieces {
      pair.write(piece)
      reader.readNow()
    }
    pair.shutSecond()
    loop.runOrFail()
    #expect(lines == row.lines)
    #expect(String(decoding: reader.unfinished, as: UTF8.self) == row.unfinished)
  }

  @Test func `a line without an end is not kept without an end`() {
    let pair = SocketPair()
    var (count, hasEnded) = (0, false)
    let reader = LineReader(pair.takeFirst(), in: loop) { _ in
      count += 1
    } onEnd: {
      hasEnded = true
    }
    let piece = String(repeating: "x", count: 1 << 15)
    var written = 0
    while !hasEnded, written < 2 * LineReader.longestLine {
      pair.write(piece)
      written += piece.utf8.count
      reader.readNow()
    }
    #expect(hasEnded && count == 0)
    #expect(written <= LineReader.longestLine + (1 << 17))
  }

  @Test func `what a line's receiver reads does not come twice`() {
    let pair = SocketPair()
    var lines: [String] = []
    var reader: LineReader?
    reader = LineReader(pair.takeFirst(), in: loop) { line in
      lines.append(String(decoding: line, as: UTF8.self))
      reader?.readNow()
    } onEnd: {
    }
    pair.write("a\nb\n")
    reader?.readNow()
    #expect(lines == ["a", "b"])
    reader = nil
  }

  @Test func `an answer goes back, and none to who has gone`() {
    let pair = SocketPair()
    let reader = LineReader(pair.takeFirst(), in: loop) { _ in
    } onEnd: {
    }
    #expect(reader.write("yes\n"))
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(recv(pair.second, &buffer, buffer.count, 0) == 4 && buffer.starts(with: Array("yes\n".utf8)))
    pair.endSecond()
    #expect(!reader.write("no\n"))
  }

  @Test func `nobody listens where nothing is`() { #expect(LineReader.connect(to: "/nonexistent/socket") == nil) }
}
