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
}
