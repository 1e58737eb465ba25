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
    answer.headers += PreviewPolicy.headers
    return answer
  }

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
