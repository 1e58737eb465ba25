internal import DesktopNotifications
internal import Diagnostics
internal import Glibc
internal import Platform

/// Finds out which sandbox a program runs in.
///
/// Source: Flatpak's manual, flatpak-metadata(5), `/.flatpak-info`; snapd, control groups named `snap.NAME.APP`.
enum Sandbox {
  /// Returns who a process sends as; nil if that cannot be found out, because the process has ended or may not be looked at.
  ///
  /// - Parameters:
  ///   - process: The number of the process, as the bus knows it.
  ///   - isAlive: Returns whether the process of that number is still the one that the bus means.
  static func sender(ofProcess process: UInt32, isAlive: () -> Bool) -> Sender? {
    guard let sender = sender(in: "/proc/\(process)"), isAlive() else { return nil }
    return sender
  }

  private static func sender(in process: String) -> Sender? {
    let root = "\(process)/root/.flatpak-info"
    if let information = try? SourceText(contentsOf: root, atMost: 1 << 16) {
      let app = flatpak(String(decoding: information.bytes, as: UTF8.self))
      // A description that names nothing is one of a sandbox all the same.
      return app.isEmpty ? nil : .app(app)
    }
    // Only where the file is known to be missing is the process outside. One that hides its root may hide the file.
    guard access(root, F_OK) != 0, errno == ENOENT, access("\(process)/root/", X_OK) == 0 else { return nil }
    guard let groups = text("\(process)/cgroup"), let program = text("\(process)/comm"),
      let status = text("\(process)/stat")
    else { return nil }
    // First, because a program can name itself as it likes.
    let snap = groups.split(whereSeparator: { $0 == "/" || $0 == "\n" }).first { $0.hasPrefix("snap.") }
    if let snap { return .app(String(snap.split(separator: ".").dropFirst().first ?? "")) }
    // What another sandbox passes on comes from its proxy. One proxy is one sandbox.
    guard program == "xdg-dbus-proxy\n" else { return .outside }
    return startTime(status).map { .unnamed("\(process.split(separator: "/").last ?? "")-\($0)") }
  }

  private static func text(_ path: String) -> String? {
    (try? SourceText(contentsOf: path, atMost: 1 << 16)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Returns when a process has started, which tells it from a later one of the same number.
  ///
  /// Source: proc(5), `/proc/PID/stat`. The name before it, in brackets, may hold anything.
  private static func startTime(_ status: String) -> Substring? {
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 19 ? fields[19] : nil
  }

  /// Returns the application that a sandbox's description names, or else its instance.
  private static func flatpak(_ information: String) -> String {
    var (application, instance) = ("", "")
    for line in information.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "name": application = application.isEmpty ? parts[1] : application
      case "instance-id": instance = parts[1]
      default: break
      }
    }
    return application.isEmpty ? instance : application
  }
}
