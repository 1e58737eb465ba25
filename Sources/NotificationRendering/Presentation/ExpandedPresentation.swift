public import ContentExtensions
public import Diagnostics
public import ICU
public import LiteralString
public import NotificationModel

/// One notification opened up as far as it may be seen: what a front draws.
///
/// Source: Apple, "Customizing the Appearance of Notifications": the abbreviated look is the system's, the full one may be
/// an app's content extension's.
public struct ExpandedPresentation: Hashable, Sendable {
  /// The locale asked for.
  public let locale: LocaleIdentifier
  /// Whether the locale's script is written from right to left.
  public let isRightToLeft: Bool
  /// Whether the person has authenticated.
  public let authenticated: Bool
  /// The app's bundle identifier.
  public let app: LiteralString
  /// The app's name, its identifier when it has none.
  public let appName: String
  /// The notification's identifier.
  public let identifier: LiteralString
  /// When it was delivered.
  public let date: Timestamp
  /// What there is to draw.
  public let expansion: Expansion
  /// What was wrong with the input; nothing in it differs with hidden content.
  public let diagnostics: [Diagnostic]

  /// What there is to draw. Only one case has room for what the sender wrote.
  public enum Expansion: Hashable, Sendable {
    /// Nothing: the notification is silent, its app may show nothing here, or what its sender wrote cannot be read, as the
    /// diagnostics then tell.
    case nothing
    /// Nothing: the content is never shown.
    case hidden
    /// Nothing yet: the content is shown once the person has authenticated.
    case requiresAuthentication
    /// The content.
    case expanded(ExpandedNotification)
  }
}

/// A notification opened up, its content shown.
public struct ExpandedNotification: Hashable, Sendable {
  /// The extension's own title, which stands where the app's name does; nil where the app's name stays.
  public let extensionTitle: String?
  /// The default content; nil when the extension has it hidden.
  public let defaultContent: DefaultContent?
  /// What the extension draws; nil without an extension for the notification.
  public let customContent: CustomContent?
  /// The files that come with the notification: the default content's when it is there, and the extension's.
  public let attachments: [PresentedAttachment]
  /// What can be done: ten actions at most, four by the rules of iOS 8.
  public let actions: [ExpandedAction]

  /// What the system draws by default.
  public struct DefaultContent: Hashable, Sendable {
    /// The title; nil when there is none.
    public let title: String?
    /// The line below the title; nil when there is none.
    public let subtitle: String?
    /// The text; nil when there is none.
    public let body: String?
  }

  /// The room that an extension draws into.
  public struct CustomContent: Hashable, Sendable {
    /// Its height by its width, until the extension says otherwise: finite, greater than 0.
    public let initialContentSizeRatio: Double
    /// The button that plays and pauses its media.
    public let mediaPlayPauseButton: NotificationContentExtension.MediaPlayPauseButton
    /// Whether it takes touches; else a touch opens the app.
    public let takesTouches: Bool
  }
}

/// A file that comes with a shown notification.
public struct PresentedAttachment: Hashable, Sendable {
  /// The identifier among the notification's attachments; empty when nobody gave one.
  public let identifier: LiteralString
  /// The path of the file, as the sender wrote it.
  public let file: String
  /// The uniform type identifier, such as `public.jpeg`; nil when nobody told it.
  public let type: String?
}

/// An action of an expanded notification.
public struct ExpandedAction: Hashable, Sendable {
  /// The action.
  public let action: PresentedAction
  /// What becomes of the expanded notification when it was taken.
  public let response: NotificationContentExtension.ResponseOption
}
