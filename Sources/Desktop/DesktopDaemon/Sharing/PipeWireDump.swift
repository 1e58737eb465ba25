internal import Glibc
internal import MessageBus

/// `pw-dump`, a program of PipeWire, which writes what there is and what changes. Without it, PipeWire is no source.
enum PipeWireDump {
  /// Returns the path of PipeWire's socket; nil if `pw-dump` is not installed.
  ///
  /// Source: pipewire(1), `PIPEWIRE_RUNTIME_DIR`, `PIPEWIRE_REMOTE`.
  static func socket(_ environment: [String: String]) -> String? {
    let folders = ["PIPEWIRE_RUNTIME_DIR", "XDG_RUNTIME_DIR"].compactMap { environment[$0] }
    guard let folder = folders.first(where: { $0.hasPrefix("/") }), findProgram("pw-dump", in: environment) != nil
    else { return nil }
    let name = environment["PIPEWIRE_REMOTE"].flatMap { $0.isEmpty ? nil : $0 } ?? "pipewire-0"
    return name.hasPrefix("/") ? name : "\(folder)/\(name)"
  }

  /// Starts it. It ends when nobody reads what it writes, and with the daemon.
  ///
  /// - Parameter path: The path of PipeWire's socket.
  /// - Returns: A descriptor to read from, which does not block; nil if PipeWire does not listen.
  static func start(_ path: String, in environment: [String: String]) -> Int32? {
    guard let socket = LineReader.connect(to: path) else { return nil }
    close(socket)
    guard let program = findProgram("pw-dump", in: environment) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    // Its messages, when PipeWire ends, are for nobody.
    let command = #"exec "$0" --monitor --no-colors >&3 2>/dev/null 3>&-"#
    guard
      (try? ChildProcess("/bin/sh", ["-c", command, program], environment: environment, descriptor: ends[1])) != nil
    else {
      close(ends[0])
      return nil
    }
    return ends[0]
  }
}
