internal import DesktopNotifications
internal import Diagnostics
internal import Glibc
internal import Platform

/// Copies of the files that notifications name: images, also those in texts, and sounds. A program may change or remove
/// its file at any time; what is passed on later is the file as it was when the notification arrived.
final class ImageFiles {
  private let folder: String
  private var lastNumber = 0
  /// The size of each copy, and of all, in bytes.
  private var sizes: [String: Int] = [:]
  private var totalSize = 0
  private var mayNameFiles = true
  /// The copies that were made for the notification that is being copied.
  private var made: Set<String> = []
  /// The files that were written for the notification that is copied next.
  private var written: Set<String> = []

  /// The hints that name files.
  ///
  /// Source: Desktop Notifications Specification 1.2, “Hints”, with the name of its earlier version.
  private static let hints = ["image-path", "image_path", "sound-file"]

  /// Whether the folder is there and is no link to another one. Otherwise nothing is copied.
  private let isUsable: Bool

  /// What the names of copies begin with. Files with other names are not touched.
  private static let prefix = "sotto-"

  /// Keeps copies in a folder, which is created if there is none. Copies that are there stay until ``removeAll(but:)``.
  init(in folder: String) {
    self.folder = folder
    isUsable = StateFolder.create(folder)
    guard isUsable else { return }
    for entry in (try? directoryEntries(of: folder)) ?? [] {
      var information = stat()
      let path = "\(folder)/\(entry.name)"
      guard entry.name.hasPrefix(Self.prefix), let number = Int(entry.name.dropFirst(Self.prefix.count)),
        lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG
      else { continue }
      recordFile(path, size: Int(information.st_size))
      lastNumber = max(lastNumber, number)
    }
  }

  /// Returns the bytes of the copies that a notification names.
  ///
  /// - Parameter body: Its text, read.
  func size(of notification: DesktopNotification, _ body: BodyMarkup) -> Int {
    paths(of: notification, body).reduce(0) { $0 + (sizes[$1] ?? 0) }
  }

  private func recordFile(_ path: String, size: Int) {
    sizes[path] = size
    totalSize += size
  }

  /// Returns a notification that names copies instead of files. If a file cannot be read, is not a regular file or is
  /// too large, its name is removed: another file might be at that path later.
  ///
  /// - Parameters:
  ///   - body: Its text, read. It is that of the copy afterwards.
  ///   - namesFiles: Whether it may name files. A program in a sandbox means files of its sandbox, and must not learn of others.
  func copied(
    _ notification: DesktopNotification, _ body: inout BodyMarkup, namesFiles: Bool = true
  ) -> DesktopNotification {
    made = []
    mayNameFiles = namesFiles
    var copied = notification
    if let file = Self.file(notification.icon) { copied.icon = copy(of: file) ?? "" }
    for name in Self.hints {
      guard let file = notification.hints.text(name).flatMap(Self.file) else { continue }
      if let copy = copy(of: file) {
        copied.hints.add(name, .text(copy))
      } else {
        copied.hints.remove(name)
      }
    }
    let text = copiedBody(body)
    if text != body.source { (copied.body, body) = (text, BodyMarkup(text)) }
    return copied
  }

  /// Returns a text whose images are copies. One that cannot be copied is replaced by its alternative text.
  private func copiedBody(_ body: BodyMarkup) -> String {
    var left = DesktopLimits.bodyImages
    let before = made
    var sources: [String] = []
    let copied = body.replacingImages { source in
      left -= Self.file(source) == nil ? 0 : 1
      let new = Self.file(source).map { left < 0 ? nil : copy(of: $0) } ?? source
      sources.append(new ?? "")
      return new
    }
    // What is read later must be what was put in, or copies would be freed that others have, or never.
    let isSound =
      body.imageSources.isEmpty || Self.files(in: BodyMarkup(copied).imageSources) == Self.files(in: sources)
    if isSound, copied.utf8.count <= DesktopLimits.body { return copied }
    // A truncated text would no longer be valid markup.
    for path in made.subtracting(before) { remove(path) }
    made = before
    let bare = body.replacingImages { Self.file($0) == nil ? $0 : nil }.limited(to: DesktopLimits.body)
    return Self.files(in: BodyMarkup(bare).imageSources).isEmpty
      ? bare
      : BodyMarkup.escaped(body.text)
        .limited(to: DesktopLimits.body)
  }

  /// Removes the copies that a notification names.
  func remove(of held: HeldNotification) {
    for path in paths(of: held.notification, held.body) { remove(path) }
  }

