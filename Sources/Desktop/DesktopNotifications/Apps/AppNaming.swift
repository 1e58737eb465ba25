internal import Diagnostics
internal import Glibc
package import NotificationModel
internal import Platform
internal import Synchronization

/// What an app is called: the name of its desktop entry if it tells it, else the name of the program.
///
/// Source: Desktop Entry Specification, “desktop file id”; Desktop Notifications Specification 1.2, hint `desktop-entry`.
package struct AppNaming: Sendable {
  /// Returns whether a desktop entry is installed, by its name without `.desktop`.
  private let isInstalled: @Sendable (String) -> Bool

  /// Names apps.
  ///
  /// - Parameter isInstalled: Returns whether a desktop entry is installed, by its name without `.desktop`.
  package init(isInstalled: @escaping @Sendable (String) -> Bool = { _ in false }) { self.isInstalled = isInstalled }

  /// The name of an app that tells neither its desktop entry nor its name.
  static let unknown = "unknown"

  /// Returns the identifier of a notification's app: its desktop entry without a path.
  ///
  /// `.desktop` at the end is cut off only where the rest is installed and the whole is not: some programs send the name of
  /// the file, and the identifier of others ends so (`org.telegram.desktop`).
  package func app(of notification: DesktopNotification) -> String {
    guard let entry = Self.entry(of: notification) else {
      return notification.appName.isEmpty ? Self.unknown : notification.appName
    }
    guard let rest = Self.withoutExtension(entry), isInstalled(rest), !isInstalled(entry) else { return entry }
    return rest
  }

  /// Returns the identifier of the app that a notification belongs to: in a sandbox, the sandbox's.
  package func app(of notification: DesktopNotification, from sender: Sender) -> String {
    sender.app ?? app(of: notification)
  }

  /// Returns the names by which a person may call the app of a notification.
  ///
  /// Its own are its identifier and the desktop entry that it names, each with and without `.desktop`. What else a program
  /// calls itself, it claims.
  package func names(of notification: DesktopNotification, from sender: Sender) -> AppNameSet {
    let app = app(of: notification, from: sender)
    var names = AppNameSet(own: [app, "\(app).desktop"])
    if let rest = Self.withoutExtension(app) { names.own.insert(rest) }
    if let entry = notification.hints.text("desktop-entry") {
      if sender == .outside {
        names.own.insert(entry)
      } else {
        names.claimed.formUnion([entry, self.app(of: notification)])
      }
    }
    if !notification.appName.isEmpty { names.claimed.insert(notification.appName) }
    names.claimed.subtract(names.own)
    return names
  }

  private static func entry(of notification: DesktopNotification) -> String? {
    notification.hints.text("desktop-entry").map { $0.split(separator: "/").last.map(String.init) ?? $0 }
  }

  private static func withoutExtension(_ name: String) -> String? {
    name.hasSuffix(".desktop") && name.utf8.count > 8 ? String(name.dropLast(8)) : nil
  }
}

/// The desktop entries that are installed. Thread-safe.
///
/// Source: Desktop Entry Specification 1.5, “File naming”; XDG Base Directory Specification.
package final class DesktopEntries: Sendable {
  private let folders: [String]
  private let read = Mutex<[String: DesktopEntry?]>([:])

  /// How many entries are kept; more than any system has apps that notify.
  private static let limit = 1 << 10
  /// The size of the largest file that is read, in bytes. Translations into all languages take some tens of thousands.
  private static let maximumSize = 1 << 20

  /// Creates entries of the folders for data.
  package init(_ data: DataFolders) { folders = data.paths.map { "\($0)/applications" } }

  /// Returns an app's entry; nil if none is installed.
  ///
  /// - Parameter identifier: The name of its file without `.desktop`.
  package subscript(identifier: String) -> DesktopEntry? {
    read.withLock { read in
      if let known = read[identifier] { return known }
      let entry = find(identifier)
      if read.count >= Self.limit { read.removeAll() }
      read[identifier] = .some(entry)
      return entry
    }
  }

  /// Forgets what has been read, because a folder has changed.
  package func forget() { read.withLock { $0.removeAll() } }

  private func find(_ identifier: String) -> DesktopEntry? {
    // A name that leads out of the folders is no name of a desktop entry.
    guard !identifier.isEmpty, !identifier.contains("/"), !identifier.contains("\0"), identifier != ".." else {
      return nil
    }
    for folder in folders {
      let path = "\(folder)/\(identifier).desktop"
      if let source = try? SourceText(contentsOf: path, atMost: Self.maximumSize) {
        return DesktopEntry(String(decoding: source.bytes, as: UTF8.self))
      }
    }
    return nil
  }
}

/// What a desktop entry says about an app: its names, and the name of its icon.
///
/// Source: Desktop Entry Specification 1.5, “Basic format of the file”, “Localized values for keys”.
package struct DesktopEntry: Hashable, Sendable {
  /// The name of the icon, or its file; nil for none.
  package private(set) var icon: String?
  /// The names by the locale in brackets behind the key; that without brackets by "".
  private var names: [String: String] = [:]

  /// Reads the text of a desktop entry. Lines that are not understood are passed over.
  ///
  /// - Complexity: O(length).
  package init(_ text: String) {
    var isInGroup = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        // The first group is the one that describes the app; those behind it are its actions.
        if isInGroup { return }
        isInGroup = line == "[Desktop Entry]"
      } else if isInGroup, let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmed
        let value = Self.unescaped(line[line.index(after: equals)...].trimmed)
        guard !value.isEmpty else { continue }
        if key == "Icon" { icon = value }
        if key == "Name" { names[""] = value }
        if key.hasPrefix("Name["), key.hasSuffix("]") { names[String(key.dropFirst(5).dropLast())] = value }
      }
    }
  }

  /// Returns the name in a language; the untranslated one if there is no translation, nil if there is no name.
  ///
  /// - Parameter languageTag: A BCP 47 tag: `pt-BR`, `sr-Latn`, `zh-Hant-TW`.
  package func name(in languageTag: String) -> String? {
    Self.locales(for: languageTag).lazy.compactMap { names[$0] }.first ?? names[""]
  }

  /// Returns the locales of POSIX that are looked for, the best first.
  private static func locales(for languageTag: String) -> [String] {
    // Extensions such as “-u-nu-latn” and variants play no part.
    let parts = languageTag.split(separator: "-").prefix { $0.count > 1 }.map(String.init)
    guard let language = parts.first else { return [] }
    let script = parts.dropFirst().first { $0.count == 4 }
    let region = parts.dropFirst().first { $0.count == 2 || ($0.count == 3 && $0.allSatisfy(\.isNumber)) }
    let modifier = script.flatMap { ["Latn": "latin", "Cyrl": "cyrillic", "Deva": "devanagari"][$0] }
    var locales: [String] = []
    if let region {
      if let modifier { locales.append("\(language)_\(region)@\(modifier)") }
      locales.append("\(language)_\(region)")
    }
    if let modifier { locales.append("\(language)@\(modifier)") }
    switch (language, script) {
    case ("zh", "Hant"): locales += ["zh_TW", "zh_HK"]
    case ("zh", _): locales.append("zh_CN")
    case ("nb", _): locales += ["nb", "no"]
    case ("no", _): locales += ["no", "nb"]
    default: break
    }
    return locales + [language]
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var (result, rest) = ("", text[...])
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch next {
      case "s": result.append(" ")
      case "n", "r", "t": result.append(" ")
      default: result.append(next)
      }
    }
    return result
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}

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
