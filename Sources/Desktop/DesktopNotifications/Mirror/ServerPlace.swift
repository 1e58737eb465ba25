/// A place at a notification server: something that the server shows, or is to show.
struct ServerPlace {
  /// What it is to show; nil to close it.
  var wanted: ServerContent?
  /// What the last call showed, or shows once it is answered; nil if none did.
  var shown: ServerContent?
  /// The server's number for it; nil until the first call is answered.
  var number: UInt32?
  /// Whether a call is on its way.
  var isCalling = false
  /// Whether the notification has new content since the last call.
  var isOutdated = false
  /// The number of the hidden row that it shows; nil if it shows a notification.
  var row: Int?
  /// The notifications that it stands for, oldest first.
  var identifiers: [UInt32] = []

  /// Whether the server shows, or is about to show, something other than what is wanted.
  var needsCall: Bool { wanted != shown || isOutdated }

  /// Whether it holds content of a notification, as far as is known.
  var holdsContent: Bool {
    if case .notification? = shown { true } else { false }
  }
}
