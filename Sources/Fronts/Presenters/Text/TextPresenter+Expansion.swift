public import NotificationRendering

extension TextPresenter {
  /// Returns an expanded notification as text, each line with a line feed; empty if there is nothing to expand.
  ///
  /// A lock marks what asks for authentication, a paper clip each attachment. The view of a content extension is shown
  /// as the ratio of its width to its height, with its media button, and with a hand if it accepts touches.
  ///
  /// - Parameter presentation: The notification.
  public func text(for presentation: ExpandedPresentation) -> String {
    let locale = RowLocale(requested: presentation.locale) { presentation.locale }
    let lines = lines(of: presentation, layout(locale), age: now.flatMap { locale.age(of: presentation.date, at: $0) })
    guard !lines.isEmpty else { return "" }
    var output = ""
    writer.writeLines(lines, depth: 1, isRightToLeft: presentation.isRightToLeft, to: &output)
    return output
  }

  private func lines(of presentation: ExpandedPresentation, _ layout: RowLayout, age: String?) -> [TextLine] {
    switch presentation.expansion {
    case .nothing: return []
    case .hidden: return [layout.head(app: presentation.appName, count: nil, age: age)]
    case .requiresAuthentication:
      return [layout.head(app: presentation.appName + " " + layout.glyphs.lock, count: nil, age: age)]
    case .expanded(let notification):
      let content = notification.defaultContent
      var lines = [layout.head(app: notification.extensionTitle ?? presentation.appName, count: nil, age: age)]
      lines += layout.lines(
        of: content?.title, content?.subtitle, body: content?.body, tableTexts: content?.tableTexts ?? [])
      if let content = notification.customContent { lines += layout.lines(of: room(of: content, layout.glyphs)) }
      for attachment in notification.attachments {
        let type = attachment.type.map { " (\($0))" } ?? ""
        lines += layout.lines(of: "\(layout.glyphs.attachment) " + attachment.file + type)
      }
      return lines + layout.buttons(notification.actions)
    }
  }

  private func room(of content: ExpandedNotification.CustomContent, _ glyphs: TerminalGlyphs) -> String {
    let button = content.mediaPlayPauseButton == .none ? "" : " \(glyphs.play)"
    return
      "\(glyphs.room) 1:\(content.initialContentSizeRatio)\(button)\(content.takesTouches ? " \(glyphs.touch)" : "")"
  }
}
