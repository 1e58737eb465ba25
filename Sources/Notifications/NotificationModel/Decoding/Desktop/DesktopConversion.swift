package import Diagnostics

/// Notifications of a desktop as those of a list.
package struct DesktopConversion: Sendable {
  /// The notifications, in the order of delivery.
  package var notifications: [UserNotification] = []
  /// The names of their apps, by the apps' identifiers.
  package var names: [String: AppNameSet] = [:]
  /// What those apps are called, where that is not their identifier.
  package var appNames: [LiteralString: String] = [:]
  /// The names or files of the icons of those apps, where they are known.
  package var appIcons: [LiteralString: String] = [:]
  /// Thread rules that are not understood, each once.
  package var faults: [Diagnostic] = []

  /// Creates a conversion of nothing.
  package init() {}
}
