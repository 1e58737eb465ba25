public import Diagnostics
public import JSON

/// The payload of a push, read on its own.
///
/// Source: Apple, "Generating a remote notification".
public struct NotificationPayload: Sendable {
  /// What it says; the whole payload is its user info.
  public let content: NotificationContent
  /// The attachments that stand beside `aps`, in the form of a list document's; nil when there is no such member. They
  /// are no part of the content: in a payload that was pushed, the member is the sender's own.
  public let attachments: [NotificationAttachment]?

  /// Reads a payload.
  ///
  /// - Parameter source: A JSON object, as a rule with `aps`.
  /// - Throws: ``NotificationPayloadError`` when it is none, or an alert's member is of a wrong type.
  /// - Complexity: O(length of the source).
  public init(_ source: SourceText) throws(NotificationPayloadError) {
    let payload: JSONValue
    let reader = JSONReader(source, maximumDepth: NotificationListDecoder.defaultMaximumDepth)
    do { payload = try reader.readDocument() } catch { throw .syntax(error) }
    var fault: JSONTypeError?
    do {
      content = try NotificationContent(payload: payload, keeping: .whole, fault: &fault)
    } catch {
      throw .type(error)
    }
    if let fault { throw .type(fault) }
    attachments = payload.member("attachments").map { $0.attachments() }
  }
}

/// Why a text is no payload. Neither case quotes it.
public enum NotificationPayloadError: Error, Sendable {
  /// It is no JSON.
  case syntax(JSONSyntaxError)
  /// It is no object, or a member of its alert is of a wrong type.
  case type(JSONTypeError)
}
