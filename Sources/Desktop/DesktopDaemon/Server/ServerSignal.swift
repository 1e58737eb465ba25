package import MessageBus

/// What a server behind the daemon tells of a notification, by the server's number for it.
package enum ServerSignal: Hashable, Sendable {
  /// It is closed.
  case closed(UInt32, reason: UInt32)
  /// The person has chosen an action.
  case invoked(UInt32, action: String)
  /// A token with which the next action may bring a window to the front.
  case gave(UInt32, token: String)
  /// The person has written an answer.
  case replied(UInt32, text: String)

  /// Reads a signal.
  ///
  /// - Returns: nil if it is none of these.
  package init?(_ message: BusMessage) throws(BusTypeError) {
    switch message.member {
    case "NotificationClosed": self = .closed(try message.readUInt32(), reason: try message.readUInt32())
    case "ActionInvoked": self = .invoked(try message.readUInt32(), action: try message.readString())
    case "ActivationToken": self = .gave(try message.readUInt32(), token: try message.readString())
    case "NotificationReplied": self = .replied(try message.readUInt32(), text: try message.readString())
    default: return nil
    }
  }
}
