internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import NotificationService

/// Takes notifications, runs a service extension over them, and hands them on in their order.
struct ServiceExtensionReceiver: NotificationReceiver {
  /// How many notifications are held until the extension is run over them. It keeps memory bounded, and is so many that
  /// waiting for the last of them costs little.
  private static let capacity = 1024

  let detail = NotificationDetail.whole
  private(set) var intake: NotificationIntake
  private(set) var findings: [Diagnostic] = []
  private let renderer: NotificationRenderer
  private let runner: ServiceExtensionRunner
  private let settings: NotificationSettings
  private var waiting: [UserNotification] = []

  /// Puts an extension before an intake.
  init(
    _ runner: ServiceExtensionRunner, _ settings: NotificationSettings, before intake: NotificationIntake,
    of renderer: NotificationRenderer
  ) {
    self.renderer = renderer
    self.runner = runner
    self.settings = settings
    self.intake = intake
  }

  mutating func receive(_ fields: NotificationFields) { receive(fields.notification) }

  mutating func receive(_ notification: UserNotification) {
    waiting.append(notification)
    if waiting.count == Self.capacity { handOn() }
  }

  mutating func hideContent() { intake.hideContent() }

  /// Hands on what is held.
  mutating func handOn() {
    for (original, result) in zip(waiting, runner.runAndWait(on: waiting, settings: settings)) {
      // Only here is it known whether a key's text is empty. That is no way to drop a notification either.
      let isDropped = result.source != .original && renderer.isSilent(result.notification)
      intake.receive(isDropped ? original : result.notification)
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
  ///   - intake: Takes them.
  ///   - renderer: The intake's renderer.
  ///   - runner: Runs the extension.
  ///   - settings: What the person has chosen.
  /// - Returns: What is worth telling of the extension.
  mutating func readNotifications(
    into intake: inout NotificationIntake, of renderer: NotificationRenderer, through runner: ServiceExtensionRunner?,
    _ settings: NotificationSettings
  ) -> [Diagnostic] {
    guard let runner else {
      readNotifications(into: &intake)
      return []
    }
    var receiver = ServiceExtensionReceiver(runner, settings, before: intake, of: renderer)
    readNotifications(into: &receiver)
    receiver.handOn()
    intake = receiver.intake
    return receiver.findings
  }
}
