public import Diagnostics
public import ICU
internal import NotificationModel

/// A list as far as it may be seen: what a front end draws.
///
/// It contains nothing that a hidden row must not show, so no front end can leak it.
public struct Presentation: Sendable {
  /// The requested locale.
  public let locale: LocaleIdentifier
  /// Whether the locale's script is written from right to left.
  public let isRightToLeft: Bool
  /// Whether the person has authenticated.
  package let isAuthenticated: Bool
  /// Whether the screen is shared; nil where the list is not of a desktop.
  package let isScreenShared: Bool?
  /// The rows in the order of the list: newest first, or by interruption level if the settings say so.
  public let rows: [PresentedRow]
  /// The number of silent notifications, which have nothing to show and are in no row.
  package let silentCount: Int
  /// Whether there are more rows than may be shown.
  package let leavesOutRows: Bool
  /// The text to show if there is no row, in the language of the list; nil if there are rows.
  public let emptyText: String?
  /// The diagnostics for the input, which do not depend on hidden content.
  public let diagnostics: [Diagnostic]
}
