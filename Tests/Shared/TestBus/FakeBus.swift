internal import Glibc
package import MessageBus
internal import Platform
internal import Synchronization

/// A message bus inside a test: it routes messages between connections, and knows the names that they own.
///
/// It runs on a thread of its own, because a connection that asks for a name waits for the answer. It does what the tests
/// need of a bus and no more: a signal goes to all, whether they have asked for it or not, and descriptors are not passed.
package final class FakeBus: Sendable {
  /// The bus's address.
  package let address: String
  private let folder: String
  private let socket: String
  private let wake: Int32
  private let thread: WorkerThread
  private let choices = Choices()

  /// What a test chooses while the bus runs.
  final class Choices: Sendable {
    let hidesProcesses = Atomic(false)
  }

  /// Starts a bus.
  package init() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/sotto-bus-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("cannot make a temporary folder") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    socket = "\(folder)/bus"
    address = "unix:path=\(socket)"
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { fatalError("cannot make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wake = ends[1]
    let (listener, end) = (Self.listen(at: socket), ends[0])
    guard let thread = WorkerThread({ [choices] in FakeBusRouter(listener: listener, end: end, choices).run() }) else {
      fatalError("cannot start a thread")
    }
    self.thread = thread
  }

  deinit {
    close(wake)
    thread.join()
    unlink(socket)
    rmdir(folder)
  }

  /// Listens at a path. `csupport_listen` changes the file mode mask of the process for a moment, which other tests would
  /// notice.
  private static func listen(at path: String) -> Int32 {
    let listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, Glibc.listen(listener, 16) == 0 else { fatalError("cannot listen at \(path)") }
    return listener
  }

  /// Connects to the bus.
  package func connect() throws(BusError) -> BusConnection { try .bus(at: address) }

  /// From now on the bus does not say which process a connection belongs to.
  package func hideProcesses() { choices.hidesProcesses.store(true, ordering: .relaxed) }
}
