internal import Glibc
internal import Platform

extension FoundPath {
  /// A configuration that is longer is none that a person has written.
  private static let maximumLength = 1 << 20

  /// Looks at a path, and changes nothing.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - folders: The person's folders. Nothing outside the home folder may be changed, nor what a link leads to.
  init(at path: String, in folders: SetupFolders) {
    var status = stat()
    let isThere = lstat(path, &status) == 0
    let mayWrite = status.st_mode & S_IWUSR != 0 && access(path, W_OK) == 0
    obstacle = Self.obstacle(onTheWayTo: path, in: folders)
    switch status.st_mode & S_IFMT {
    case _ where !isThere: break
    case S_IFLNK:
      kind = .link(to: Self.target(of: path) ?? "")
      bytes = Self.content(of: path) ?? []
      obstacle = obstacle ?? Self.isLink
    case S_IFREG:
      kind = .file
      let content = Self.content(of: path)
      bytes = content ?? []
      if content == nil { obstacle = obstacle ?? "it cannot be read" }
      if status.st_nlink > 1 { obstacle = obstacle ?? "it has another name too (a hard link)" }
      if !mayWrite { obstacle = obstacle ?? "it is read-only" }
    default:
      kind = .other
      obstacle = obstacle ?? "it is no file"
    }
  }

  /// Returns why nothing is created or removed in the folder of a path; nil if it may be.
  private static func obstacle(onTheWayTo path: String, in folders: SetupFolders) -> String? {
    guard folders.contain(path) else { return "it is outside of your home folder" }
    guard let home = EnclosingFolder.resolved(folders.home) else { return "your home folder is not there" }
    var folder = EnclosingFolder.folder(of: path)
    var status = stat()
    while lstat(folder, &status) != 0 { folder = EnclosingFolder.folder(of: folder) }
    guard folder == folders.home || folders.contain(folder) else { return "your home folder is not there" }
    // A link on the way leads to what other programs or repositories look after.
    guard let real = EnclosingFolder.resolved(folder), real == home + folder.dropFirst(folders.home.count) else {
      return "a folder on the way is a link"
    }
    guard lstat(real, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return "a folder on the way is a file" }
    return status.st_mode & S_IWUSR != 0 && access(real, W_OK) == 0 ? nil : "its folder is read-only"
  }

  private static func target(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns what a regular file says; nil if it cannot be read or is too long.
  static func content(of path: String) -> [UInt8]? {
    guard let file = try? InputFile(contentsOf: path),
      let head = try? file.head(maximumLength + 1), head.bytes.count <= maximumLength
    else { return nil }
    return Array(head.bytes)
  }
}
