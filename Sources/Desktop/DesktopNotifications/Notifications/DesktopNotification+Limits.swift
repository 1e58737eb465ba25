extension String {
  /// The longest prefix of at most `bytes` bytes of UTF-8 that ends after a whole code point.
  package func limited(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var end = utf8.index(startIndex, offsetBy: bytes)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}

extension DesktopNotification {
  /// The same notification within ``DesktopLimits``.
  package var limited: DesktopNotification {
    var limited = self
    limited.appName = appName.limited(to: DesktopLimits.name)
    limited.icon = icon.limited(to: DesktopLimits.line)
    limited.summary = summary.limited(to: DesktopLimits.line)
    limited.body = body.limited(to: DesktopLimits.body)
    limited.actions = actions.prefix(DesktopLimits.actions).map {
      Action(key: $0.key.limited(to: DesktopLimits.name), label: $0.label.limited(to: DesktopLimits.name))
    }
    return limited
  }

  /// The bytes that it takes.
  package var size: Int {
    var size = DesktopLimits.overhead + appName.utf8.count + icon.utf8.count + summary.utf8.count + body.utf8.count
    for action in actions { size += action.key.utf8.count + action.label.utf8.count + Self.elementSize }
    for hint in hints.all {
      size += hint.name.utf8.count + Self.elementSize
      if case .text(let text) = hint.value { size += text.utf8.count }
    }
    return size
  }

  /// The bytes that an action or a hint takes besides its texts.
  private static let elementSize = 48
}
