public import LiteralString

/// A file that comes with a notification: an image, a sound, a film.
///
/// Source: Apple, `UNNotificationAttachment`.
public struct NotificationAttachment: Hashable, Sendable {
  /// The identifier among the notification's attachments; empty when nobody gave one.
  public var identifier: LiteralString
  /// The path of the file.
  public var file: String
  /// The uniform type identifier, such as `public.jpeg`; nil when nobody told it.
  public var type: String?

  /// Creates an attachment.
  public init(identifier: LiteralString = "", file: String, type: String? = nil) {
    self.identifier = identifier
    self.file = file
    self.type = type
  }
}
