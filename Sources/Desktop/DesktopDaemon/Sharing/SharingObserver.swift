internal import DesktopNotifications
internal import MessageBus

/// Listens to the programs of the environment that say whether the screen is shared.
final class SharingObserver {
  private let loop: EventLoop
  private let sockets: [SharingSource: SocketSharing]
  /// What names each source, so that what it has said is known to be its word after a start.
  let identities: [SharingSource: String]

  /// Prepares to listen.
  ///
  /// - Parameters:
  ///   - giveUp: Called if a source does not say at once what there is.
  ///   - report: Receives what a source says; nil if it has gone away.
  init(
    environment: [String: String], in loop: EventLoop, giveUp: @escaping (SharingSource) -> Void,
    report: @escaping (SharingReport?, SharingSource) -> Void
  ) {
    self.loop = loop
    identities = Self.sockets(environment)
    sockets = Dictionary(
      uniqueKeysWithValues: identities.map { source, path in
        let reader: any SharingReader = source == .niri ? NiriCasts() : HyprlandCasts()
        return (
          source,
          SocketSharing(
            path: path, reader: reader, in: loop, giveUp: { giveUp(source) }, report: { report($0, source) })
        )
      })
  }

  /// The sockets of the compositors that run here.
  ///
  /// Source: niri wiki, “IPC”; Hyprland wiki, “IPC”.
  private static func sockets(_ environment: [String: String]) -> [SharingSource: String] {
    var sockets: [SharingSource: String] = [:]
    if let path = environment["NIRI_SOCKET"], path.hasPrefix("/") { sockets[.niri] = path }
    if let instance = environment["HYPRLAND_INSTANCE_SIGNATURE"], !instance.isEmpty,
      let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/")
    {
      sockets[.hyprland] = "\(folder)/hypr/\(instance)/.socket2.sock"
    }
    return sockets
  }

  /// Begins to listen.
  func start() { for source in sockets.keys.sorted() { sockets[source]?.start() } }

  /// Reads what sources have said by now, without waiting.
  func readNow() { for socket in sockets.values { socket.readNow() } }

  /// Forgets what may be out of date, because the person has said that the screen is not shared.
  func forget() { for socket in sockets.values { socket.forget() } }
}
