internal import DesktopNotifications
internal import MessageBus

/// Waits until what sources of sharing have stopped to say counts no longer.
final class SharingTimer {
  private let loop: EventLoop
  private var timer: EventLoop.Timer?

  init(in loop: EventLoop) { self.loop = loop }

  /// Forgets what counts no longer, and waits for what will.
  ///
  /// - Parameter body: Called once something counts no longer.
  func restart(_ sharing: inout SharingState, _ body: @escaping () -> Void) {
    let now = EventLoop.now
    sharing.removeEnded(now: now)
    loop.cancel(timer)
    timer = sharing.nextEnd(now: now).map { end in
      loop.after(end - now) { [unowned self] in
        timer = nil
        body()
      }
    }
  }
}
