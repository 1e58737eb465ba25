internal import CSupport
internal import Glibc

/// Turns signals into calls from an event loop.
package final class SignalWatch {
  private let descriptor: Int32
  private let loop: EventLoop

  /// Blocks signals for the process and receives them here. Call before any other thread is started.
  ///
  /// - Parameters:
  ///   - signals: The signals' numbers.
  ///   - loop: The loop that calls.
  ///   - body: Receives the number of each signal. Several of one kind may arrive as one.
  package init(_ signals: [Int32], in loop: EventLoop, _ body: @escaping (Int32) -> Void) {
    let descriptor = csupport_signals(signals, signals.count)
    (self.descriptor, self.loop) = (descriptor, loop)
    loop.watch(descriptor) {
      while true {
        let signal = csupport_next_signal(descriptor)
        guard signal != 0 else { return }
        body(signal)
      }
    }
  }

  deinit {
    loop.unwatch(descriptor)
    close(descriptor)
  }
}
