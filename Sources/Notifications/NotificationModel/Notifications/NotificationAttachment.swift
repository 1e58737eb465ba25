public import Diagnostics

/// A file attached to a notification: an image, a sound or a movie.
///
/// Source: Apple, `UNNotificationAttachment`.
public struct NotificationAttachment: Hashable, Sendable {
  /// The identifier among the notification's attachments; empty if none was given.
  public var identifier: LiteralString
  /// The path of the file.
  public var file: String
  /// The uniform type identifier, such as `public.jpeg`; nil if none was given.
  public var type: String?

  /// Creates an attachment.
  public init(identifier: String = "", file: String, type: String? = nil) {
    self.identifier = LiteralString(identifier)
    self.file = file
    self.type = type
  }
}
