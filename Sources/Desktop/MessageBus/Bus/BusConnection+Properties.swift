extension BusConnection {
  /// Reads a property, and watches it for changes.
  ///
  /// - Parameters:
  ///   - property: Its name. It must be a truth value, and the signal of its change must carry it.
  ///   - interface: The interface that has it.
  ///   - path: The object that has it.
  ///   - destination: The program that has it.
  ///   - receiver: Receives its value now and with each change; nil if it cannot be read.
  ///
  /// Source: D-Bus Specification, “org.freedesktop.DBus.Properties”.
  package func observe(
    _ property: String, of interface: String, at path: String, in destination: String,
    _ receiver: @escaping (Bool?) -> Void
  ) throws(BusError) {
    let properties = "org.freedesktop.DBus.Properties"
    let change = BusSignal(
      "PropertiesChanged", of: properties, at: path, from: .owner(of: destination), arguments: [0: interface])
    try hear(change) { message in
      var changed: Bool?
      do throws(BusTypeError) {
        _ = try message.readString()
        try message.forEachVariant { (name) throws(BusTypeError) in
          guard name == property else { return false }
          changed = try message.readTruth()
          return true
        }
      } catch { changed = nil }
      if let changed { receiver(changed) }
    }
    readProperty(property, of: interface, at: path, in: destination, receiver)
  }

  /// Asks for a property that is a truth value.
  ///
  /// - Parameter receiver: Receives its value; nil if it cannot be read.
  package func readProperty(
    _ property: String, of interface: String, at path: String, in destination: String,
    _ receiver: @escaping (Bool?) -> Void
  ) {
    let get = BusMethod("Get", of: "org.freedesktop.DBus.Properties", at: path, in: destination)
    call(
      get,
      arguments: { writer in
        writer.append(interface)
        writer.append(property)
      },
      { reply in receiver(reply.failure == nil ? (try? reply.readTruth()) ?? nil : nil) })
  }

  /// Asks for all properties of an interface.
  ///
  /// - Parameter receiver: Receives the answer: a dictionary from names to variants.
  /// - Returns: Whether the call was sent.
  package func readAll(
    of interface: String, at path: String, in destination: String, _ receiver: @escaping (BusMessage) -> Void
  ) -> Bool {
    let getAll = BusMethod("GetAll", of: "org.freedesktop.DBus.Properties", at: path, in: destination)
    return call(getAll, arguments: { $0.append(interface) }, receiver)
  }
}

extension BusMessage {
  /// Reads a variant that holds a truth value; nil if it holds something else.
  fileprivate func readTruth() throws(BusTypeError) -> Bool? {
    try readVariant { (signature) throws(BusTypeError) in signature == "b" ? try readBool() : nil }
  }
}
