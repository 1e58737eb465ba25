public import NotificationRendering

extension TextPresenter {
  /// Returns an expanded notification as text, each line with a line feed; nothing where there is nothing to expand.
  ///
  /// A lock stands for what asks for authentication, a clip before each attachment. The room of an extension is shown as
  /// its width to its height, with its button for media and a hand where it takes touches.
  ///
  /// - Parameter presentation: The notification.
  public func text(for presentation: ExpandedPresentation) -> String {
    let layout = LineLayout(width: width, isRightToLeft: presentation.isRightToLeft)
    return lines(of: presentation).map { line in styled(layout.line(line.text), line.style) + "\n" }.joined()
  }

  private func lines(of presentation: ExpandedPresentation) -> [(text: String, style: Style)] {
    switch presentation.expansion {
    case .nothing: return []
    case .hidden: return [(presentation.appName, .app)]
    case .requiresAuthentication: return [(presentation.appName + " 🔒", .app)]
    case .expanded(let notification):
      var lines: [(text: String, style: Style)] = [(notification.extensionTitle ?? presentation.appName, .app)]
      if let title = notification.defaultContent?.title { lines.append((title, .title)) }
      if let subtitle = notification.defaultContent?.subtitle { lines.append((subtitle, .plain)) }
      if let body = notification.defaultContent?.body { lines.append((body, .plain)) }
      if let content = notification.customContent { lines.append((room(of: content), .plain)) }
      for attachment in notification.attachments {
        lines.append(("📎 " + attachment.file + (attachment.type.map { " (\($0))" } ?? ""), .plain))
      }
      if !notification.actions.isEmpty { lines.append((buttons(notification.actions.map(\.action)), .faint)) }
      return lines.filter { !$0.text.isEmpty }
    }
  }

  private func room(of content: ExpandedNotification.CustomContent) -> String {
    let button = content.mediaPlayPauseButton == .none ? "" : " ▶"
    return "▭ 1:\(content.initialContentSizeRatio)\(button)\(content.takesTouches ? " ☝" : "")"
  }
}
