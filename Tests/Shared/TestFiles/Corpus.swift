internal import Diagnostics
internal import Glibc
import Platform

/// String files of real apps, in the folder named by `SOTTO_CORPUS`; by default `../shared/corpus`.
///
/// They are not part of the package; tests that need them are skipped with a reason.
package enum Corpus {
  /// The corpus folder.
  package static let folder: String =
    getenv("SOTTO_CORPUS").map { String(cString: $0) } ?? PackageFolder.root + "/../shared/corpus"

  /// Whether the folder exists.
  package static let isThere = (try? directoryEntries(of: folder)) != nil

  /// The reason given by skipped tests.
  package static let absence = "no corpus at \(folder); SOTTO_CORPUS names another place"

  /// Whether slow tests read all of it, and not only a part: if `SOTTO_TWINS` is set, as in CI.
  package static let isReadWhole = getenv("SOTTO_TWINS") != nil

  /// The paths of the files with a suffix, in the order of their names; empty if there is no corpus.
  package static func paths(suffix: String) -> [String] { paths(in: folder, suffix: suffix) }

  private static func paths(in folder: String, suffix: String) -> [String] {
    guard let entries = try? directoryEntries(of: folder) else { return [] }
    return entries.flatMap { entry in
      entry.name.hasSuffix(suffix) ? [entry.path] : paths(in: entry.path, suffix: suffix)
    }
  }
}
