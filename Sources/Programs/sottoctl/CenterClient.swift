internal import MessageBus

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

  /// Closes the connection without waiting for a bus that does not read.
  func discard() { connection.discard() }

  static func method(_ name: String) -> BusMethod {
    BusMethod(name, of: interface, at: path, in: Self.name)
  }

  /// Calls the daemon and waits for its answer.
  ///
  /// - Parameters:
  ///   - name: The method.
  ///   - timeout: How long to wait for the answer, in seconds; nil for as long as calls usually wait.
  ///   - seconds: How long the daemon may take for its answer; nil for as long as calls usually take.
  ///   - arguments: Writes the arguments.
  /// - Throws: ``ControlError`` with the daemon's error, or saying that the daemon is not running or does not answer.
  func call(
    _ name: String, within timeout: Double? = nil, answering seconds: Double? = nil,
    arguments: (inout BusMessageWriter) -> Void = { _ in }
  ) throws(ControlError) -> BusMessage {
    var answer: BusMessage?
    var isLate = false
    let waiting = EventLoop()
    waiting.add(connection) { waiting.stop() }
    // The bus itself may not answer, so the time is not left to the call alone.
    if let timeout {
      waiting.after(UInt64(timeout * 1e6)) {
        isLate = true
        waiting.stop()
      }
    }
    connection.call(Self.method(name), timeout: seconds ?? BusConnection.callTimeout, arguments: arguments) { reply in
      answer = reply
      waiting.stop()
    }
    waiting.run()
    if isLate, answer == nil { throw ControlError("sottod does not answer") }
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
