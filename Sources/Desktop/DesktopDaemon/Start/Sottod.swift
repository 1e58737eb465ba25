internal import CSupport
internal import Diagnostics
internal import Glibc
internal import MessageBus
internal import Platform

/// The program `sottod`.
package enum Sottod {
  /// Runs the daemon until SIGTERM, SIGINT or the loss of the bus.
  ///
  /// - Parameters:
  ///   - arguments: The command line, without the program's name.
  ///   - environment: The environment variables.
  /// - Returns: The exit status.
  package static func run(arguments: [String], environment: [String: String]) -> Int32 {
    let log = Log()
    let options: DaemonOptions
    do throws(UsageError) {
      switch try DaemonOptions.parse(arguments) {
      case .run(let parsed): options = parsed
      case .show(let text): return show(text)
      }
    } catch {
      log.error("\(error.message); “sottod --help” shows the usage")
      return 2
    }
    do {
      return try run(options, environment)
    } catch let error as BusError {
      log.error(error.message)
    } catch let error as DatabaseError {
      log.error(error.message)
    } catch let error as FileError {
      log.error(error.message)
    } catch {
      log.error("the daemon could not start")
    }
    return 1
  }

  private static func run(_ options: DaemonOptions, _ environment: [String: String]) throws -> Int32 {
    // Only the person may read the stored notifications.
    umask(0o077)
    if options.isForWordsOnly { return try WordsDaemon.run(options, environment) }
    csupport_raise_descriptor_limit()
    let folder = try StateFolder.path(in: options.state, environment)
    let buses = MessageBuses.own
    let (session, center) = (try buses.session(), try buses.session())
    for name in NotificationDaemon.names {
      guard let owner = owner(of: name, session) else { continue }
      Log().error(NotificationDaemon.taken(name, by: owner))
      return 1
    }
    guard let lock = FolderLock(folder) else {
      Log().error(
        "another sottod keeps notifications in \(folder); end it first, or choose another folder with --state")
      return 2
    }
    defer { lock.end() }
    let offersWords = try center.requestName(DesktopInterfaces.wordsName, .replacing)
    if !offersWords {
      Log().error("\(DesktopInterfaces.wordsName) is owned by another program; it is not offered here")
    }
    let store = try NotificationStore.opened(in: folder, Log())
    let daemon = try NotificationDaemon(
      options: options, environment: environment, buses: buses, session: session, center: center,
      offersWords: offersWords, store: store, folder: folder)
    return try daemon.run()
  }

  /// Returns who owns a name, as far as the bus and the system tell; nil if nobody does.
  static func owner(of name: String, _ session: BusConnection) -> String? {
    let loop = EventLoop()
    var owner: String? = "another program"
    loop.add(session) { loop.stop() }
    let bus = "org.freedesktop.DBus"
    let method = BusMethod("GetConnectionUnixProcessID", of: bus, at: "/org/freedesktop/DBus", in: bus)
    session.call(method, timeout: 2, arguments: { $0.append(name) }) { reply in
      if reply.failure?.name == "org.freedesktop.DBus.Error.NameHasNoOwner" {
        owner = nil
      } else if reply.failure == nil, let number = try? reply.readUInt32() {
        let command = (try? SourceText(contentsOf: "/proc/\(number)/comm"))?.bytes.filter { $0 > 0x20 && $0 < 0x7F }
        owner = "\(command.map { String(decoding: $0, as: UTF8.self) } ?? "a program") (process \(number))"
      }
      loop.stop()
    }
    loop.run()
    return owner
  }

  private static func show(_ text: String) -> Int32 {
    _ = Program.write(text)
    guard let failure = Program.outputFailure else { return 0 }
    Log().error("cannot write: \(failure)")
    return 2
  }
}

/// Writes messages to standard error, which the journal keeps. No message holds anything that a notification says.
package struct Log: Sendable {
  /// Creates a log.
  package init() {}

  /// Writes what the person should know.
  package func note(_ message: String) { writeMessage(message) }

  /// Writes what is wrong.
  package func error(_ message: String) { writeMessage("error: \(message)") }

  private func writeMessage(_ message: String) {
    let line = "sottod: \(message)\n".fitForTerminal
    _ = Array(line.utf8).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// The folder that the daemon keeps its files in. It is a folder of its own: nothing else in the one above is touched.
enum StateFolder {
  /// Returns the folder, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - chosen: The folder that the person chose for it to be in; nil for `XDG_RUNTIME_DIR`.
  ///   - environment: The environment variables.
  static func path(in chosen: String?, _ environment: [String: String]) throws(FileError) -> String {
    let parent: String
    if let chosen {
      parent = chosen
      if mkdir(parent, 0o700) != 0, errno != EEXIST {
        throw FileError(path: parent, reason: String(cString: strerror(errno)), operation: .write)
      }
    } else if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
      parent = runtime
    } else {
      throw FileError(path: "$XDG_RUNTIME_DIR", reason: "it is not set; say with --state where to keep notifications")
    }
    let folder = "\(parent)/sotto"
    guard create(folder) else {
      throw FileError(
        path: folder, reason: "it is not a folder of yours, or a link; move it away, or choose another with --state",
        operation: .write)
    }
    return folder
  }

  /// Creates a folder if there is none.
  ///
  /// - Returns: Whether it is a folder of the person, and no link to one.
  static func create(_ path: String) -> Bool {
    mkdir(path, 0o700)
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR && information.st_uid == geteuid()
  }
}

/// A lock on a folder, so that no other daemon takes what one keeps there for its own. It ends with the process, however that
/// ends.
struct FolderLock {
  private let descriptor: Int32

  /// Locks a folder.
  ///
  /// - Returns: nil if another process has it.
  init?(_ folder: String) {
    let path = "\(folder)/lock"
    var opened = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    // A link, a folder or a socket is no lock of a daemon's.
    if opened < 0, [ELOOP, EISDIR, ENXIO].contains(errno), unlink(path) == 0 || rename(path, "\(path).other") == 0 {
      opened = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    descriptor = opened
    // Where no file can be made, nothing is stored either.
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      return nil
    }
  }

  /// Ends the lock.
  func end() { if descriptor >= 0 { close(descriptor) } }
}
