package import NotificationModel

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
  private static let unknown = "unknown"

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
