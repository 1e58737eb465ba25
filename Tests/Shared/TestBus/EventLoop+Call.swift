package import MessageBus
package import Testing

extension EventLoop {
  /// Calls a method, and runs until its reply has come. Both ends may be connections of this loop.
  ///
  /// - Throws: `BusFailure` if the reply is an error.
  package func call(
    _ method: BusMethod, over connection: BusConnection, arguments: (inout BusMessageWriter) -> Void = { _ in },
    at location: SourceLocation = #_sourceLocation
  ) throws -> BusMessage {
    var reply: BusMessage?
    connection.call(method, arguments: arguments) { [unowned self] message in
      reply = message
      stop()
    }
    runOrFail("nobody answers the call", at: location)
    let answer = try #require(reply, sourceLocation: location)
    if let failure = answer.failure { throw failure }
    return answer
  }
}
