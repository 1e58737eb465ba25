internal import Diagnostics
internal import Glibc

/// String files of real apps, in the folder that `SOTTO_CORPUS` names; `../shared/corpus` unless it is set.
///
/// They are not part of the package; tests that need them say so when they skip.
package enum Corpus {
  /// The folder.
  package static let folder: String =
    getenv("SOTTO_CORPUS").map { String(cString: $0) } ?? PackageFolder.root + "/../shared/corpus"

  /// Whether the folder is there.
  package static let isThere = (try? directoryEntries(of: folder)) != nil

  /// What a test that skips says.
  package static let absence = "no corpus at \(folder); SOTTO_CORPUS names another place"

  /// The paths of the files with a suffix, in the order of their names; none when the folder is not there.
  package static func paths(suffix: String) -> [String] { paths(in: folder, suffix: suffix) }

  private static func paths(in folder: String, suffix: String) -> [String] {
    guard let entries = try? directoryEntries(of: folder) else { return [] }
    return entries.flatMap { entry in
      entry.name.hasSuffix(suffix) ? [entry.path] : paths(in: entry.path, suffix: suffix)
    }
  }
}
