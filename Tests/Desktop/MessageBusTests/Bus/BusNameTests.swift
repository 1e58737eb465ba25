import MessageBus
import TestBus
import Testing

/// Names on a bus, and properties of those who own them.
@Suite struct BusNameTests {
  private let bus = FakeBus()
  private let loop = EventLoop()

  private func connection() throws -> BusConnection {
    let connection = try bus.connect()
    loop.add(connection) {}
    return connection
  }

  @Test func `each connection has a name of its own, and the bus one identifier`() throws {
    let (first, second) = (try connection(), try connection())
    #expect(!first.uniqueName.isEmpty && first.uniqueName != second.uniqueName)
    #expect(try first.busIdentifier() == second.busIdentifier())
  }

  @Test func `a name has one owner, and is free once that has left`() throws {
    let second = try connection()
    do {
      let first = try bus.connect()
      try first.requestName("org.example.A")
      #expect(throws: BusError.self) { try second.requestName("org.example.A") }
      #expect(try !second.requestName("org.example.A", .replacing))
    }
    // The bus says when the first has left.
    try second.followOwner(of: "org.example.B") { [loop] _, _ in loop.stop() }
    try second.requestName("org.example.B")
    loop.runOrFail()
    try second.requestName("org.example.A")
  }

  @Test func `a name that may be replaced is given up`() throws {
    let (first, second) = (try connection(), try connection())
    #expect(try first.requestName("org.example.A", .replaceable))
    #expect(try second.requestName("org.example.A", .replacing))
    #expect(try !first.requestName("org.example.A", .replaceable))
  }

  @Test func `the process of a name is that of its owner`() throws {
    let (first, second) = (try connection(), try connection())
    try first.requestName("org.example.A")
    var found: [UInt32?] = []
    for name in ["org.example.A", first.uniqueName, "org.example.None"] {
      second.findProcess(of: name) { [loop] process in
        found.append(process?.number)
        loop.stop()
      }
      loop.runOrFail()
    }
    #expect(found[0] != nil && found[0] == found[1])
    #expect(found[2] == nil)
  }

  @Test func `a property is read, and watched`() throws {
    let (owner, reader) = (try connection(), try connection())
    let interface = BusInterface("org.example.Lamp", [.property("On", "b"), .property("Name", "s")])
    var isOn = false
    try owner.offer(
      interface, at: "/lamp",
      properties: { name, writer in if name == "On" { writer.append(isOn) } else { writer.append("n") } }
    ) { _ in }
    try owner.requestName("org.example.Lamp")
    var values: [Bool?] = []
    try reader.observe("On", of: interface.name, at: "/lamp", in: "org.example.Lamp") { [loop] value in
      values.append(value)
      loop.stop()
    }
    loop.runOrFail()
    isOn = true
    owner.propertyHasChanged("On", of: interface.name, at: "/lamp")
    loop.runOrFail()
    // What is no truth value, and what is not there, is nil.
    for (name, path) in [("Name", "/lamp"), ("On", "/none"), ("None", "/lamp")] {
      reader.readProperty(name, of: interface.name, at: path, in: "org.example.Lamp") { [loop] value in
        values.append(value)
        loop.stop()
      }
      loop.runOrFail()
    }
    #expect(values == [false, true, nil, nil, nil])
  }

  @Test func `a call of nobody fails`() throws {
    let connection = try connection()
    let method = BusMethod("Ping", of: "org.freedesktop.DBus.Peer", at: "/", in: "org.example.None")
    let failure = #expect(throws: BusFailure.self) { try loop.call(method, over: connection) }
    #expect(failure?.name == "org.freedesktop.DBus.Error.ServiceUnknown")
  }
}
