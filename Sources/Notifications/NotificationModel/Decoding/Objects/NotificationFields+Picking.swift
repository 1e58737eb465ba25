internal import JSON

/// The fields to pick from a notification.
extension NotificationFields.Field {
  /// The member names on the path to it.
  fileprivate var path: [StaticString] {
    switch self {
    case .app: [UserNotification.Member.app.name]
    case .identifier: [UserNotification.Member.identifier.name]
    case .date: [UserNotification.Member.date.name]
    case .thread: pathInPayload(.threadID)
    case .category: pathInPayload(.category)
    case .title: pathInAlert(.title)
    case .subtitle: pathInAlert(.subtitle)
    case .body: pathInAlert(.body)
    case .text: pathInPayload(.alert)
    case .summaryArgument: pathInAlert(.summaryArgument)
    }
  }
}

private func pathInPayload(_ member: NotificationContent.Member) -> [StaticString] {
  [UserNotification.Member.payload.name, NotificationContent.PayloadMember.aps.name, member.name]
}

private func pathInAlert(_ member: NotificationContent.AlertMember) -> [StaticString] {
  pathInPayload(.alert) + [member.name]
}

extension NotificationContent.AlertMember {
  /// Whether a notification with the member needs `UserNotification.init(_: JSONValue…)`, which reads everything.
  fileprivate var isUncommon: Bool {
    switch self {
    case .titleKey, .titleArguments, .subtitleKey, .subtitleArguments, .bodyKey, .bodyArguments, .summaryArgumentCount:
      true
    // They are picked, or no list needs them.
    case .title, .subtitle, .body, .summaryArgument, .launchImage, .sound, .action, .actionKey: false
    }
  }
}

extension NotificationFields {
  /// Members that need `UserNotification.init(_: JSONValue…)` if this much detail is wanted. A notification with
  /// members of its own other than the fields and `payload` needs it too.
  private static func uncommon(_ detail: NotificationDetail) -> [[StaticString]] {
    let texts = NotificationContent.AlertMember.allCases.filter(\.isUncommon).map(pathInAlert)
    return switch detail {
    case .identity: texts
    case .texts: texts + [pathInPayload(.interruptionLevel), pathInPayload(.relevanceScore)]
    case .whole: texts + [[UserNotification.Member.payload.name]]
    }
  }

  /// Makes a picker of the fields.
  ///
  /// - Parameter detail: How much of each notification is wanted.
  static func picker(_ detail: NotificationDetail) -> JSONFieldPicker {
    let fields = Field.allCases.map { JSONFieldPicker.Field($0.path) }
    return JSONFieldPicker(fields + uncommon(detail).map { JSONFieldPicker.Field($0, isUncommon: true) })
  }
}
