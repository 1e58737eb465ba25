import Glibc

/// The states of some files: which file each path names, and when it was last changed.
struct FileStates: Equatable {
  /// The device, number, size and times of each file; nil if it is not there.
  private let states: [String: [Int]?]

  init(of paths: [String]) {
    states = Dictionary(paths.map { ($0, Self.state(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  private static func state(of path: String) -> [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let file = [Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size)]
    return file + [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
  }
}
