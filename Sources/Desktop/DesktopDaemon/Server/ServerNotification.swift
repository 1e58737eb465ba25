package import DesktopNotifications
package import MessageBus
package import NotificationModel

/// The arguments of `Notify` for a server behind the daemon.
package struct ServerNotification {
  private let notification: DesktopNotification
  private let image: DesktopImage?
  private let body: String
  private let timeout: Int32
  private let capabilities: Set<String>
  /// Whether the server has shown it before, so that it is to make no sound and run no script.
  package let isSilent: Bool

  /// A notification with its content.
  package init(
    _ held: HeldNotification, image: DesktopImage?, isSilent: Bool, capabilities: Set<String>, now: Timestamp = .now
  ) {
    notification = held.notification
    timeout = held.timeout(now: now)
    self.image = image
    self.capabilities = capabilities
    self.isSilent = isSilent
    body = Self.body(held, capabilities)
  }

  /// What may be seen of a hidden row. Nothing else is passed on: no hint of the sender's but the urgency, no action of the
  /// sender's, no icon but that of the app's desktop entry.
  package init(_ row: HiddenRowContent, isSilent: Bool, capabilities: Set<String>) {
    var notification = DesktopNotification()
    notification.appName = row.appName ?? ""
    notification.icon = row.icon ?? ""
    notification.summary = row.summary
    if let app = row.app { notification.hints.add("desktop-entry", .text(app)) }
    notification.hints.add("urgency", .integer(Int64(row.urgency)))
    if row.canBeOpened { notification.actions = [.init(key: DesktopNotification.defaultAction, label: "")] }
    self.notification = notification
    image = nil
    timeout = notification.timeout
    self.capabilities = capabilities
    self.isSilent = isSilent
    body = capabilities.contains("body-markup") ? BodyMarkup.escaped(row.body) : row.body
  }

  /// A text as the server wants it. Markup that is not understood is text.
  ///
  /// A server that does not show a site itself gets it before the text, as browsers send it to such servers.
  private static func body(_ held: HeldNotification, _ capabilities: Set<String>) -> String {
    let origin = capabilities.contains(DesktopHints.originName) ? nil : held.notification.hints.origin
    let (body, isMarkup) = (held.body, capabilities.contains("body-markup"))
    let text = !isMarkup ? body.text : body.isMarkup ? body.source : BodyMarkup.escaped(body.source)
    guard let origin else { return text }
    return (isMarkup ? BodyMarkup.escaped(origin) : origin) + (text.isEmpty ? "" : "\n\n" + text)
  }

  /// Writes the arguments.
  ///
  /// - Parameter replaced: The server's number of what is replaced; 0 for nothing.
  package func write(to writer: inout BusMessageWriter, replacing replaced: UInt32) {
    writer.append(notification.appName)
    writer.append(replaced)
    writer.append(notification.icon)
    writer.append(notification.summary)
    writer.append(body)
    writer.append(capabilities.contains("actions") ? actions.flatMap { [$0.key, $0.label] } : [])
    writer.array(of: "{sv}") { writer in
      for hint in notification.hints.all where !Self.ownHints.contains(hint.name) {
        if !isSilent || !Self.soundHints.contains(hint.name) { writeHint(hint, to: &writer) }
      }
      if isSilent {
        for name in Self.silencingHints { writer.entry(name, "b") { $0.append(true) } }
      }
      writer.entry("urgency", "y") { $0.append(UInt8(notification.hints.urgency)) }
      if let image { writer.entry("image-data", "(\(BusMessageWriter.imageSignature))") { $0.append(image) } }
    }
    writer.append(timeout)
  }

  /// The actions that the server can perform.
  private var actions: [DesktopNotification.Action] {
    notification.actions.filter {
      $0.key != DesktopNotification.inlineReply || capabilities.contains(DesktopNotification.inlineReply)
    }
  }

  /// The hints that the daemon sets or follows itself: the server must not replace anything on its own.
  private static let ownHints: Set = [
    "urgency", "x-dunst-stack-tag", "x-canonical-private-synchronous", "private-synchronous", "synchronous",
    "sender-pid",
  ]

  /// The hints about sounds, which ``silencingHints`` replace.
  private static let soundHints: Set = ["sound-file", "sound-name", "suppress-sound"]

  /// The hints by which servers do without sounds and swaync without scripts. dunst and mako have none against scripts.
  ///
  /// Source: Desktop Notifications Specification 1.2, “Hints”; SwayNotificationCenter 0.7.3, src/notiModel/notiModel.vala.
  private static let silencingHints = ["suppress-sound", "SWAYNC_NO_SCRIPT"]

  private func writeHint(_ hint: DesktopHints.Hint, to writer: inout BusMessageWriter) {
    switch hint.value {
    case .boolean(let truth): writer.entry(hint.name, "b") { $0.append(truth) }
    case .double(let number): writer.entry(hint.name, "d") { $0.append(number) }
    case .text(let text): writer.entry(hint.name, "s") { $0.append(text) }
    case .integer(let number):
      if let short = Int32(exactly: number) {
        writer.entry(hint.name, "i") { $0.append(short) }
      } else {
        writer.entry(hint.name, "x") { $0.append(number) }
      }
    }
  }
}
