internal import JSON
public import NotificationRendering

extension JSONPresenter {
  /// Returns an expanded notification as one line of JSON in UTF-8, without a final line feed.
  ///
  /// - Parameters:
  ///   - presentation: The notification.
  ///   - diagnostics: The diagnostics reported before rendering, such as unreadable lines.
  /// - Complexity: O(length of the result).
  public static func bytes(for presentation: ExpandedPresentation, diagnostics: [Diagnostic] = []) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeHead(
        presentation.locale, isRightToLeft: presentation.isRightToLeft, authenticated: presentation.isAuthenticated)
      writer.writeMember("app", presentation.app.string)
      writer.writeMember("appName", presentation.appName)
      writer.writeMember("identifier", presentation.identifier.string)
      writer.writeMember("date", presentation.date)
      switch presentation.expansion {
      case .nothing: writer.writeMember("expansion", "nothing")
      case .hidden: writer.writeMember("expansion", "hidden")
      case .requiresAuthentication: writer.writeMember("expansion", "requiresAuthentication")
      case .expanded(let notification):
        writer.writeMember("expansion", "expanded")
        writer.writeMembers(of: notification)
      }
      writer.writeArray("diagnostics", diagnostics + presentation.diagnostics) { $0.writeDiagnostic($1) }
    }
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func writeMembers(of notification: ExpandedNotification) {
    let (content, custom) = (notification.defaultContent, notification.customContent)
    writeMember("extensionTitle", notification.extensionTitle)
    writeMember("defaultContentHidden", content == nil)
    writeMember("title", content?.title)
    writeMember("subtitle", content?.subtitle)
    writeMember("body", content?.body)
    writeMember("initialContentSizeRatio", custom?.initialContentSizeRatio)
    writeMember(
      "mediaPlayPauseButton",
      (custom?.mediaPlayPauseButton ?? NotificationContentExtension.MediaPlayPauseButton.none).name)
    writeMember("userInteractionEnabled", custom?.takesTouches ?? false)
    writeAttachments(notification.attachments)
    writeArray("actions", notification.expandedActions) { writer, action in
      writer.writeObject { writer in
        writer.writeMembers(of: action.action)
        writer.writeMember("response", action.response.name)
      }
    }
  }
}
