internal import DesktopNotifications
internal import Diagnostics
internal import MessageBus
internal import Platform

/// Listens to the programs of the environment that say whether the screen is shared.
final class SharingObserver {
  private let followed: [SharingSource: FollowedSharing]
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
    identities = Self.sockets(environment)
    followed = Dictionary(
      uniqueKeysWithValues: identities.map { source, path in
        let isSilent = { giveUp(source) }
        let says: (SharingReport?) -> Void = { report($0, source) }
        let followed =
          switch source {
          case .niri: FollowedSharing(path: path, reader: NiriCasts(), in: loop, giveUp: isSilent, report: says)
          case .pipeWire:
            FollowedSharing(path: path, reader: PipeWireNodes(), in: loop, giveUp: isSilent, report: says) {
              PipeWireDump.start($0, in: environment)
            }
          default: FollowedSharing(path: path, reader: HyprlandCasts(), in: loop, giveUp: isSilent, report: says)
          }
        return (source, followed)
      })
  }

  /// The sockets of the programs that run here.
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
    // A compositor that says what it casts says more than the streams do, for which it uses PipeWire. A variable may be left from
    // one that has ended.
    if !sockets.values.contains(where: isListening), let path = PipeWireDump.socket(environment) {
      sockets[.pipeWire] = path
    }
    return sockets
  }

  /// Returns whether a program listens at a socket, without a connection that it would notice.
  ///
  /// Source: proc(5), `/proc/net/unix`: the flag 00010000 is that of a socket that listens.
  private static func isListening(_ path: String) -> Bool {
    guard let sockets = try? SourceText(contentsOf: "/proc/net/unix", atMost: 1 << 24) else { return false }
    return String(decoding: sockets.bytes, as: UTF8.self).split(separator: "\n").contains { line in
      line.utf8.count > path.utf8.count && line.hasSuffix(" \(path)") && line.contains(" 00010000 ")
    }
  }

  /// Begins to listen.
  func start() { for source in followed.keys.sorted() { followed[source]?.start() } }

  /// Reads what sources have said by now, without waiting.
  func readNow() { for source in followed.values { source.readNow() } }

  /// Forgets what may be out of date, because the person has said that the screen is not shared.
  func forget() { for source in followed.values { source.forget() } }
}
