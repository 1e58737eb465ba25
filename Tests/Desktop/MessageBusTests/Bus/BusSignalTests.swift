import MessageBus
import TestBus
import Testing

/// Whom signals are believed from. The bus of the tests delivers every signal to everybody.
@Suite struct BusSignalTests {
  private let bus = FakeBus()
  private let loop = EventLoop()

  private func connection() throws -> BusConnection {
    let connection = try bus.connect()
    loop.add(connection) {}
    return connection
  }

  /// Waits until all that was sent before has come.
  private func settle(_ connections: [BusConnection]) throws {
    for connection in connections {
      connection.findProcess(of: connection.uniqueName) { [loop] _ in loop.stop() }
      loop.runOrFail()
    }
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var mayBeDirected = false
    var isSentByOwner = true
    /// Whom it is sent to: nobody in particular, the listener, or its well-known name.
    var isDirected = false
    let isHeard: Bool
  }

  static let rows = [
    Row(testDescription: "by the owner, to all", isHeard: true),
    Row(testDescription: "by the owner, to the listener alone", isDirected: true, isHeard: false),
    Row(
      testDescription: "by the owner, who may, to the listener alone", mayBeDirected: true, isDirected: true,
      isHeard: true),
    Row(testDescription: "by another, to all", isSentByOwner: false, isHeard: false),
    Row(testDescription: "by another, to the listener alone", isSentByOwner: false, isDirected: true, isHeard: false),
    Row(
      testDescription: "by another, where the owner may, to the listener alone", mayBeDirected: true,
      isSentByOwner: false, isDirected: true, isHeard: false),
  ]

  @Test(arguments: rows) func `a signal is believed from the owner of its name alone`(_ row: Row) throws {
    let (owner, other, listener) = (try connection(), try connection(), try connection())
    try owner.requestName("org.example.A")
    var heard: [String] = []
    let signal = BusSignal(
      "Said", of: "org.example.A", at: "/a", from: .owner(of: "org.example.A"), mayBeDirected: row.mayBeDirected)
    try listener.hear(signal) { heard.append((try? $0.readString()) ?? "nothing") }
    try settle([listener])
    (row.isSentByOwner ? owner : other).emit(
      "Said", of: "org.example.A", at: "/a", to: row.isDirected ? listener.uniqueName : nil
    ) { $0.append("x") }
    try settle([owner, other, listener])
    #expect(heard == (row.isHeard ? ["x"] : []))
  }

  @Test func `the next owner is believed, and the former no longer`() throws {
    let (first, second, listener) = (try connection(), try connection(), try connection())
    #expect(try first.requestName("org.example.A", .replaceable))
    var (heard, owners) = ([String](), [String]())
    try listener.hear(BusSignal("Said", of: "org.example.A", from: .owner(of: "org.example.A"))) {
      heard.append((try? $0.readString()) ?? "nothing")
    }
    try listener.followOwner(of: "org.example.A") { owner, _ in owners.append(owner) }
    try settle([listener])
    #expect(try second.requestName("org.example.A", .replacing))
    try settle([second, listener])
    for (sender, text) in [(first, "former"), (second, "next")] {
      sender.emit("Said", of: "org.example.A", at: "/a") { $0.append(text) }
    }
    try settle([first, second, listener])
    #expect(owners == [first.uniqueName, second.uniqueName])
    #expect(listener.owner(of: "org.example.A") == second.uniqueName)
    #expect(heard == ["next"])
  }

  @Test func `what the bus says is believed from the bus alone`() throws {
    let (program, other, listener) = (try connection(), try connection(), try connection())
    try program.requestName("org.example.A")
    var (gone, owners) = ([String](), [String]())
    try listener.hearDepartures { gone.append($0) }
    try listener.followOwner(of: "org.example.A") { owner, _ in owners.append(owner) }
    try settle([listener])
    for (name, owner) in [(program.uniqueName, ""), ("org.example.A", ""), ("org.example.A", other.uniqueName)] {
      for destination in [nil, listener.uniqueName] {
        other.emit("NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", to: destination) {
          writer in
          for text in [name, program.uniqueName, owner] { writer.append(text) }
        }
      }
    }
    try settle([other, listener])
    #expect(gone.isEmpty)
    #expect(owners == [program.uniqueName])
    #expect(listener.owner(of: "org.example.A") == program.uniqueName)
  }

  @Test func `a call that is kept can be answered, and has no arguments any more`() throws {
    let (caller, receiver) = (try connection(), try connection())
    let interface = BusInterface("org.example.A", [.method("Ask", [.init("text", "s")], returns: [.init("text", "s")])])
    var kept: [BusMessage] = []
    try receiver.offer(interface, at: "/a") { [loop] call in
      kept.append(call)
      loop.stop()
    }
    var answers: [String] = []
    let method = BusMethod("Ask", of: "org.example.A", at: "/a", in: receiver.uniqueName)
    for fails in [false, true] {
      caller.call(method, arguments: { $0.append("x") }) { [loop] reply in
        answers.append(reply.failure?.message ?? (try? reply.readString()) ?? "nothing")
        loop.stop()
      }
      loop.runOrFail()
      let call = try #require(kept.last)
      #expect(call.sender == caller.uniqueName && call.member == "Ask")
      #expect(throws: BusTypeError.self) { try call.readString() }
      if fails { call.reply(.failed("no")) } else { call.reply { $0.append("yes") } }
      loop.runOrFail()
    }
    #expect(answers == ["yes", "no"])
  }
}
