import Glibc

/// The states of some files: which file each path names, and when it was last changed.
struct FileStates: Equatable {
  private struct State: Equatable {
    let device: dev_t
    let number: ino_t
    let size: off_t
    let modified: [Int]
  }

  private let states: [String: State?]

  init(of paths: [String]) {
    states = Dictionary(paths.map { ($0, Self.state(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  private static func state(of path: String) -> State? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let times = [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
    return State(device: status.st_dev, number: status.st_ino, size: status.st_size, modified: times)
  }
}
