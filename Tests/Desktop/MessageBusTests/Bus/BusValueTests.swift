import TestBus
import Testing

@testable import MessageBus

/// Values of any type, kept as bytes and written again.
@Suite struct BusValueTests {
  private let loop = EventLoop()
  private let server: BusConnection
  private let client: BusConnection

  init() throws {
    (server, client) = try loop.addConnectedPair()
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let signature: String
    let write: @Sendable (inout BusMessageWriter) -> Void
    var testDescription: String { signature }
  }

  static let rows: [Row] = [
    Row(signature: "y") { $0.append(255 as UInt8) },
    Row(signature: "b") { $0.append(true) },
    Row(signature: "i") { $0.append(Int32.min) },
    Row(signature: "u") { $0.append(UInt32.max) },
    Row(signature: "x") { $0.append(Int64.min) },
    Row(signature: "d") { $0.append(-0.5) },
    Row(signature: "s") { $0.append("Grüße") },
    Row(signature: "s") { $0.append("") },
    Row(signature: "o") { $0.append("o", text: "/a/b") },
    Row(signature: "g") { $0.append("g", text: "a{sv}") },
    Row(signature: "as") { $0.append(["a", "", "c"]) },
    Row(signature: "as") { $0.append([]) },
    Row(signature: "(su)") { writer in
      writer.structure("su") { writer in
        writer.append("a")
        writer.append(7 as UInt32)
      }
    },
    Row(signature: "a{sv}") { writer in
      writer.array(of: "{sv}") { writer in
        writer.entry("a", "i") { $0.append(-1 as Int32) }
        writer.entry("b", "as") { $0.append(["x"]) }
      }
    },
    Row(signature: "v") { writer in writer.variant("v") { $0.variant("s") { $0.append("deep") } } },
    Row(signature: "aa{sv}") { $0.array(of: "a{sv}") { _ in } },
  ]

  /// Sends a variant to the other end.
  private func sent(_ write: (inout BusMessageWriter) -> Void) throws -> BusMessage {
    var received: BusMessage?
    try server.hear(BusSignal("Taken", of: "org.example.Values", from: .peer)) { [loop] message in
      received = message
      loop.stop()
    }
    client.emit("Taken", of: "org.example.Values", at: "/", arguments: write)
    loop.runOrFail()
    return try #require(received)
  }

  @Test(arguments: rows) func `a value is the same after it was kept`(_ row: Row) throws {
    let value = try #require(try sent { $0.variant(row.signature, row.write) }.readValue(atMost: 1000))
    #expect(value.signature == row.signature)
    let again = try sentAgain(value)
    #expect(again == value)
    #expect(BusValue(bytes: value.bytes) == value)
  }

  /// Sends a value that was kept, over another pair.
  private func sentAgain(_ value: BusValue) throws -> BusValue? {
    try BusValueTests().sent { $0.variant(value) }.readValue(atMost: 1000)
  }

  @Test(arguments: rows) func `a value that is too large is passed over`(_ row: Row) throws {
    let value = try #require(try sent { $0.variant(row.signature, row.write) }.readValue(atMost: 1000))
    let other = try BusValueTests()
    let message = try other.sent { $0.variant(row.signature, row.write) }
    #expect(try message.readValue(atMost: value.bytes.count - 1) == nil)
    #expect(message.isAtEnd)
  }

  /// Bytes that are those of no value.
  static let damaged: [[UInt8]] = [
    [], [0], [UInt8(ascii: "h")], [UInt8(ascii: "s")], [UInt8(ascii: "i"), 1],
    [UInt8(ascii: "a"), 1, 0, 0, 0, 0, 0, 0, 0],
    [UInt8(ascii: "s"), 1, 0, 0, 0, 0, 0, 0, 0, 0xFF],
    [UInt8(ascii: "s")] + Array(repeating: 0xFF, count: 8),
    [UInt8(ascii: "i"), 1, 0, 0, 0, 0, 0, 0, 0, 9],
    [UInt8(ascii: "a"), 1, 0, 0, 0, 0, 0, 0, 0, UInt8(ascii: "i")],
  ]

  @Test(arguments: damaged) func `damaged bytes are not sent`(_ bytes: [UInt8]) {
    let method = BusMethod("Take", of: "org.example.Values", at: "/", in: "org.example")
    #expect(!client.call(method, arguments: { $0.variant(BusValue(bytes: bytes)) }) { _ in })
  }

  @Test func `a text is known as one`() throws {
    #expect(try sent { $0.variant("s") { $0.append("a") } }.readValue(atMost: 100)?.text == "a")
    #expect(
      try BusValueTests().sent { $0.variant("o") { $0.append("o", text: "/a") } }.readValue(atMost: 100)?.text == nil)
  }
}
