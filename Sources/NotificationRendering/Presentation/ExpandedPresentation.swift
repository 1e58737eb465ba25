package import ContentExtensions
public import Diagnostics
public import ICU
public import LiteralString
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
  public let isAuthenticated: Bool
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

/// An expanded notification whose content is shown.
public struct ExpandedNotification: Sendable {
  /// The extension's title, which replaces the app's name; nil if the app's name is shown.
  package let extensionTitle: String?
  /// The default content; nil if the extension hides it.
  public let defaultContent: DefaultContent?
  /// What the extension draws; nil if no extension draws the notification.
  package let customContent: CustomContent?
  /// The attached files, for the default content, if it is shown, and the extension.
  public let attachments: [NotificationAttachment]
  /// The available actions: at most ten, or four under the rules of iOS 8.
  public let actions: [ExpandedAction]

  /// What the system draws by default.
  public struct DefaultContent: Sendable {
    /// The title; nil if there is none.
    public let title: String?
    /// The line below the title; nil if there is none.
    public let subtitle: String?
    /// The main text; nil if there is none.
    public let body: String?
  }

  /// The area that an extension draws.
  package struct CustomContent: Equatable, Sendable {
    /// Its initial height divided by its width, finite and greater than 0. The extension may change it.
    package let initialContentSizeRatio: Double
    /// The button that plays and pauses its media.
    package let mediaPlayPauseButton: NotificationContentExtension.MediaPlayPauseButton
    /// Whether it responds to touches; otherwise a touch opens the app.
    package let takesTouches: Bool
  }
}

/// An action of an expanded notification.
public struct ExpandedAction: Equatable, Sendable {
  /// The action.
  public let action: PresentedAction
  /// What happens to the expanded notification after the action was chosen.
  package let response: NotificationContentExtension.ResponseOption
}
