internal import SystemBus

/// A connection to the daemon.
final class CenterClient {
  static let name = "org.sotto.Center1"
  static let interface = "org.sotto.Center1"
  static let path = "/org/sotto/Center"

  let connection: BusConnection
  let loop = EventLoop()

  init() throws(ControlError) {
    do throws(BusError) {
      connection = try BusConnection.session()
    } catch {
      throw ControlError(error.message)
    }
    let loop = loop
    loop.add(connection) { loop.stop() }
  }

  static func method(_ name: String) -> BusMethod {
    BusMethod(name, of: interface, at: path, in: Self.name)
  }

  /// Calls the daemon and waits for its answer.
  ///
  /// - Parameters:
  ///   - name: The method.
  ///   - arguments: Writes the arguments.
  /// - Throws: ``ControlError`` with the daemon's error, or saying that the daemon is not running.
  func call(
    _ name: String, arguments: (inout BusMessageWriter) -> Void = { _ in }
  ) throws(ControlError) -> BusMessage {
    var answer: BusMessage?
    let waiting = EventLoop()
    waiting.add(connection) { waiting.stop() }
    connection.call(Self.method(name), arguments: arguments) { reply in
      answer = reply
      waiting.stop()
    }
    waiting.run()
    guard let answer else { throw ControlError("the connection to the bus has ended") }
    if let failure = answer.failure { throw ControlError(failure) }
    return answer
  }

  /// Calls the daemon for a text.
  func text(_ name: String) throws(ControlError) -> String {
    let answer = try call(name)
    do throws(BusTypeError) {
      return try answer.readString()
    } catch {
      throw Self.misunderstood
    }
  }

  /// The error for an answer of an unknown form, probably from another version of the daemon.
  static let misunderstood = ControlError("cannot understand the answer of sottod; is it the same version as sottoctl?")
}
