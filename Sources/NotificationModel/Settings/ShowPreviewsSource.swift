/// Which setting decided when the content of an app's notifications is shown.
package enum ShowPreviewsSource: String, Hashable, Sendable, CaseIterable {
  /// The choice for the app.
  case app
  /// The choice for all apps.
  case allApps
  /// The default, because the person has not chosen.
  case standard
  /// Hidden because the choices for the app could not be read.
  case unreadableApp
  /// Hidden because the choices could not be read.
  case unreadable
}
