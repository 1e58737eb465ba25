internal import Diagnostics
internal import Glibc
internal import MessageBus

/// A private message bus, on which the notification server finds no other program.
final class PrivateBus {
  /// The bus's address.
  let address: String
  /// The process of the bus.
  let process: ChildProcess
  private let output: Int32

  /// Starts a bus.
  ///
  /// - Parameters:
  ///   - folder: Where its socket and configuration go.
  ///   - environment: The environment to find dbus-daemon in.
  init(in folder: String, environment: [String: String]) throws(BusError) {
    let (socket, configuration) = ("\(folder)/bus", "\(folder)/bus.conf")
    unlink(socket)
    address = "unix:path=\(socket.percentEncoded())"
    guard writeFile(Self.configuration, to: configuration) else {
      throw BusError(operation: "write \(configuration)", code: errno)
    }
    guard let program = findProgram("dbus-daemon", in: environment) else {
      throw BusError(operation: "find dbus-daemon (Debian’s package dbus-daemon)", code: ENOENT)
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BusError(operation: "make a pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    defer { close(ends[1]) }
    process = try ChildProcess(
      program,
      ["--config-file=\(configuration)", "--nofork", "--nopidfile", "--address=\(address)", "--print-address=3"],
      environment: environment, descriptor: ends[1])
  }

  deinit { close(output) }

  /// Calls a closure once the bus can be connected to, or has ended.
  func whenReady(in loop: EventLoop, _ body: @escaping () -> Void) {
    let output = output
    loop.watch(output) {
      loop.unwatch(output)
      body()
    }
  }

  /// The bus starts no services, so no other notification server can appear. Without these limits, it would refuse more
  /// than 128 calls without a reply.
  private static let configuration = """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <keep_umask/>
      <listen>unix:tmpdir=/tmp</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
      <limit name="max_incoming_bytes">1000000000</limit>
      <limit name="max_outgoing_bytes">1000000000</limit>
      <limit name="max_message_size">134217728</limit>
      <limit name="max_replies_per_connection">50000</limit>
    </busconfig>

    """
}

/// Writes a file that only the person can read.
func writeFile(_ text: String, to path: String) -> Bool {
  // A link in its place is replaced, not followed.
  unlink(path)
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  var text = text
  return text.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count }
}

/// Returns the path of a program; nil if it is in no folder of `PATH`.
func findProgram(_ name: String, in environment: [String: String]) -> String? {
  (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").lazy.map { "\($0)/\(name)" }
    .first { access($0, X_OK) == 0 }
}