  /// Removes all copies but those that notifications name.
  func removeAll(but notifications: some Sequence<HeldNotification>) {
    var unused = Set(sizes.keys)
    for held in notifications { unused.subtract(paths(of: held.notification, held.body)) }
    for path in unused { remove(path) }
  }

  private static func files(in sources: [String]) -> [String] { sources.compactMap { file($0)?.path } }

  private func paths(of notification: DesktopNotification, _ body: BodyMarkup) -> [String] {
    let named = [notification.icon] + Self.hints.compactMap { notification.hints.text($0) }
    return (named + body.imageSources)
      .compactMap { Self.file($0)?.path }.filter { sizes[$0] != nil }
  }

  /// Removes a copy. What is no copy is nobody's to remove.
  private func remove(_ path: String) {
    guard let size = sizes.removeValue(forKey: path) else { return }
    totalSize -= size
    unlink(path)
  }

  /// Returns a notification of which nothing is copied. It names no copy of another one, which would go with it.
  ///
  /// - Parameter body: Its text, read. It is that of the result afterwards.
  func withoutCopies(_ notification: DesktopNotification, _ body: inout BodyMarkup) -> DesktopNotification {
    guard !paths(of: notification, body).isEmpty else { return notification }
    var bare = notification
    func isCopy(_ text: String) -> Bool { Self.file(text).map { sizes[$0.path] != nil } ?? false }
    if isCopy(bare.icon) { bare.icon = "" }
    for name in Self.hints where bare.hints.text(name).map(isCopy) ?? false { bare.hints.remove(name) }
    body = BodyMarkup(body.replacingImages { isCopy($0) ? nil : $0 })
    // What still names one is not shown as markup.
    if body.imageSources.contains(where: isCopy) { body = BodyMarkup(BodyMarkup.escaped(body.source)) }
    bare.body = body.source
    return bare
  }

  private func copy(of file: (path: String, isURI: Bool)) -> String? {
    // What was written for the notification is its own already.
    if written.remove(file.path) != nil {
      made.insert(file.path)
      return file.path
    }
    guard mayNameFiles else { return nil }
    guard
      let bytes = FileBytes.contents(
        ofFile: file.path, atMost: min(DesktopLimits.image, DesktopLimits.images - totalSize))
    else { return nil }
    return writeFile(bytes).map { path in
      made.insert(path)
      return file.isURI ? "file://\(path.percentEncoded())" : path
    }
  }

  /// Writes a file for the notification that is copied next.
  ///
  /// - Returns: Its path; nil if there is no room.
  func add(_ bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty, bytes.count <= DesktopLimits.images - totalSize, let path = writeFile(bytes) else {
      return nil
    }
    written.insert(path)
    return path
  }

  private func writeFile(_ bytes: [UInt8]) -> String? {
    guard isUsable else { return nil }
    lastNumber += 1
    let path = "\(folder)/\(Self.prefix)\(lastNumber)"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    recordFile(path, size: bytes.count)
    guard bytes.withUnsafeBytes({ Glibc.write(descriptor, $0.baseAddress, $0.count) }) == bytes.count else {
      remove(path)
      return nil
    }
    return path
  }

  /// Returns the path that a text names: an absolute path or a URI of a file. Others are names of a theme's icons.
  ///
  /// Source: Desktop Notifications Specification 1.2, “Icons and Images”; RFC 8089.
  private static func file(_ text: String) -> (path: String, isURI: Bool)? {
    if text.hasPrefix("/") { return (text, false) }
    for prefix in ["file:///", "file://localhost/"] where text.hasPrefix(prefix) {
      return String(percentEncoded: text.utf8.dropFirst(prefix.utf8.count - 1)).map { ($0, true) }
    }
    return nil
  }
}

/// Reads files that programs name or pass. Nothing is waited for.
enum FileBytes {
  /// Reads a regular file that is not empty.
  ///
  /// - Returns: nil if it is none, or too large.
  static func contents(ofFile path: String, atMost limit: Int) -> [UInt8]? {
    // A pipe or a device is not waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return contents(of: descriptor, atMost: limit)
  }

  /// Reads the regular file behind a descriptor, from its start, wherever its holder has read to.
  ///
  /// - Returns: nil if it is none, empty or too large.
  static func contents(of descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(information.st_size)
    guard size > 0, size <= limit else { return nil }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let length = pread(descriptor, rest.baseAddress, rest.count, off_t(count))
        guard length > 0 else { break }
        count += length
      }
    }
  }
}
