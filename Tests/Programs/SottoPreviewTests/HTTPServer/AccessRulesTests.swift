import Testing
import sotto_preview

/// Who may ask a server on loopback, and for what.
@Suite struct AccessRulesTests {
  struct Row: CustomTestStringConvertible {
    var method = "GET"
    /// The path, in which “T” stands for the secret.
    let path: String
    var host: String? = "127.0.0.1:8017"
    /// The path of the page, or the status of the refusal.
    let outcome: String
    var testDescription: String { "\(method) \(path) at \(host ?? "no host")" }
  }

  static let rows: [Row] = [
    Row(path: "/T/", outcome: "page "),
    Row(path: "/T/changes", outcome: "page changes"),
    Row(path: "/T/a/b", outcome: "page a/b"),
    Row(method: "HEAD", path: "/T/", outcome: "page "),
    Row(path: "/T/", host: "localhost:8017", outcome: "page "),
    Row(path: "/T/", host: "LocalHost:8017", outcome: "page "),
    Row(path: "/T/", host: "[::1]:8017", outcome: "page "),
    Row(path: "/T", outcome: "308"),
    Row(method: "POST", path: "/T/", outcome: "405"),
    Row(method: "get", path: "/T/", outcome: "405"),
    Row(path: "/", outcome: "403"),
    Row(path: "", outcome: "403"),
    Row(path: "T/", outcome: "403"),
    Row(path: "//T/", outcome: "403"),
    Row(path: "/x/T/", outcome: "403"),
    Row(path: "/T0/", outcome: "403"),
    Row(path: "/0T/", outcome: "403"),
    Row(method: "POST", path: "/", outcome: "403"),
    Row(path: "/T/", host: nil, outcome: "421"),
    Row(path: "/T/", host: "", outcome: "421"),
    Row(path: "/T/", host: "127.0.0.1", outcome: "421"),
    Row(path: "/T/", host: "127.0.0.1:80", outcome: "421"),
    Row(path: "/T/", host: "localhost.example:8017", outcome: "421"),
    Row(path: "/T/", host: "example:8017", outcome: "421"),
    Row(path: "/T/", host: "127.0.0.1:8017 ", outcome: "421"),
    // Nobody learns from a foreign name whether a secret is right.
    Row(path: "/", host: "example:8017", outcome: "421"),
  ]

  @Test(arguments: rows) func `a request gets its page or a refusal`(_ row: Row) throws {
    let token = try #require(AccessToken())
    let rules = AccessRules(port: 8017, token: token)
    let request = HTTPRequest(
      method: row.method, path: row.path.replacing("T", with: token.text), host: row.host)
    let outcome =
      switch rules.decide(request) {
      case .page(let path): "page \(path)"
      case .refused(let answer): "\(answer.status)"
      }
    #expect(outcome == row.outcome)
  }

  @Test func `a refusal does not tell the secret`() throws {
    let token = try #require(AccessToken())
    let rules = AccessRules(port: 8017, token: token)
    for path in ["/", "/\(token.text)x/"] {
      for host in ["127.0.0.1:8017", "example"] {
        guard case .refused(let answer) = rules.decide(HTTPRequest(method: "GET", path: path, host: host)) else {
          Issue.record("\(path) at \(host) was answered")
          continue
        }
        let text = String(decoding: answer.body, as: UTF8.self) + answer.headers.map(\.value).joined()
        #expect(!text.contains(token.text))
      }
    }
  }

  @Test func `a secret has 128 bits, and matches itself alone`() throws {
    let tokens = try (0..<100).map { _ in try #require(AccessToken()) }
    #expect(Set(tokens.map(\.text)).count == tokens.count)
    for token in tokens {
      #expect(token.text.utf8.count == 32)
      #expect(token.text.allSatisfy { $0.isHexDigit && !$0.isUppercase })
      #expect(token.matches(token.text))
      #expect(!token.matches(""))
      #expect(!token.matches(token.text.dropLast()))
      #expect(!token.matches(token.text + "0"))
      #expect(!token.matches((token.text.first == "0" ? "1" : "0") + token.text.dropFirst()))
      #expect(!token.matches(token.text.dropLast() + (token.text.last == "0" ? "1" : "0")))
    }
  }
}
