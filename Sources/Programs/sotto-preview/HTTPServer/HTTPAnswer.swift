/// What a client gets.
package struct HTTPAnswer: Sendable {
  /// The status code.
  ///
  /// Source: RFC 9110, section 15.
  package var status: UInt32
  /// The headers.
  package var headers: [(name: String, value: String)]
  /// The body in UTF-8.
  package var body: [UInt8]

  /// Creates an answer.
  package init(status: UInt32 = 200, headers: [(name: String, value: String)] = [], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates an answer that is a line of text.
  package init(status: UInt32, text: String, headers: [(name: String, value: String)] = []) {
    self.init(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")] + headers, body: Array("\(text)\n".utf8))
  }
}
