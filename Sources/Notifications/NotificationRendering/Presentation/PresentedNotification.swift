public import Diagnostics
public import NotificationModel

/// A notification whose content is shown.
public struct PresentedNotification: Sendable {
  /// The notification's identifier.
  public let identifier: LiteralString
  /// When it was delivered.
  public let date: Timestamp
  /// The title; nil if there is none.
  public let title: String?
  /// The line below the title; nil if there is none.
  public let subtitle: String?
  /// The main text; nil if there is none.
  public let body: String?
  /// The available actions.
  public let actions: [PresentedAction]
  /// How urgent it is, limited to what the person allows.
  public let interruptionLevel: InterruptionLevel
  /// The relevance among the app's notifications, from 0 to 1; nil if the sender gives none.
  public let relevanceScore: Double?
  /// What a program of a desktop says beside its texts; nil for nothing.
  package let desktop: DesktopDetails?
}
