import DesktopNotifications
import MessageBus
import TestBus

@testable import DesktopDaemon

/// A daemon with buses and folders of its own.
final class DaemonScene {
  let bus = FakeBus()
  let system = FakeBus()
  let folder = ScratchFolder()
  let daemon: NotificationDaemon
  /// logind, if there is one.
  let login: FakeLogin?
  var loop: EventLoop { daemon.loop }

  /// Starts a daemon, with settings in a list document.
  ///
  /// - Parameters:
  ///   - desktop: The desktop that it runs on, which decides who is trusted to say that the screen is unlocked.
  ///   - session: The session that logind knows; nil for no logind.
  init(settings: String = "{}", desktop: String = "", session: FakeLogin.Session? = nil) throws {
    try folder.write(Array(settings.utf8), to: "settings.json")
    var options = DaemonOptions()
    options.settings = "\(folder.path)/settings.json"
    // Nothing of the machine: no programs, no installed apps, no settings.
    let environment = [
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": folder.path,
      "PATH": folder.path, "XDG_CURRENT_DESKTOP": desktop, "LANG": "en",
    ]
    // One connection for both interfaces, so that what the daemon sends arrives in the order in which it was sent.
    let connection = try bus.connect()
    for name in DesktopInterfaces.centerNames + [DesktopInterfaces.notifications.name] {
      try connection.requestName(name)
    }
    let (bus, system) = (bus, system)
    daemon = try NotificationDaemon(
      options: options, environment: environment,
      buses: MessageBuses(
        session: { () throws(BusError) in try bus.connect() },
        system: { () throws(BusError) in try system.connect() }),
      session: connection, center: connection, offersWords: false, store: NotificationStore(path: folder.file),
      folder: folder.path)
    login = try session.map { [daemon] in try FakeLogin(["auto": $0], on: system.connect(), in: daemon.loop) }
    try daemon.start()
  }

  /// Connects a program.
  func program() throws -> FakeProgram { try FakeProgram(bus.connect(), in: loop) }

  /// Writes the settings as an editor does: another file takes the place of the old one.
  func write(settings: String) throws { try folder.write(Array(settings.utf8), to: "settings.json") }

  /// Returns the titles of what is saved, as the next daemon finds them if this one ends now.
  func savedNow() throws -> [String] {
    let copy = ScratchFolder()
    for name in ["center.db", "center.db-wal"] { try copy.write(folder.bytes(of: name), to: name) }
    return try NotificationStore(path: copy.file).load(bus: "").notifications.map(\.notification.summary)
  }
}
