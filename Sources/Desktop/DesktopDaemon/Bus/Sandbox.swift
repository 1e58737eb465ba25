internal import Diagnostics
internal import Glibc
internal import Platform

/// The sandboxes that programs run in.
///
/// Source: Flatpak's manual, flatpak-metadata(5), `/.flatpak-info`; snapd, control groups named `snap.NAME.APP`.
enum Sandbox {
  /// Returns the name of the sandbox that a process runs in; empty if it runs in none.
  ///
  /// - Parameter process: The number of the process, as the bus knows it.
  static func name(ofProcess process: UInt32) -> String {
    let root = "/proc/\(process)/root/.flatpak-info"
    if let information = try? SourceText(contentsOf: root, atMost: 1 << 16) {
      return "flatpak:\(flatpak(String(decoding: information.bytes, as: UTF8.self)))"
    }
    // A file that is there and cannot be read is not outside of a sandbox.
    if access(root, F_OK) == 0 { return "flatpak:" }
    // What another sandbox passes on comes from its proxy. One proxy is one sandbox.
    if let program = try? SourceText(contentsOf: "/proc/\(process)/comm", atMost: 64),
      String(decoding: program.bytes, as: UTF8.self) == "xdg-dbus-proxy\n"
    {
      return "proxy:\(process)"
    }
    guard let groups = try? SourceText(contentsOf: "/proc/\(process)/cgroup", atMost: 1 << 16) else { return "" }
    let text = String(decoding: groups.bytes, as: UTF8.self)
    let snap = text.split(whereSeparator: { $0 == "/" || $0 == "\n" }).first { $0.hasPrefix("snap.") }
    return snap.map { "snap:\($0.split(separator: ".").dropFirst().first ?? "")" } ?? ""
  }

  /// Returns the application and the instance that a sandbox's description names.
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
