internal import JSON
package import NotificationRendering

/// Writes a response as JSON: what the app receives, and what it sends to its server.
///
/// The output contains the notification's payload. It is for the app that sent the notification, not for display.
package enum ResponsePresenter {
  /// Returns a response and its request as one line of JSON in UTF-8, without a final line feed.
  ///
  /// The request reports the response to the app's server: `action`, `category`, `payload` and `userText`. `payload` is the
  /// pushed text, except for control characters: white space becomes spaces, DEL and C1 controls are escaped.
  ///
  /// - Parameter response: The response; nil if the app receives none.
  /// - Complexity: O(length of the result).
  package static func bytes(for response: NotificationResponse?) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeMember("version", JSONPresenter.version)
      writer.writeObject("response", response) { $0.writeMembers(of: $1) }
      writer.writeObject("request", response) { $0.writeRequestMembers(of: $1) }
    }
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func writeMembers(of response: NotificationResponse) {
    writeMember("app", response.notification.app.string)
    writeMember("notification", response.notification.identifier.string)
    writeMember("date", response.notification.date)
    writeMember("action", response.action.identifier.string)
    writeMember("opensApp", response.opensApp)
    writeMember("userText", response.userText)
  }

  fileprivate mutating func writeRequestMembers(of response: NotificationResponse) {
    let content = response.notification.content
    writeMember("action", response.action.identifier.string)
    writeMember("category", content.categoryIdentifier.isEmpty ? nil : content.categoryIdentifier.string)
    writeMember("payload", json: content.userInfo ?? "null")
    writeMember("userText", response.userText)
  }
}
