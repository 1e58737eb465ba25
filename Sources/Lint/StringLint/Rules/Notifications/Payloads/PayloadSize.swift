internal import JSON
internal import NotificationModel

extension LintRule {
  static let payloadSize = LintRule(
    "payload-size", .error, "a payload that APNs does not accept",
    explanation: """
      A payload may have at most 4096 bytes, 5120 for VoIP pushes (a topic that ends in “.voip”). The JSON is measured \
      without white space between its tokens. Source: Apple, “Generating a remote notification”.
      """,
    remedy: "Shorten the payload; let a service extension fetch long content.", bad: "a body of 5000 characters",
    good: "a body of 200 characters and a URL")
}

extension DocumentCheck {
  /// - Parameters:
  ///   - payload: The payload of a notification.
  ///   - path: The payload's path.
  func payloadSize(of payload: JSONValue, in notification: JSONValue, _ path: String) -> [Finding] {
    let size = payload.minifiedLength - bundleLength(in: payload)
    let limit = isVoIP(notification) ? 5120 : 4096
    guard size > limit else { return [] }
    return [
      finding(.payloadSize, at: payload, path, "the payload has \(size) bytes, but APNs accepts at most \(limit)")
    ]
  }

  /// The length of the member that names a simulator's target app; APNs never receives it.
  private func bundleLength(in payload: JSONValue) -> Int {
    guard let bundle = payload.member(NotificationContent.PayloadMember.simulatorTargetBundle) else { return 0 }
    return "\"\(NotificationContent.PayloadMember.simulatorTargetBundle.name)\":,".utf8.count + bundle.minifiedLength
  }

  private func isVoIP(_ value: JSONValue) -> Bool {
    [
      value.member(UserNotification.Member.topic), value.member(UserNotification.Member.app),
      value.member(NotificationContent.PayloadMember.simulatorTargetBundle),
    ].contains { member in
      (try? member?.string())?.hasSuffix(".voip") ?? false
    }
  }
}
