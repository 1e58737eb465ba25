import Glibc
import TestBus
import Testing

@testable import MessageBus

/// Lines that a client sends and their answers.
@Suite struct LineClientTests {
  private let loop = EventLoop()

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// What is sent, in pieces that come one after the other.
    let pieces: [String]
    /// What is answered: ‹line›, or «beginning» of a line that is too long.
    let answers: [String]
    init(_ name: String, _ pieces: [String], _ answers: [String]) {
      (testDescription, self.pieces, self.answers) = (name, pieces, answers)
    }
  }

  static let rows: [Row] = [
    Row("nothing", [], []),
    Row("a line", ["a\n"], ["‹a›"]),
    Row("an empty line", ["\n"], ["‹›"]),
    Row("lines that come together", ["a\nb\n\nc\n"], ["‹a›", "‹b›", "‹›", "‹c›"]),
    Row("a line that comes in pieces", ["a", "b", "c\nd"], ["‹abc›", "‹d›"]),
    Row("a last line without an end", ["a\nb"], ["‹a›", "‹b›"]),
    Row("as long as a line may be", ["12345678\n"], ["‹12345678›"]),
    Row("a line that is too long", ["123456789\nb\n"], ["«123456789»", "‹b›"]),
    Row("a line that is too long, in pieces", ["1234567", "89", "more", "and more\nb\n"], ["«123456789»", "‹b›"]),
    Row("a line that is too long and has no end", ["1234567890"], ["«1234567890»"]),
  ]

  @Test(arguments: rows) func `a client sends`(_ row: Row) {
    let pair = SocketPair()
    var (answers, pieces) = ([String](), row.pieces[...])
    var hasEnded = false
    func sendNext() {
      if let piece = pieces.popFirst() { pair.write(piece) } else { pair.shutSecond() }
    }
    let client = LineClient(pair.takeFirst(), longestLine: 8, in: loop) { request in
      switch request {
      case .line(let line): answers.append("‹\(String(decoding: line, as: UTF8.self))›")
      case .overlong(let head): answers.append("«\(String(decoding: head, as: UTF8.self))»")
      }
      return .line([])
    } onEnd: { [loop] in
      hasEnded = true
      loop.stop()
    }
    // The next piece is sent once the last one has been read.
    func again() {
      if !pair.hasUnread { sendNext() }
      if !hasEnded { loop.after(0) { again() } }
    }
    again()
    loop.runOrFail()
    #expect(answers == row.answers)
    _ = client
  }

  @Test func `a client with many lines does not keep another waiting`() {
    let pairs = [SocketPair(), SocketPair()]
    var answered: [Int] = []
    let clients = pairs.indices.map { index in
      LineClient(pairs[index].takeFirst(), longestLine: 8, in: loop) { [loop] _ in
        answered.append(index)
        // The other one asks once this one is being answered.
        if answered.count == 1 { pairs[1].write("b\n") }
        if answered.count == 201 { loop.stop() }
        return .line([UInt8(ascii: "\n")])
      } onEnd: {
      }
    }
    pairs[0].write(String(repeating: "a\n", count: 200))
    loop.runOrFail()
    #expect(answered.firstIndex(of: 1).map { $0 < 10 } == true)
    _ = clients
  }

  @Test func `a client that does not read its answers is asked no further`() {
    let pair = SocketPair()
    var count = 0
    let client = LineClient(pair.takeFirst(), longestLine: 8, in: loop) { _ in
      count += 1
      return .line(Array(repeating: 0, count: 1 << 22))
    } onEnd: {
    }
    pair.write("a\nb\n")
    // Rounds of the loop in which another question could be answered.
    var rounds = 0
    func again() {
      rounds += 1
      if rounds == 1000 { loop.stop() } else { loop.after(0) { again() } }
    }
    again()
    loop.runOrFail()
    #expect(count == 1)
    _ = client
  }
}
