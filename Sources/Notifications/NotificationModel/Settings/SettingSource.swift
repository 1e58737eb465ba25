/// Where a choice about an app's notifications comes from.
package enum SettingSource: String, Hashable, Sendable, CaseIterable {
  /// The choice for the app.
  case app
  /// The choice for all apps.
  case allApps
  /// The choice for notifications of its category.
  case category
  /// The choice for notifications of its urgency.
  case urgency
  /// What the person lets through of the app.
  case exemption
  /// The default, because the person has not chosen.
  case standard
  /// The choices for the app could not be read, so its content is hidden.
  case unreadableApp
  /// The choices could not be read, so all content is hidden.
  case unreadable
}
