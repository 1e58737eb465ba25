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
    let folder = try StateFolder.path(in: options.state, environment)
    let buses = MessageBuses.own
    let (session, center) = (try buses.session(), try buses.session())
    // In this order, so that a program that sees the last name can rely on the others.
    let names =
      DesktopInterfaces.centerNames.map { (name: $0, connection: center) }
      + [DesktopInterfaces.gtkNotifications.name, DesktopInterfaces.notifications.name].map { ($0, session) }
    for (name, connection) in names {
      do throws(BusError) {
        try connection.requestName(name)
      } catch {
        guard error.isNameTaken else { throw error }
        Log().error("\(name) is owned by \(owner(of: name, session)); end it first, or start it with --in-front-of")
        return 1
      }
    }
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

  /// Returns who owns a name, as far as the bus and the system tell.
  private static func owner(of name: String, _ session: BusConnection) -> String {
    let loop = EventLoop()
    var owner = "another program"
    loop.add(session) { loop.stop() }
    let bus = "org.freedesktop.DBus"
    let method = BusMethod("GetConnectionUnixProcessID", of: bus, at: "/org/freedesktop/DBus", in: bus)
    session.call(method, timeout: 2, arguments: { $0.append(name) }) { reply in
      if reply.failure == nil, let number = try? reply.readUInt32() {
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
