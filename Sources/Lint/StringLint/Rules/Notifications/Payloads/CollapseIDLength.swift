internal import JSON
internal import NotificationModel

extension LintRule {
  static let collapseIDLength = LintRule(
    "collapse-id-length", .warning, "an identifier that is too long for apns-collapse-id",
    explanation: """
      A push's identifier is its apns-collapse-id, which may have at most 64 bytes of UTF-8. Source: Apple, “Sending \
      notification requests to APNs”.
      """,
    remedy: "Use an identifier of 64 bytes or less.", bad: "an identifier of 65 bytes", good: "a UUID")
}

extension DocumentCheck {
  /// - Parameter path: Returns the path of a member of the notification.
  func collapseIDLength(of notification: JSONValue, _ path: (String) -> String) -> [Finding] {
    guard let identifier = notification.member(UserNotification.Member.identifier),
      let text = try? identifier.string(), text.utf8.count > 64
    else { return [] }
    return [
      finding(
        .collapseIDLength, at: identifier, path("identifier"),
        "the identifier has \(text.utf8.count) bytes, but apns-collapse-id allows at most 64")
    ]
  }
}
