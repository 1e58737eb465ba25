package import JSON

/// Why a text is not a payload. Neither case quotes the text.
package enum NotificationPayloadError: Error, Sendable {
  /// It is not JSON.
  case syntax(JSONSyntaxError)
  /// It is not an object, or one of its members has the wrong type.
  case type(JSONTypeError)
}
