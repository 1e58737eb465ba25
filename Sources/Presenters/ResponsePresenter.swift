public import NotificationRendering

/// Writes a response as JSON: what the app receives, and what it sends to its server.
///
/// The output contains the notification's payload. It is for the app that sent the notification, not for display.
public enum ResponsePresenter {
  /// Returns a response and its request as one line of JSON in UTF-8, without a final line feed.
  ///
  /// - Parameter response: The response; nil if the app receives none.
  /// - Complexity: O(length of the result).
  public static func bytes(for response: NotificationResponse?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", JSONPresenter.version)
      writer.member("response") { writer in
        guard let response else { return writer.raw("null") }
        writer.write(response)
      }
      writer.member("request") { writer in
        guard let response else { return writer.raw("null") }
        writer.writeRequest(response)
      }
    }
    return Array(writer.bytes)
  }

  /// Returns the body of the request that reports a response to the app's server, as JSON in UTF-8: `action`,
  /// `category`, `payload` and `userText`.
  ///
  /// `payload` is the pushed text, except for control characters: white space becomes spaces, DEL and C1 controls are
  /// escaped.
  ///
  /// - Complexity: O(length of the result).
  public static func requestBody(for response: NotificationResponse) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeRequest(response)
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ response: NotificationResponse) {
    object { writer in
      writer.member("app", response.notification.app.string)
      writer.member("notification", response.notification.identifier.string)
      writer.member("date", response.notification.date)
      writer.member("action", response.action.identifier.string)
      writer.member("opensApp", response.opensApp)
      writer.member("userText", response.userText)
    }
  }

  fileprivate mutating func writeRequest(_ response: NotificationResponse) {
    let content = response.notification.content
    object { writer in
      writer.member("action", response.action.identifier.string)
      writer.member("category", content.categoryIdentifier.isEmpty ? nil : content.categoryIdentifier.string)
      writer.member("payload") { $0.raw(content.userInfo ?? "null") }
      writer.member("userText", response.userText)
    }
  }
}
