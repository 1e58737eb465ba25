internal import Glibc
internal import Platform

extension SetupFindings {
  /// Looks at this machine, and changes nothing.
  init(environment: [String: String]) throws(ControlError) {
    let folders = try SetupFolders(environment: environment)
    self.folders = folders
    look = { FoundPath(at: $0, in: folders) }
    programs = Self.programs(environment["PATH"] ?? "")
    units = Self.units(in: folders)
    services = ((try? directoryEntries(of: "/usr/share/sotto-desktop/services")) ?? []).map(\.path)
  }

  private static func programs(_ searchPath: String) -> [String: String] {
    // What systemd and the bus search as well.
    let usual = ["/usr/local/bin", "/usr/bin", "/bin"]
    let hidden = ["/usr/lib", "/usr/libexec"] + ((try? directoryEntries(of: "/usr/lib")) ?? []).map(\.path)
    let places =
      usual + searchPath.split(separator: ":").map(String.init).filter { $0.utf8.first == UInt8(ascii: "/") }
      + hidden.map { "\($0)/xfce4/notifyd" }
    var programs: [String: String] = [:]
    for name in NotificationServerKind.all.map(\.name) + ScreenLocker.names {
      guard let place = places.first(where: { isProgram("\($0)/\(name)") }) else { continue }
      programs[name] = usual.contains(place) ? name : "\(place)/\(name)"
    }
    return programs
  }

  private static func isProgram(_ path: String) -> Bool {
    isFile(path) && access(path, X_OK) == 0
  }

  /// Source: systemd.unit(5), User Unit Search Path.
  private static func units(in folders: SetupFolders) -> [String: String] {
    let places = [
      folders.units, "/etc/systemd/user", "\(folders.data)/systemd/user", "/usr/local/share/systemd/user",
      "/usr/share/systemd/user", "/usr/local/lib/systemd/user", "/usr/lib/systemd/user",
    ]
    var units: [String: String] = [:]
    for name in ["sottod.service"] + NotificationServerKind.all.map(\.unit) {
      // A unit that is masked is none.
      let path = places.map { "\($0)/\(name)" }.first(where: isFile)
      units[name] = path
    }
    return units
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
