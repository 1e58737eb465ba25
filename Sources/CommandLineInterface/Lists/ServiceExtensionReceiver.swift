internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import NotificationService

/// Takes notifications, runs a service extension over them, and hands them on in their order.
struct ServiceExtensionReceiver: ~Copyable, NotificationReceiver {
  /// How many notifications are held until the extension is run over them. It keeps memory bounded, and is so many that
  /// waiting for the last of them costs little.
  private static let capacity = 1024

  let detail = NotificationDetail.whole
  private(set) var builder: PresentationBuilder
  private(set) var findings: [Diagnostic] = []
  private let runner: ServiceExtensionRunner
  private let settings: NotificationSettings
  private var waiting: [UserNotification] = []

  /// Puts an extension before a builder.
  init(
    _ runner: ServiceExtensionRunner, _ settings: NotificationSettings, before builder: consuming PresentationBuilder
  ) {
    self.runner = runner
    self.settings = settings
    self.builder = builder
  }

  mutating func receive(_ fields: NotificationFields) { receive(fields.notification) }

  mutating func receive(_ notification: UserNotification) {
    waiting.append(notification)
    if waiting.count == Self.capacity { handOn() }
  }

  mutating func hideContent() { builder.hideContent() }

  /// Hands on what is held.
  mutating func handOn() {
    for (original, result) in zip(waiting, runner.runAndWait(on: waiting, settings: settings)) {
      // Only here is it known whether a key's text is empty. That is no way to drop a notification either.
      let isDropped = result.source != .original && builder.renderer.isSilent(result.notification)
      builder.receive(isDropped ? original : result.notification)
      let finding = isDropped ? .silentContent(of: original) : ServiceExtensionFinding(result)
      if let finding { findings.append(Diagnostic(finding)) }
    }
    waiting.removeAll(keepingCapacity: true)
  }
}

extension NotificationListDecoder {
  /// Reads the notifications that are left, and runs a service extension over them, if there is one.
  ///
  /// - Parameters:
  ///   - builder: Takes them.
  ///   - runner: Runs the extension.
  ///   - settings: What the person has chosen.
  /// - Returns: What is worth telling of the extension.
  mutating func readNotifications(
    into builder: inout PresentationBuilder, through runner: ServiceExtensionRunner?, _ settings: NotificationSettings
  ) -> [Diagnostic] {
    guard let runner else {
      readNotifications(into: &builder)
      return []
    }
    var receiver = ServiceExtensionReceiver(runner, settings, before: builder)
    readNotifications(into: &receiver)
    receiver.handOn()
    let findings = receiver.findings
    builder = receiver.builder
    return findings
  }
}
