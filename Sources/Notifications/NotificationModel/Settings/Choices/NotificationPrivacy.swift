/// What a category or a notification asks for while the person has not authenticated or the screen is shared. It can
/// only hide more than the person's settings do.
///
/// Source: the notification portal of freedesktop.org, version 2: `hide-content-on-lock-screen`, `hide-on-lock-screen`.
public struct NotificationPrivacy: Hashable, Sendable, CaseIterable {
  private let bits: UInt8

  private init(bits: UInt8) { self.bits = bits }

  /// The content is hidden.
  public static let hideContent = NotificationPrivacy(bits: 0b001)
  /// The notification is not listed.
  public static let hide = NotificationPrivacy(bits: 0b011)
  /// What is asked for cannot be read: the content is hidden whatever the state of the device.
  package static let unreadable = NotificationPrivacy(bits: 0b101)

  /// What can be asked for.
  public static let allCases = [hideContent, hide]

  /// The name in list documents.
  package var name: StaticString { self == .hide ? "hide" : "hideContent" }

  /// Whether the notification is not listed while others may be looking.
  package var hidesNotification: Bool { bits & 0b010 != 0 }
  /// Whether the content is hidden whatever the state of the device.
  package var isUnreadable: Bool { bits & 0b100 != 0 }

  /// Returns what hides all that either of them hides; nil if there is none.
  package static func stricter(_ left: NotificationPrivacy?, _ right: NotificationPrivacy?) -> NotificationPrivacy? {
    guard let left, let right else { return left ?? right }
    return NotificationPrivacy(bits: left.bits | right.bits)
  }
}
