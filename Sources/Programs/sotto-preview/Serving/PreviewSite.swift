internal import CSupport
internal import CommandLineInterface
internal import Glibc

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

/// Waits for requests, changed files, signals and the terminal, on one thread.
struct PreviewLoop {
  /// How long files must stay unchanged before they are read, in milliseconds, because editors write several times.
  private static let rest: Int64 = 10
  /// How long a burst of changes may put off reading, in milliseconds.
  private static let patience: Int64 = 150
  /// How often waiting requests are answered even without a change, in milliseconds: their clients may be gone.
  private static let longestWait: Int64 = 20_000
  /// How often folders that cannot be followed are looked at, in milliseconds.
  private static let lookingInterval: Int64 = 1_000

  private let server: LoopbackServer
  private let site: PreviewSite
  private let source: PreviewSource

  /// Becomes readable when a signal that ends it has arrived.
  private let signalled: Int32
  /// Becomes readable when a file may have changed.
  private let changed: Int32

  /// Begins to collect signals and changes. From then on, no signal ends the process by itself.
  ///
  /// - Returns: nil if the system does not allow it; `errno` then says why.
  init?(_ server: LoopbackServer, _ site: PreviewSite, _ source: PreviewSource) {
    self.server = server
    self.site = site
    self.source = source
    let signals = EndingSignals.numbers.filter { !EndingSignals.isIgnored($0) }
    signalled = csupport_signals(signals, signals.count)
    changed = csupport_follow()
    if signalled < 0 || changed < 0 { return nil }
  }

  /// Serves until it is ended.
  func run() -> ExitStatus {
    var times = Times(now: Self.now)
    times.followsAll = follow(changed)
    // A file may have changed before its folder was followed.
    _ = site.refresh()
    while true {
      var polled = [
        pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: changed, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signalled, events: Int16(POLLIN), revents: 0),
        pollfd(fd: Self.isTerminal ? STDIN_FILENO : -1, events: Self.readsTerminal ? Int16(POLLIN) : 0, revents: 0),
      ]
      poll(&polled, nfds_t(polled.count), timeout(times))
      if polled[2].revents != 0 || (polled[3].revents != 0 && hasEnded(polled[3])) {
        answerAnyway()
        return .success
      }
      let now = Self.now
      if polled[1].revents != 0 {
        csupport_drain(changed)
        times.recordChange(now)
      }
      if times.isTimeToRead(now) {
        times.followsAll = follow(changed)
        times.recordReading(now)
        if site.refresh() { server.resume() }
      }
      if now >= times.nextAnswer {
        answerAnyway()
        times.nextAnswer = now + Self.longestWait
      }
      server.run()
    }
  }

  /// When to do what, in milliseconds.
  private struct Times {
    var nextAnswer: Int64
    /// Whether every folder is followed; otherwise they are looked at now and then.
    var followsAll = false
    private var firstChange: Int64?
    private var lastChange: Int64 = 0
    private var lastReading: Int64

    init(now: Int64) {
      nextAnswer = now + PreviewLoop.longestWait
      lastReading = now
    }

    mutating func recordChange(_ now: Int64) {
      firstChange = firstChange ?? now
      lastChange = now
    }

    mutating func recordReading(_ now: Int64) {
      firstChange = nil
      lastReading = now
    }

    /// When files are read next; nil if that depends on a change.
    var nextReading: Int64? {
      if let firstChange { return min(lastChange + PreviewLoop.rest, firstChange + PreviewLoop.patience) }
      return followsAll ? nil : lastReading + PreviewLoop.lookingInterval
    }

    func isTimeToRead(_ now: Int64) -> Bool { nextReading.map { now >= $0 } ?? false }
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private func timeout(_ times: Times) -> Int32 {
    let due = min(times.nextAnswer, times.nextReading ?? .max)
    let wait = Int32(clamping: max(0, due - Self.now))
    return min(wait, server.timeout ?? .max)
  }

  /// Follows all folders with files.
  ///
  /// - Returns: Whether that was possible.
  private func follow(_ descriptor: Int32) -> Bool {
    source.folders.reduce(true) { csupport_follow_folder(descriptor, $1, 0) >= 0 && $0 }
  }

  /// Answers the requests that wait.
  private func answerAnyway() {
    site.isImpatient = true
    server.resume()
    server.run()
    site.isImpatient = false
  }

  // MARK: The terminal

  private static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether the program may read from the terminal; one in the background would be stopped.
  private static var readsTerminal: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  /// Reads what was typed.
  ///
  /// - Returns: Whether input has ended, or the terminal is gone.
  private func hasEnded(_ polled: pollfd) -> Bool {
    if Int32(polled.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)
  }
}

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
