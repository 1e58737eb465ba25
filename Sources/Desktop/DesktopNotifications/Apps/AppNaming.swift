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

  /// Returns the names by which a person may call the app of a notification: its identifier, its desktop entry with and
  /// without `.desktop`, and the name of the program.
  package func names(of notification: DesktopNotification) -> Set<String> {
    let app = app(of: notification)
    var names: Set = [app, "\(app).desktop"]
    if let rest = Self.withoutExtension(app) { names.insert(rest) }
    if let entry = notification.hints.text("desktop-entry") { names.insert(entry) }
    if !notification.appName.isEmpty { names.insert(notification.appName) }
    return names
  }

  private static func entry(of notification: DesktopNotification) -> String? {
    notification.hints.text("desktop-entry").map { $0.split(separator: "/").last.map(String.init) ?? $0 }
  }

  private static func withoutExtension(_ name: String) -> String? {
    name.hasSuffix(".desktop") && name.utf8.count > 8 ? String(name.dropLast(8)) : nil
  }
}
