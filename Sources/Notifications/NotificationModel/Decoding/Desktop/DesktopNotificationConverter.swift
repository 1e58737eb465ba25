package import Diagnostics

/// Turns what programs of a desktop have sent into notifications of a list.
///
/// The model knows no desktop: a program that reads `desktopNotifications` gives its decoders a converter.
package protocol DesktopNotificationConverter: Sendable {
  /// The categories that programs of a desktop use, for every app.
  var categories: [NotificationCategory] { get }

  /// Converts notifications, in the order in which they came.
  ///
  /// - Parameters:
  ///   - sent: The notifications.
  ///   - threads: The thread rules of apps, as list documents write them.
  ///   - languageTag: The language of the list, as a BCP 47 tag.
  func convert(
    _ sent: [DesktopListNotification], threads: [LiteralString: String], languageTag: String
  ) -> DesktopConversion
}
