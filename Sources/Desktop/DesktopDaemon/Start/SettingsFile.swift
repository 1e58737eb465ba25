internal import DesktopNotifications
internal import Glibc
internal import ICU
internal import MessageBus

/// The file of the person's settings. It is read again when it changes, when links on its path lead elsewhere and, if
/// something on the path is missing, when that is created.
final class SettingsFile {
  /// The file's path.
  let path: String
  private let loop: EventLoop
  private let environment: [String: String]
  private let data: DataFolders
  /// The desktop entries that are installed.
  let entries: DesktopEntries
  private let onChange: () -> Void
  private var watches: [FolderWatch] = []
  /// Those that stood when everything was last watched. They are kept until everything is again.
  private var standing: [FolderWatch] = []
  private var looking: EventLoop.Timer?
  private var timer: EventLoop.Timer?
  /// When the changes began after which the file is read.
  private var firstChange: UInt64?
  /// Whether everything on the way to the file is watched. Otherwise the file is looked at from time to time.
  private(set) var isWatched = true
  /// What the file was when it was last looked at.
  private var state: FileState?
  /// Whether there need not be such a file: it is where settings are by default.
  private let isOptional: Bool

  /// Prepares to read the file.
  ///
  /// - Parameters:
  ///   - chosen: The path that the person chose; nil for `center.json` in the folder for settings.
  ///   - onChange: Called when the file may have changed, once it is watched.
  init(_ chosen: String?, _ environment: [String: String], in loop: EventLoop, onChange: @escaping () -> Void) {
    path = chosen ?? Self.standardPath(environment)
    isOptional = chosen == nil
    (self.loop, self.environment, self.onChange) = (loop, environment, onChange)
    data = DataFolders(environment)
    entries = DesktopEntries(data)
  }

  /// Source: XDG Base Directory Specification.
  private static func standardPath(_ environment: [String: String]) -> String {
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return "\(folder ?? "\(DataFolders.home(environment))/.config")/sotto/center.json"
  }

  /// Reads the settings, in the language of the environment unless they name one.
  func read() -> CenterSettings {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { [environment] in environment[$0] }
      .first { !$0.isEmpty }
    return CenterSettings(
      path: path, isOptional: isOptional && isHomeThere,
      locale: locale.flatMap(LocaleIdentifier.init) ?? LocaleIdentifier("en"), data: data, entries: entries)
  }

  /// Whether the person's folder is there. Where it is not, nobody knows what the settings say.
  private var isHomeThere: Bool { access(DataFolders.home(environment), F_OK) == 0 }

  /// Waits for changes, also of the apps that are installed.
  func watch() {
    state = FileState(of: path)
    let places = FollowedPath.places(of: path)
    var isComplete = true
    var new = places.compactMap { place in
      let watch = FolderWatch(place.folder, name: place.name, in: loop) { [unowned self] in mayHaveChanged() }
      if watch == nil { isComplete = false }
      return watch
    }
    for folder in data.paths.map({ "\($0)/applications" }) where access(folder, F_OK) == 0 {
      guard let watch = FolderWatch(folder, in: loop, { [unowned self] in mayHaveChanged() }) else {
        isComplete = false
        continue
      }
      new.append(watch)
    }
    watches = new
    if isComplete { standing = new }
    isWatched = isComplete
    loop.cancel(looking)
    if !isComplete { lookLater() }
  }

  /// Looks at the file after a while, and tries again to watch it.
  private func lookLater() {
    looking = loop.after(Self.interval) { [weak self] in
      guard let self, !isWatched else { return }
      if FileState(of: path) != state { return change() }
      watch()
    }
  }

  private func mayHaveChanged() {
    // A new file is empty at first, so wait until it has been written; but not for ever, if something is written all the time.
    let now = EventLoop.now
    let first = firstChange ?? now
    firstChange = first
    loop.cancel(timer)
    timer = loop.after(min(Self.rest, first + Self.patience - min(now, first + Self.patience))) { [unowned self] in
      change()
    }
  }

  private func change() {
    loop.cancel(timer)
    (timer, firstChange) = (nil, nil)
    entries.forget()
    // The folders themselves may be others now.
    watch()
    onChange()
  }

  /// How long nothing changes before the file is read, and how long that is waited for, in microseconds.
  private static let rest: UInt64 = 20_000
  private static let patience: UInt64 = 200_000
  /// How often a file that cannot be watched is looked at, in microseconds.
  private static let interval: UInt64 = 5_000_000
}

/// What tells that a file is another one, or has another content.
private struct FileState: Equatable {
  private var numbers: [Int] = []

  /// - Returns: nil if there is no such file, or nobody may look.
  init?(of path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    numbers = [
      Int(information.st_dev), Int(information.st_ino), Int(information.st_size), information.st_mtim.tv_sec,
      information.st_mtim.tv_nsec, information.st_ctim.tv_sec, information.st_ctim.tv_nsec,
    ]
  }
}

/// The places on the way to a file at which a change may lead to another file.
enum FollowedPath {
  /// A name in a folder; an empty one stands for the folder itself.
  struct Place: Hashable {
    let folder: String
    let name: String
  }

  /// The longest chain of symbolic links that is followed, as the kernel does.
  private static let maximumLinks = 40

  /// Returns whether a symbolic link on the way to a file leads nowhere.
  static func dangles(_ path: String) -> Bool {
    var information = stat()
    return places(of: path).contains { place in
      let link = "\(place.folder)/\(place.name)"
      return !place.name.isEmpty && lstat(link, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
        && stat(link, &information) != 0
    }
  }

  /// Returns the places of the file itself, of each symbolic link on the way to it, and of the first part of the path that
  /// is missing.
  ///
  /// - Complexity: O(length of the path and of the links on it).
  static func places(of path: String) -> [Place] {
    var places: [Place] = []
    var rest = Array(path.split(separator: "/").map(String.init).reversed())
    var folder = path.hasPrefix("/") ? "/" : "."
    var linkCount = 0
    while let name = rest.popLast() {
      let place = "\(folder == "/" ? "" : folder)/\(name)"
      var information = stat()
      guard name != ".", name != "..", lstat(place, &information) == 0 else {
        if name == "." || name == ".." {
          folder = place
          continue
        }
        places.append(Place(folder: folder, name: name))
        return places
      }
      if information.st_mode & S_IFMT == S_IFLNK {
        places.append(Place(folder: folder, name: name))
        linkCount += 1
        guard linkCount <= maximumLinks, let target = target(of: place) else { return places }
        if target.hasPrefix("/") { folder = "/" }
        rest += target.split(separator: "/").map(String.init).reversed()
      } else if rest.isEmpty {
        places.append(Place(folder: folder, name: name))
      } else {
        folder = place
        // Another folder may take its place.
        places.append(Place(folder: folder, name: ""))
      }
    }
    return places
  }

  private static func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink(link, &buffer, Int(PATH_MAX))
    guard length > 0 else { return nil }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
