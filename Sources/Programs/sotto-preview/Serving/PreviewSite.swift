internal import CommandLineInterface

/// What the server serves: the page and, once files have changed, its new version.
final class PreviewSite {
  private let source: PreviewSource
  /// How many times the files have been read.
  private(set) var version = 1
  /// Whether requests that wait are answered although nothing has changed, because their client may be gone.
  var isImpatient = false

  init(_ source: PreviewSource) { self.source = source }

  /// Reads the files again if they have changed.
  ///
  /// - Returns: Whether they have.
  func refresh() -> Bool {
    guard source.refresh() else { return false }
    version += 1
    return true
  }

  /// Returns the answer to a request; nil to be asked again later.
  func answer(_ request: HTTPRequest, _ rules: AccessRules) -> HTTPAnswer? {
    guard var answer = unprotectedAnswer(request, rules) else { return nil }
    answer.headers += Self.headers
    return answer
  }

  /// The headers of every answer: nothing is kept, framed, or loaded from anywhere else.
  ///
  /// Source: Content Security Policy Level 3; RFC 9111, section 5.2.2.5 for `no-store`; Referrer Policy; Fetch Standard for
  /// `nosniff` and `Cross-Origin-Resource-Policy`.
  private static let headers: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"),
    (
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(FollowingScript.digest)'; connect-src 'self'; "
        + "img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
  ]

  private func unprotectedAnswer(_ request: HTTPRequest, _ rules: AccessRules) -> HTTPAnswer? {
    switch rules.decide(request) {
    case .refused(let answer): return answer
    case .page(""): return page(request.arguments)
    case .page("changes"):
      var arguments = request.arguments
      if arguments.removeValue(forKey: "seen") != String(version) { return page(arguments) }
      return isImpatient ? HTTPAnswer(status: 204, body: []) : nil
    case .page: return HTTPAnswer(status: 404, text: "There is no such page.")
    }
  }

  /// Returns the page with the choices of an address.
  private func page(_ arguments: [String: String]) -> HTTPAnswer {
    let page = PreviewPage(source.contents, PreviewChoices(arguments), version: version)
    return HTTPAnswer(headers: [("Content-Type", "text/html; charset=utf-8")], body: page.bytes())
  }
}
