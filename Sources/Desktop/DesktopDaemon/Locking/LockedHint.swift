internal import MessageBus

/// logind's property `LockedHint`, set while `sottoctl` says that the screen is locked: for programs that read it.
///
/// What is set here is not what logind says. It is set only where nothing else sets it, because nobody could tell whose
/// value it is.
///
/// Source: org.freedesktop.login1(5), “Session Objects”: `SetLockedHint`, `LockedHint`.
final class LockedHint {
  private let log = Log()
  /// Saves whether the value is set from here, so that it is taken back after a start.
  private let save: (Bool) -> Void
  private var system: BusConnection?
  private var method: BusMethod?
  /// The value; nil if it is unknown.
  private var value: Bool?
  /// Whether the value is set from here, and whether it should be.
  private(set) var isOwn: Bool
  private var isWanted = false
  /// What was asked for last. It is not asked for again when another program sets something else.
  private var isAsked = false

  /// - Parameters:
  ///   - isOwn: Whether the value was set from here before the daemon was started.
  ///   - save: Saves whether it is.
  init(isOwn: Bool, save: @escaping (Bool) -> Void) {
    self.isOwn = isOwn
    self.save = save
  }

  /// Uses a session.
  ///
  /// - Parameter method: Its method `SetLockedHint`.
  func use(_ system: BusConnection, _ method: BusMethod) { (self.system, self.method) = (system, method) }

  /// Notes that the connection has ended.
  func lose() { (system, method, value) = (nil, nil, nil) }

  /// Sets the value, or takes it back.
  func set(_ isLocked: Bool) {
    guard isLocked != isAsked else { return }
    (isAsked, isWanted) = (isLocked, isLocked)
    apply()
  }

  /// Takes a value that logind reports.
  ///
  /// - Returns: Whether it is another program's, so that it says something.
  func take(_ value: Bool) -> Bool {
    let wasLocked = self.value == true
    self.value = value
    defer { apply() }
    guard isOwn else { return true }
    guard !value else { return false }
    // It was taken back, or another program has set it.
    own(false)
    if wasLocked { isWanted = false }
    return true
  }

  private func own(_ isOwn: Bool) {
    guard isOwn != self.isOwn else { return }
    self.isOwn = isOwn
    save(isOwn)
  }

  private func apply() {
    guard let system, let method, let value, isWanted != isOwn else { return }
    // Another program says already that it is locked.
    if isWanted, value { return }
    // It counts as set from here before logind reports it.
    if isWanted { own(true) }
    self.value = nil
    let isLocked = isWanted
    system.call(method, arguments: { $0.append(isLocked) }) { [weak self] reply in
      guard let self, let failure = reply.failure else { return }
      log.error("cannot set LockedHint: \(failure.message)")
      own(false)
    }
  }
}
