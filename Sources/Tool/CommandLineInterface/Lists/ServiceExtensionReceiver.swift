internal import AppExtensions
internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering

/// Receives notifications, runs a service extension on them, and passes them on in order.
struct ServiceExtensionReceiver: ~Copyable, NotificationReceiver {
  /// The number of notifications to collect before the extension runs on them: it bounds memory, and is large enough
  /// that waiting for the last of them costs little.
  private static let capacity = 1024

  let detail = NotificationDetail.whole
  private(set) var builder: PresentationBuilder
  private(set) var findings: [Diagnostic] = []
  private let program: ServiceExtensionProgram
  private let settings: NotificationSettings
  private var waiting: [UserNotification] = []

  /// Creates a receiver that passes notifications on to a builder.
  init(
    _ program: ServiceExtensionProgram, _ settings: NotificationSettings, before builder: consuming PresentationBuilder
  ) {
    self.program = program
    self.settings = settings
    self.builder = builder
  }

  mutating func receive(_ fields: NotificationFields) { receive(fields.notification) }

  mutating func receive(_ notification: UserNotification) {
    waiting.append(notification)
    if waiting.count == Self.capacity { forward() }
  }

  mutating func hideContent() { builder.hideContent() }

  /// Runs the extension on the collected notifications and passes them on.
  mutating func forward() {
    let (delivered, found) = program.deliver(waiting, settings, by: builder.renderer)
    for notification in delivered { builder.receive(notification) }
    findings += found
    waiting.removeAll(keepingCapacity: true)
  }
}

extension ServiceExtensionProgram {
  /// Runs the extension on notifications.
  ///
  /// - Returns: What is delivered in their place, and what the extension did wrong.
  func deliver(
    _ notifications: [UserNotification], _ settings: NotificationSettings, by renderer: NotificationRenderer
  ) -> (notifications: [UserNotification], findings: [Diagnostic]) {
    var delivered: [UserNotification] = []
    var findings: [Diagnostic] = []
    for (original, result) in zip(notifications, run(on: notifications, settings: settings)) {
      // Whether a key's text is empty is known only here. An empty text must not drop a notification either.
      let isDropped = result.source != .original && renderer.isSilent(result.notification)
      delivered.append(isDropped ? original : result.notification)
      let finding = isDropped ? .silentContent(of: original) : ServiceExtensionFault(result)
      if let finding { findings.append(Diagnostic(finding)) }
    }
    return (delivered, findings)
  }
}

extension NotificationListDecoder {
  /// Reads the remaining notifications, and runs a service extension on them, if there is one.
  ///
  /// - Parameters:
  ///   - builder: Receives them.
  ///   - program: The extension.
  ///   - settings: The person's settings.
  /// - Returns: The diagnostics of the extension.
  mutating func readNotifications(
    into builder: inout PresentationBuilder, through program: ServiceExtensionProgram?, _ settings: NotificationSettings
  ) -> [Diagnostic] {
    guard let program else {
      readNotifications(into: &builder)
      return []
    }
    var receiver = ServiceExtensionReceiver(program, settings, before: builder)
    readNotifications(into: &receiver)
    receiver.forward()
    let findings = receiver.findings
    builder = receiver.builder
    return findings
  }
}
