internal import JSON
internal import NotificationModel

extension LintRule {
  static let serviceMessage = LintRule(
    "service-message", .warning, "a message for a service that makes payloads",
    explanation: """
      Firebase, Expo, OneSignal, Amazon SNS, gorush, Airship, Home Assistant and web push have forms of their own, from which they \
      make the payload for a device. A device never sees such a message, so its members are not judged by the rules of \
      payloads; the payload in it is. Sources: the services' own documentation.
      """,
    remedy: "Give Sotto the payload that the service sends.",
    bad: "{\"message\": {\"topic\": \"news\", \"apns\": {\"payload\": {\"aps\": {\"alert\": \"Hello\"}}}}}",
    good: "{\"aps\": {\"alert\": \"Hello\"}}")
}

/// A service whose message is recognized by its members.
enum PushService: String, CaseIterable {
  case firebase = "Firebase Cloud Messaging"
  case firebaseLegacy = "the former interface of Firebase Cloud Messaging"
  case expo = "Expo"
  case oneSignal = "OneSignal"
  case gorush = "gorush"
  case amazonSNS = "Amazon SNS"
  case airship = "Airship"
  case homeAssistant = "Home Assistant"
  case webPush = "web push"

  /// Recognizes a message; nil for anything else, and for a payload or a list.
  init?(_ root: JSONValue) {
    guard let service = Self.allCases.first(where: { $0.recognizes(root) }) else { return nil }
    self = service
  }

  private func recognizes(_ root: JSONValue) -> Bool {
    func has(_ names: StaticString...) -> Bool { names.contains { root.member($0) != nil } }
    func hasAny(_ names: [StaticString], in value: JSONValue?) -> Bool {
      names.contains { value?.member($0) != nil }
    }
    switch self {
    case .firebase:
      let message = root.member("message") ?? root
      return hasAny(["payload", "headers", "live_activity_token"], in: message.member("apns"))
        || (root.member("message").map { message in
          message.kind == .object
            && hasAny(["token", "topic", "condition", "notification", "android", "webpush"], in: message)
        } ?? false)
    case .firebaseLegacy:
      return has("to", "registration_ids", "condition") && has("notification", "data") && !isForExpo(root)
    case .expo: return isForExpo(root)
    case .oneSignal:
      return has("app_id")
        && has(
          "contents", "headings", "template_id", "include_player_ids", "included_segments",
          "include_external_user_ids", "include_aliases", "include_subscription_ids", "content_available", "filters")
        || element(of: root, "notifications").map { hasAny(["app_id"], in: $0) } ?? false
    case .gorush: return element(of: root, "notifications").map { hasAny(["tokens"], in: $0) } ?? false
    case .amazonSNS: return has("APNS", "APNS_SANDBOX") || (has("default") && has("FCM", "GCM"))
    case .homeAssistant:
      guard root.member("message")?.kind == .string else { return false }
      var others = 0
      try? root.forEachMember { (name, _) throws(JSONTypeError) in
        if !["message", "title"].contains(name.text) { others += 1 }
      }
      // A title and a message alone are its simplest message; with others, those must be its own.
      return root.member("data")?.kind == .object || has("target", "tag", "group")
        || (others == 0 && has("title"))
    case .airship:
      return has("audience") && has("notification", "device_types")
        || hasAny(["alert", "ios"], in: root.member("notification"))
    case .webPush:
      return has("web_push") || root.member("notification").map { hasAny(["title"], in: $0) } ?? false
        || (has("title") && hasAny(["body", "icon", "tag", "actions", "lang", "dir"], in: root.member("options")))
    }
  }

  private func isForExpo(_ root: JSONValue) -> Bool {
    let message = root.kind == .array ? element(of: root) : root
    guard let to = message?.member("to") else { return false }
    let token = to.kind == .array ? element(of: to) : to
    let text = token.flatMap { try? $0.string() } ?? ""
    let isToken = text.hasPrefix("ExponentPushToken") || text.hasPrefix("ExpoPushToken")
    // Its texts are beside the receiver.
    return isToken
      || (message?.member("notification") == nil
        && (message?.member("title") != nil || message?.member("body") != nil
          || message?.member("_contentAvailable") != nil))
  }

  private func element(of array: JSONValue?, _ member: StaticString? = nil) -> JSONValue? {
    let array = member.flatMap { array?.member($0) } ?? (member == nil ? array : nil)
    var first: JSONValue?
    try? array?.forEachElement { (_, value) throws(JSONTypeError) in first = first ?? value }
    return first
  }

  /// Where a message has the payload for Apple's devices, as names of members; nil if the service makes it.
  var payloadPath: [StaticString]? { self == .firebase ? ["apns", "payload"] : nil }
}

extension DocumentCheck {
  /// What is wrong with a document that is a message for a service; nil if it is none. The payload in it is judged.
  func serviceFindings(in root: JSONValue) -> [Finding]? {
    guard !root.isNotification, root.member(NotificationList.Member.settings) == nil,
      root.member(NotificationList.Member.categories) == nil, let service = PushService(root)
    else { return nil }
    var (inner, names): (JSONValue?, [String]) = (root, [])
    if root.member("message")?.kind == .object { (inner, names) = (root.member("message"), ["message"]) }
    for name in service.payloadPath ?? [] {
      inner = inner?.member(name)
      names.append("\(name)")
    }
    let what = "this is a message for \(service.rawValue); an Apple device receives a payload with “aps”"
    guard service.payloadPath != nil, let payload = inner, payload.kind == .object else {
      return [finding(.serviceMessage, at: root, "", "\(what), which the service makes of it")]
    }
    let path = names.joined(separator: ".")
    var findings = [finding(.serviceMessage, at: payload, path, "\(what), which is judged here")]
    if payload.member(NotificationContent.PayloadMember.aps) == nil {
      findings.append(
        finding(
          .missingAPS, at: payload, path, "the payload has no “aps”, so it shows nothing; put its alert into “aps”"))
    }
    findings += payloadFindings(in: payload, path, placeholders.shared)
    return findings
      + memberFindings(in: payload, .payload, names.map { JSONPathComponent.member($0) })
  }
}
