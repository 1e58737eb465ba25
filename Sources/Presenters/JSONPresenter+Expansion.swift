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
    writer.object { writer in
      writer.writeHead(
        presentation.locale, isRightToLeft: presentation.isRightToLeft, authenticated: presentation.isAuthenticated)
      writer.member("app", presentation.app.string)
      writer.member("appName", presentation.appName)
      writer.member("identifier", presentation.identifier.string)
      writer.member("date", presentation.date)
      switch presentation.expansion {
      case .nothing: writer.member("expansion", "nothing")
      case .hidden: writer.member("expansion", "hidden")
      case .requiresAuthentication: writer.member("expansion", "requiresAuthentication")
      case .expanded(let notification):
        writer.member("expansion", "expanded")
        writer.writeMembers(of: notification)
      }
      writer.member("diagnostics") { writer in
        writer.array(diagnostics + presentation.diagnostics) { $0.write($1) }
      }
    }
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func writeMembers(of notification: ExpandedNotification) {
    let (content, custom) = (notification.defaultContent, notification.customContent)
    member("extensionTitle", notification.extensionTitle)
    member("defaultContentHidden", content == nil)
    member("title", content?.title)
    member("subtitle", content?.subtitle)
    member("body", content?.body)
    member("initialContentSizeRatio", custom?.initialContentSizeRatio)
    member(
      "mediaPlayPauseButton",
      (custom?.mediaPlayPauseButton ?? NotificationContentExtension.MediaPlayPauseButton.none).name)
    member("userInteractionEnabled", custom?.takesTouches ?? false)
    member("attachments") { writer in
      writer.array(notification.attachments) { writer, attachment in
        writer.object { writer in
          writer.member("identifier", attachment.identifier.isEmpty ? nil : attachment.identifier.string)
          writer.member("type", attachment.type)
          writer.member("file", attachment.file)
        }
      }
    }
    member("actions") { writer in
      writer.array(notification.actions) { writer, action in
        writer.object { writer in
          writer.writeMembers(of: action.action)
          writer.member("response", action.response.name)
        }
      }
    }
  }
}
