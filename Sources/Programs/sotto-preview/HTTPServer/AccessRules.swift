/// Decides which requests a server on loopback answers.
///
/// Any web page can send requests to loopback, but it does not know the secret. If it uses a host name of its own that
/// resolves to loopback (DNS rebinding), its `Host` header is not allowed either.
package struct AccessRules: Sendable {
  private let hosts: [String]
  private let token: AccessToken

  /// Creates the rules of a server.
  ///
  /// - Parameters:
  ///   - port: The server's port.
  ///   - token: What the path of an address must begin with.
  package init(port: UInt16, token: AccessToken) {
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    self.token = token
  }

  /// The decision about a request.
  package enum Decision: Sendable {
    /// The request is for a page; the value is its path after the secret.
    case page(String)
    /// The request is refused with this answer.
    case refused(HTTPAnswer)
  }

  /// Decides about a request.
  ///
  /// Source: RFC 9110, sections 7.2 for `Host` and 15.5 for the status codes.
  package func decide(_ request: HTTPRequest) -> Decision {
    guard let host = request.host, hosts.contains(host.lowercased()) else {
      return .refused(HTTPAnswer(status: 421, text: "This is not the server of that host."))
    }
    let parts = request.path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0].isEmpty, token.matches(parts[1]) else {
      return .refused(
        HTTPAnswer(status: 403, text: "The address lacks its secret part. Use the one that sotto preview printed."))
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .refused(
        HTTPAnswer(status: 405, text: "Only GET and HEAD are answered.", headers: [("Allow", "GET, HEAD")]))
    }
    guard parts.count == 3 else {
      return .refused(
        HTTPAnswer(status: 308, text: "The address must end with a slash.", headers: [("Location", "/\(token.text)/")]))
    }
    return .page(String(parts[2]))
  }
}
