import DesktopDaemon
import Diagnostics
import Glibc
import MessageBus

/// What a shell asks of `org.sotto.Words1` and at the socket, under a person's settings that hide all contents.
///
/// ```
/// input := choice rest        ; 0: a list; 1: a key, a line feed, arguments; else lines, sent in pieces of so many bytes
/// ```
enum WordsReading {
  private static let settings = #"{"settings": {"showPreviews": "never", "apps": {"a": {"hiddenRows": "titles"}}}}"#
  private static let renderer = makeRenderer()
  /// The longest line of the socket, in bytes. What is longer has to be found by chance too.
  private static let longestLine = 512

  static func check(_ bytes: [UInt8]) {
    guard let choice = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    switch choice {
    case 0: render(rest)
    case 1: format(rest)
    default: answerLines(rest, pieces: Int(choice))
    }
  }

  private static func makeRenderer() -> WordsRenderer {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/sotto-fuzz-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0, write(descriptor, settings, settings.utf8.count) == settings.utf8.count else {
      fatalError("no file")
    }
    close(descriptor)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    var renderer = WordsRenderer(settingsFile: path, ["LC_ALL": "pl"])
    // Nobody says that the screen is locked: a list decides, and the settings hide.
    (renderer.isSaidLocked, renderer.isUnlocked) = (false, true)
    return renderer
  }

  private static func render(_ bytes: [UInt8]) {
    let list = String(decoding: bytes, as: UTF8.self)
    do throws(BusFailure) {
      expectHidden(try renderer.render(list))
    } catch {
      expect(!error.message.isEmpty, "a refusal without a reason")
    }
    expectAnswer(renderer.answer(.line(bytes.filter { $0 != 0x0A })))
  }

  private static func format(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let (key, arguments) = (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
    do throws(BusFailure) {
      let text = try renderer.format(key, arguments)
      expect(text.utf8.count <= 1 << 20, "a text of \(text.utf8.count) bytes")
    } catch {
      expect(!error.message.isEmpty, "a refusal without a reason")
    }
  }

  /// Sends lines in pieces, and compares the answers with those to each line alone.
  private static func answerLines(_ bytes: [UInt8], pieces: Int) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &ends) == 0 else {
      fatalError("no socket")
    }
    defer { close(ends[1]) }
    let loop = EventLoop()
    var requests: [LineServer.Request] = []
    var client: LineClient?
    client = LineClient(ends[0], longestLine: longestLine, in: loop) { request in
      requests.append(request)
      return .line(Array("\(requests.count)\n".utf8))
    } onEnd: {
      client = nil
      loop.stop()
    }
    var rest = bytes[...]
    loop.watch(ends[1], for: .output) {
      let piece = Array(rest.prefix(pieces))
      let count = piece.isEmpty ? 0 : piece.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
      if rest.isEmpty {
        shutdown(ends[1], Int32(SHUT_WR))
        loop.unwatch(ends[1])
      }
    }
    loop.run()
    expect(client == nil, "a client that has ended is kept")
    var answered: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(ends[1], &buffer, buffer.count), count > 0 { answered += buffer[..<count] }
    expect(
      String(decoding: answered, as: UTF8.self) == (1...max(1, requests.count)).map { "\($0)\n" }.joined()
        || requests.isEmpty && answered.isEmpty, "answers come in another order, or are lost")
    expectLines(bytes, requests)
    for request in requests { expectAnswer(renderer.answer(request)) }
  }

  private static func expectLines(_ bytes: [UInt8], _ requests: [LineServer.Request]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    expect(lines.count == requests.count, "\(lines.count) lines are \(requests.count) requests")
    for (line, request) in zip(lines, requests) {
      switch request {
      case .line(let read):
        expect(read.elementsEqual(line), "a line is another one")
        expect(read.count <= longestLine, "a line of \(read.count) bytes is read")
      case .overlong(let head):
        expect(line.count > longestLine && line.starts(with: head), "a line that is not too long is refused")
      }
    }
  }

  /// Checks an answer of the socket: nothing, or JSON in a line.
  private static func expectAnswer(_ answer: [UInt8]) {
    guard !answer.isEmpty else { return }
    expect(answer.last == 0x0A, "an answer has no end")
    expectHidden(answer.dropLast())
  }

  private static func expectHidden(_ rendered: [UInt8]) {
    ListReading.expectJSON(rendered, depth: 4096)
    let text = String(decoding: rendered, as: UTF8.self)
    expect(!text.contains(#""hidden":false"#), "a list shows what the person's settings hide")
  }
}
