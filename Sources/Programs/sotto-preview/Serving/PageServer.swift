internal import CSupport
internal import CommandLineInterface
internal import Glibc

/// Serves the page of `preview` until a signal or the terminal ends it.
enum PageServer {
  static func serve(_ source: PreviewSource, port: UInt16, console: Console) -> ExitStatus {
    guard let token = AccessToken() else {
      return console.fail("the system provides no random bytes for a secret address")
    }
    let site = PreviewSite(source)
    var rules: AccessRules?
    do throws(LoopbackServer.Failure) {
      let server = try LoopbackServer(port: port) { request in
        rules.map { site.answer(request, $0) } ?? HTTPAnswer(status: 503, text: "Not ready.")
      }
      rules = AccessRules(port: server.port, token: token)
      guard let loop = PreviewLoop(server, site, source) else {
        return console.fail("cannot follow files: \(String(cString: strerror(errno)))")
      }
      console.output.write("http://127.0.0.1:\(server.port)/\(token.text)/\n")
      console.output.flush()
      if console.output.failure != nil { return .failure }
      return loop.run()
    } catch {
      return console.fail("cannot listen at 127.0.0.1\(port == 0 ? "" : ":\(port)"): \(error.message)")
    }
  }
}
