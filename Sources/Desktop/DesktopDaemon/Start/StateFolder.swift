internal import Diagnostics
internal import Glibc
internal import Platform

/// The folder that the daemon keeps its files in. It is a folder of its own: nothing else in the one above is touched.
enum StateFolder {
  /// Returns the folder, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - chosen: The folder that the person chose for it to be in; nil for `XDG_RUNTIME_DIR`.
  ///   - environment: The environment variables.
  static func path(in chosen: String?, _ environment: [String: String]) throws(FileError) -> String {
    let parent: String
    if let chosen {
      parent = chosen
      if mkdir(parent, 0o700) != 0, errno != EEXIST {
        throw FileError(path: parent, reason: String(cString: strerror(errno)), operation: .write)
      }
    } else if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
      parent = runtime
    } else {
      throw FileError(path: "$XDG_RUNTIME_DIR", reason: "it is not set; say with --state where to keep notifications")
    }
    let folder = "\(parent)/sotto"
    guard create(folder) else {
      throw FileError(
        path: folder, reason: "it is not a folder of yours, or a link; move it away, or choose another with --state",
        operation: .write)
    }
    return folder
  }

  /// Creates a folder if there is none.
  ///
  /// - Returns: Whether it is a folder of the person, and no link to one.
  static func create(_ path: String) -> Bool {
    mkdir(path, 0o700)
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR && information.st_uid == geteuid()
  }
}

/// A lock on a folder, so that no other daemon takes what one keeps there for its own. It ends with the process, however that
/// ends.
struct FolderLock {
  private let descriptor: Int32

  /// Locks a folder.
  ///
  /// - Returns: nil if another process has it.
  init?(_ folder: String) {
    let path = "\(folder)/lock"
    var opened = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    // A link, a folder or a socket is no lock of a daemon's.
    if opened < 0, [ELOOP, EISDIR, ENXIO].contains(errno), unlink(path) == 0 || rename(path, "\(path).other") == 0 {
      opened = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    descriptor = opened
    // Where no file can be made, nothing is stored either.
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      return nil
    }
  }

  /// Ends the lock.
  func end() { if descriptor >= 0 { close(descriptor) } }
}
