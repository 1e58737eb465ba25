import Glibc
import NotificationRendering

/// `lock-screen [--locale L] [--strings DIR] [--hidden-rows LEVEL] [--screen-shared] [LIST]`: reads notifications from
/// standard input and keys from the terminal. `sottoctl watch --format json | lock-screen --sottod`: shows the rows of sottod.
@main struct LockScreenCommand {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.showsSottod {
        var run = Run(SottodRows())
        run.untilQuit()
      } else {
        var run = Run(try LockScreen(options))
        run.untilQuit()
      }
    } catch {
      // Nothing has been drawn yet: the screen is only taken over once everything has been read.
      writeAll("lock-screen: \(error)\n", to: STDERR_FILENO)
      exit(2)
    }
  }
}

/// Waits for notifications, keys, signals and timeouts, and updates the display.
private struct Run<List: CardList & ~Copyable>: ~Copyable {
  private var lockScreen: List
  private var feed: Feed?
  private let keyboard: Keyboard?
  private let signals: Signals
  private var display: any Display

  init(_ list: consuming List) {
    lockScreen = list
    feed = isatty(STDIN_FILENO) == 1 ? nil : Feed(descriptor: STDIN_FILENO)
    signals = Signals(SIGINT, SIGTERM, SIGHUP, SIGWINCH)
    keyboard = isatty(STDOUT_FILENO) == 1 ? Keyboard() : nil
    display = keyboard == nil ? PlainDisplay() : Screen()
  }

  /// Runs until the person quits; without a keyboard, until the feed ends.
  mutating func untilQuit() {
    var toldAges = SuspendingClock.now
    display.show(&lockScreen)
    while feed != nil || keyboard != nil {
      var sources = [signals.descriptor, feed?.descriptor ?? -1, keyboard?.descriptor ?? -1]
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // Ages change by the minute, so update them every 30 seconds, however often other events occur.
      let rest = toldAges.advanced(by: .seconds(30)) - .now
      _ = poll(&sources, nfds_t(sources.count), Int32(max(0, rest / .milliseconds(1))))
      if toldAges.advanced(by: .seconds(30)) <= .now {
        lockScreen.updateAges()
        toldAges = .now
      }
      let isReady = sources.map { $0.revents != 0 }
      if isReady[0], signals.next() != SIGWINCH { return }
      if isReady[1] { receive() }
      if isReady[2], !pressKeys() { return }
      display.show(&lockScreen)
    }
  }

  private mutating func receive() {
    guard let lines = feed?.lines() else {
      feed = nil
      return
    }
    for line in lines { lockScreen.receive(line) }
  }

  /// Returns whether to continue.
  private mutating func pressKeys() -> Bool {
    guard let keys = keyboard?.keys() else { return false }
    for key in keys {
      switch key {
      case .quit: return false
      case .up: lockScreen.moveSelection(by: -1)
      case .down: lockScreen.moveSelection(by: 1)
      case .lock: lockScreen.authenticate(false)
      case .authenticate: lockScreen.authenticate(true)
      case .share: lockScreen.shareScreen()
      case .tellLess: lockScreen.tellLess()
      case .expand: lockScreen.expandSelection()
      case .dismiss: lockScreen.dismissSelection()
      }
    }
    return true
  }
}
