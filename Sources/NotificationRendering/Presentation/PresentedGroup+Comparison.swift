internal import LiteralString

/// Compares rows code point by code point. Swift's own `==` also accepts canonically equivalent texts.
extension PresentedGroup {
  func isSame(as other: PresentedGroup) -> Bool {
    app == other.app && thread == other.thread && date == other.date && isSameText(appName, other.appName)
      && languageTag == other.languageTag && identifiers.elementsEqual(other.identifiers)
      && content.isSame(as: other.content)
      && actions.isSame(as: other.actions)
  }
}

extension PresentedGroup.Content {
  fileprivate func isSame(as other: PresentedGroup.Content) -> Bool {
    switch (self, other) {
    case (.hidden(let left), .hidden(let right)):
      isSameText(left.title, right.title) && isSameText(left.subtitle, right.subtitle)
        && isSameText(left.body, right.body)
    case (.shown(let left), .shown(let right)):
      isSameText(left.summary, right.summary)
        && left.notifications.elementsEqual(right.notifications) { $0.isSame(as: $1) }
    default: false
    }
  }
}

extension PresentedNotification {
  fileprivate func isSame(as other: PresentedNotification) -> Bool {
    identifier == other.identifier && date == other.date && isSameText(title, other.title)
      && isSameText(subtitle, other.subtitle) && isSameText(body, other.body) && actions.isSame(as: other.actions)
      && interruptionLevel == other.interruptionLevel && relevanceScore == other.relevanceScore
  }
}

extension [PresentedAction] {
  fileprivate func isSame(as other: [PresentedAction]) -> Bool {
    // `==` covers the other members. They hold no `String`, so it compares them exactly.
    elementsEqual(other) { left, right in
      left == right && isSameText(left.title, right.title)
        && isSameText(left.textInputButtonTitle, right.textInputButtonTitle)
        && isSameText(left.textInputPlaceholder, right.textInputPlaceholder)
    }
  }
}

private func isSameText(_ left: String?, _ right: String?) -> Bool {
  left.map { LiteralString($0) } == right.map { LiteralString($0) }
}
