package import AppExtensions
public import NotificationModel

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
  /// The available actions, with what happens to the expanded notification after each.
  package let expandedActions: [ExpandedAction]

  /// The available actions: at most ten, or four under the rules of iOS 8.
  public var actions: [PresentedAction] { expandedActions.map(\.action) }

  /// What the system draws by default.
  public struct DefaultContent: Sendable {
    /// The title; nil if there is none.
    public let title: String?
    /// The line below the title; nil if there is none.
    public let subtitle: String?
    /// The main text; nil if there is none.
    public let body: String?
    /// Which of them come from a string table.
    public let tableTexts: PresentedNotification.TableTexts
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
