internal import Glibc

/// The folders for data of the person and of all.
///
/// Source: XDG Base Directory Specification.
package struct DataFolders: Sendable {
  /// The folders in the order of their precedence.
  package let paths: [String]

  /// Reads the variables `XDG_DATA_HOME`, `XDG_DATA_DIRS` and `HOME`.
  package init(_ environment: [String: String]) {
    let home = Self.home(environment)
    let own = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.local/share"
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    paths = [own] + shared.split(separator: ":").map(String.init)
  }

  /// Returns the person's folder: that of the environment, else that of the password database.
  package static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }

  /// Names apps by the desktop entries that are installed.
  package var naming: AppNaming {
    let folders = paths.map { "\($0)/applications" }
    return AppNaming { name in
      !name.contains("/") && folders.contains { access("\($0)/\(name).desktop", F_OK) == 0 }
    }
  }
}
