internal import Glibc
internal import Platform

/// Changes to files of the person. Each fails rather than replace what has come between looking and changing.
enum SetupFiles {
  /// Returns the folders above a path that are not there, the outermost first.
  static func missingFolders(above path: String) -> [String] {
    var folder = EnclosingFolder.folder(of: path)
    var missing: [String] = []
    while !EnclosingFolder.exists(folder), folder != "/" {
      missing.insert(folder, at: 0)
      folder = EnclosingFolder.folder(of: folder)
    }
    return missing
  }

  static func makeFolders(above path: String) throws(ControlError) {
    for folder in missingFolders(above: path) where mkdir(folder, 0o777) != 0 { throw failure(folder) }
  }

  /// Makes the change of a step.
  static func apply(_ step: SetupStep) throws(ControlError) {
    try makeFolders(above: step.path)
    switch step.change {
    case .create(let text): try create(step.path, text)
    case .link(let target): if symlink(target, step.path) != 0 { throw failure(step.path) }
    case .append(let text, let bytes):
      guard FoundPath.content(of: step.path) == bytes else {
        throw ControlError("“\(step.path)” has just been changed; run “sottoctl setup” again")
      }
      try write(text, to: step.path, open(step.path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC))
    }
  }

  /// Takes back what an entry of the record says, which is as setup has left it.
  static func revert(_ entry: SetupRecord.Entry) throws(ControlError) {
    switch entry {
    case .folder(let path): rmdir(path)
    case .file(let path, _), .link(let path, _): if unlink(path) != 0 { throw failure(path) }
    case .piece(let path, let length, _, let after):
      guard let bytes = FoundPath.content(of: path), ContentHash.of(bytes) == after, bytes.count >= length else {
        throw ControlError("“\(path)” has just been changed; run “sottoctl setup --undo” again")
      }
      // The file stays the same one, with its owner, mode and attributes.
      let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(path) }
      defer { close(descriptor) }
      if ftruncate(descriptor, off_t(bytes.count - length)) != 0 { throw failure(path) }
    }
  }

  /// Replaces a file of setup's own.
  static func replace(_ path: String, _ text: String) throws(ControlError) {
    try makeFolders(above: path)
    let new = path + ".new"
    unlink(new)
    try create(new, text)
    if rename(new, path) != 0 { throw failure(path) }
  }

  private static func create(_ path: String, _ text: String) throws(ControlError) {
    try write(text, to: path, open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666))
  }

  private static func write(_ text: String, to path: String, _ descriptor: Int32) throws(ControlError) {
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard bytes.withUnsafeBytes({ Glibc.write(descriptor, $0.baseAddress, $0.count) }) == bytes.count else {
      throw failure(path)
    }
  }

  private static func failure(_ path: String) -> ControlError {
    ControlError("cannot change “\(path)”: \(String(cString: strerror(errno)))")
  }
}
