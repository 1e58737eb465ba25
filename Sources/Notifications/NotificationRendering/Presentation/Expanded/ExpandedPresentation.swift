public import Diagnostics
public import ICU
public import NotificationModel

/// An expanded notification as far as it may be seen: what a front end draws.
///
/// Source: Apple, "Customizing the Appearance of Notifications": the system draws the abbreviated view; an app's
/// content extension may draw the full one.
public struct ExpandedPresentation: Sendable {
  /// The requested locale.
  public let locale: LocaleIdentifier
  /// Whether the locale's script is written from right to left.
  public let isRightToLeft: Bool
  /// Whether the person has authenticated.
  package let isAuthenticated: Bool
  /// The app's bundle identifier.
  public let app: LiteralString
  /// The app's name, or its identifier if it has none.
  public let appName: String
  /// The notification's identifier.
  public let identifier: LiteralString
  /// When it was delivered.
  public let date: Timestamp
  /// What there is to draw.
  public let expansion: Expansion
  /// The diagnostics for the input, which do not depend on hidden content.
  public let diagnostics: [Diagnostic]

  /// What there is to draw. Only one case can hold anything the sender wrote.
  public enum Expansion: Equatable, Sendable {
    /// Nothing: the notification is silent, its app may not show anything on this surface, or the content cannot be
    /// read, which a diagnostic reports.
    case nothing
    /// Nothing: the content is never shown.
    case hidden
    /// Nothing yet: the content is shown when the person has authenticated.
    case requiresAuthentication
    /// The content is shown.
    case expanded(ExpandedNotification)
  }
}
