package import Diagnostics
internal import JSON

/// The payload of a push notification, read on its own.
///
/// Source: Apple, "Generating a remote notification".
package struct NotificationPayload: Sendable {
  /// The content; its user info is the whole payload.
  package let content: NotificationContent
  /// The attachments next to `aps`, in the form that list documents use; nil if there is no such member. They are not
  /// part of the content: in a payload that was pushed, the member belongs to the sender.
  package let attachments: [NotificationAttachment]?

  /// Reads a payload.
  ///
  /// - Parameter source: A JSON object, usually with `aps`.
  /// - Throws: ``NotificationPayloadError`` if it is not one, or if a member that is read has the wrong type.
  /// - Complexity: O(length of the source).
  package init(_ source: SourceText) throws(NotificationPayloadError) {
    let payload: JSONValue
    let reader = JSONReader(source, maximumDepth: NotificationListDecoder.defaultMaximumDepth)
    do { payload = try reader.readDocument() } catch { throw .syntax(error) }
    var faults: [JSONTypeError] = []
    do {
      content = try NotificationContent(payload: payload, keeping: .whole, faults: &faults)
    } catch {
      throw .type(error)
    }
    if let fault = faults.first { throw .type(fault) }
    attachments = payload.member(UserNotification.Member.attachments).map { $0.attachments() }
  }
}
