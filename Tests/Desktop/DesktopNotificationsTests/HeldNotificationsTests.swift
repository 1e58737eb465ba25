import DesktopNotifications
import NotificationModel
import Testing

@Suite struct HeldNotificationsTests {
  static func notification(
    _ app: String = "app", _ summary: String = "s", timeout: Int32 = -1, _ hints: [String: DesktopHints.Value] = [:]
  ) -> DesktopNotification {
    var notification = DesktopNotification()
    notification.appName = app
    notification.summary = summary
    notification.timeout = timeout
    for (name, value) in hints.sorted(by: { $0.key < $1.key }) { notification.hints.add(name, value) }
    return notification
  }

  static func accept(
    _ held: inout HeldNotifications, _ notification: DesktopNotification, replacing replaced: UInt32 = 0,
    from sender: String = ":1.1", at time: Int64 = 0
  ) -> HeldNotifications.Acceptance {
    held.accept(
      notification, BodyMarkup(notification.body), replacing: replaced, origin: .freedesktop, sender: .outside,
      connection: sender,
      now: Timestamp(seconds: time))
  }

  /// When what stays is removed after all.
  static func age(at time: Int64) -> Timestamp { Timestamp(seconds: time + DesktopLimits.age) }

  static func nextExpiry(_ held: inout HeldNotifications) -> Timestamp? { held.nextExpiry }

  static func expired(_ held: inout HeldNotifications, at time: Int64) -> [UInt32] {
    held.removeExpired(now: Timestamp(seconds: time)).map(\.identifier)
  }

  @Test func `numbers count up and are not used again`() {
    var held = HeldNotifications()
    #expect(Self.accept(&held, Self.notification()).held.identifier == 1)
    held.remove(1)
    #expect(Self.accept(&held, Self.notification()).held.identifier == 2)
    // A number that a program makes up is its number, and is left out later.
    #expect(Self.accept(&held, Self.notification(), replacing: 3).held.identifier == 3)
    #expect(Self.accept(&held, Self.notification()).held.identifier == 4)
    #expect(Self.accept(&held, Self.notification(), replacing: .max).held.identifier == .max)
    held.restore(lastIdentifier: .max - 1)
    #expect(Self.accept(&held, Self.notification()).held.identifier == 1)
  }

  @Test func `a number or a tag replaces`() {
    var held = HeldNotifications()
    let tag = ["x-dunst-stack-tag": DesktopHints.Value.text("volume")]
    let first = Self.accept(&held, Self.notification("a", "1", tag))
    let second = Self.accept(&held, Self.notification("a", "2", tag))
    #expect(second.held.identifier == first.held.identifier)
    #expect(second.replaced == first.held)
    // Another app's tag is another one.
    #expect(Self.accept(&held, Self.notification("b", "3", tag)).held.identifier == 2)
    // A number goes before a tag.
    #expect(Self.accept(&held, Self.notification("a", "4", tag), replacing: 2).held.identifier == 2)
    #expect(held.count == 2)
    held.remove(2)
    held.remove(1)
    #expect(Self.accept(&held, Self.notification("a", "5", tag)).replaced == nil)
  }

  @Test func `notifications expire in the order of their times`() {
    var held = HeldNotifications()
    for (index, timeout) in ([5000, 1500, 0, -1, 3000, 1] as [Int32]).enumerated() {
      _ = Self.accept(&held, Self.notification("\(index)", timeout: timeout), at: 10)
    }
    #expect(Self.nextExpiry(&held) == Timestamp(seconds: 10, nanoseconds: 1_000_000))
    #expect(Self.expired(&held, at: 12) == [6, 2])
    // A replacement has its own time.
    _ = Self.accept(&held, Self.notification("4", timeout: 60_000), replacing: 5, at: 12)
    #expect(Self.expired(&held, at: 20) == [1])
    #expect(Self.nextExpiry(&held) == Timestamp(seconds: 72))
    #expect(Self.expired(&held, at: 99) == [5])
    #expect(Self.nextExpiry(&held) == Self.age(at: 10))
    #expect(held.count == 2)
    #expect(Self.expired(&held, at: 10 + DesktopLimits.age) == [3, 4])
    #expect(Self.nextExpiry(&held) == nil)
  }

  @Test func `a banner does not stay`() {
    var held = HeldNotifications()
    let transient = ["transient": DesktopHints.Value.boolean(true)]
    _ = Self.accept(&held, Self.notification("a", "s", timeout: 0, transient))
    #expect(Self.nextExpiry(&held) == Self.age(at: 0))
    _ = Self.accept(&held, Self.notification("a", "s", transient))
    #expect(Self.nextExpiry(&held) == Timestamp(seconds: 10))
    _ = Self.accept(&held, Self.notification("a", "s", timeout: 500, transient))
    #expect(Self.nextExpiry(&held) == Timestamp(seconds: 0, nanoseconds: 500_000_000))
  }

  @Test func `the oldest go when there are too many`() {
    var held = HeldNotifications(maximumCount: 32)
    for time in 0..<32 {
      #expect(
        Self.accept(&held, Self.notification("\(time / 8)"), from: "\(time / 8)", at: Int64(time)).evicted.isEmpty)
    }
    // One app and one connection may have a quarter.
    #expect(Self.accept(&held, Self.notification("1"), from: "1", at: 32).evicted.map(\.identifier) == [9])
    #expect(Self.accept(&held, Self.notification("x"), from: "1", at: 33).evicted.map(\.identifier) == [10])
    #expect(held.count == 32)
  }

  @Test func `what one sender sends removes only its own`() {
    var held = HeldNotifications(maximumCount: 64)
    let bank = Self.accept(&held, Self.notification("bank"), from: ":1.9").held.identifier
    // Each under another name, over one connection.
    for index in 0..<1000 { _ = Self.accept(&held, Self.notification("app \(index)"), from: ":1.1", at: Int64(index)) }
    // All under one name, each over another connection.
    for index in 0..<1000 { _ = Self.accept(&held, Self.notification("app"), from: ":2.\(index)", at: Int64(index)) }
    #expect(held[bank] != nil)
    #expect(held.count <= 1 + 2 * 16)
  }

  @Test func `bytes are limited for all and for each`() {
    let text = String(repeating: "x", count: 60_000)
    var held = HeldNotifications(maximumSize: 1 << 20)
    for index in 0..<100 { _ = Self.accept(&held, Self.notification("a", text), from: ":1.1", at: Int64(index)) }
    #expect(held.size <= 1 << 18)
    for index in 0..<100 {
      _ = Self.accept(&held, Self.notification("a\(index)", text), from: ":2.\(index)", at: Int64(index))
    }
    #expect(held.size <= 1 << 20)
    #expect(held.count >= 12)
    held.maximumSize = 1 << 18
    #expect(!held.removeExcess().isEmpty)
    #expect(held.size <= 1 << 18)
  }

  /// The largest one that can be sent takes more than a quarter of the smallest limit.
  @Test func `a notification that is larger than its share does not stay`() {
    var held = HeldNotifications(maximumSize: 1 << 10)
    let acceptance = Self.accept(&held, Self.notification("a", String(repeating: "x", count: 4096)))
    #expect(acceptance.evicted == [acceptance.held])
    #expect(held.count == 0 && held.size == 0)
  }

  @Test func `replacing for a long time keeps nothing`() {
    var held = HeldNotifications()
    for index in 0..<20_000 {
      _ = Self.accept(&held, Self.notification("a", "\(index)", timeout: 1000), replacing: 1, at: Int64(index))
    }
    #expect(held.count == 1)
    #expect(Self.nextExpiry(&held) == Timestamp(seconds: 20_000))
  }

  private static let sandboxes: [Sender] = [
    .app("org.example.A"), .app("org.example.B"), .unnamed("7-1"), .unknown(connection: ":1.7"),
  ]

  /// Who may replace what who has sent, by number, stack tag and an application's own identifier.
  @Test(arguments: [Sender.outside] + sandboxes, [Sender.outside] + sandboxes)
  func `a sandbox reaches its own alone, and programs outside reach all`(_ old: Sender, _ new: Sender) {
    let tag = ["x-dunst-stack-tag": DesktopHints.Value.text("t")]
    func accept(
      _ held: inout HeldNotifications, _ sender: Sender, replacing number: UInt32 = 0,
      _ hints: [String: DesktopHints.Value] = [:], _ origin: HeldNotification.Origin = .freedesktop
    ) -> HeldNotifications.Acceptance {
      held.accept(
        Self.notification("Bank", "x", hints), BodyMarkup(""), replacing: number, origin: origin, sender: sender,
        now: Timestamp(seconds: 1))
    }
    var held = HeldNotifications()
    let first = accept(&held, old).held
    let byNumber = accept(&held, new, replacing: first.identifier)
    #expect((byNumber.replaced == first) == (new == .outside || old == new))
    #expect((byNumber.held.identifier == first.identifier) == (byNumber.replaced != nil))
    // What a sandbox gets does not tell whether others hold the number.
    var empty = HeldNotifications()
    if new != .outside, old != new {
      #expect(accept(&empty, new, replacing: first.identifier).held.identifier == byNumber.held.identifier)
    }
    let tagged = accept(&held, old, tag).held
    #expect((accept(&held, new, tag).replaced == tagged) == (old == new))
    let own = accept(&held, old, [:], .gtk(identifier: "m1", actions: [:])).held
    #expect((held.identifier(ofApplication: own.app, "m1", from: new) == own.identifier) == (old == new))
    #expect((accept(&held, new, [:], .gtk(identifier: "m1", actions: [:])).replaced == own) == (old == new))
    #expect(new == .outside || held.inOrder.allSatisfy { $0.sender != new || $0.app != "Bank" })
  }

  @Test(arguments: sandboxes) func `a sandbox moves no number and takes no room of others`(_ sandbox: Sender) {
    var numbers: [[UInt32]] = []
    for flood in [0, 500] {
      var held = HeldNotifications(maximumCount: 64)
      var given = [Self.accept(&held, Self.notification("Bank")).held.identifier]
      for index in 0..<flood {
        let accepted = held.accept(
          Self.notification("Bank", "\(index)"), BodyMarkup(""), origin: .freedesktop, sender: sandbox,
          connection: ":2.\(index)", now: Timestamp(seconds: 2))
        #expect(accepted.evicted.allSatisfy { $0.sender == sandbox })
        #expect(accepted.held.identifier >= 1 << 30 && accepted.held.identifier < 1 << 31)
      }
      #expect(held.inOrder.count { $0.sender == sandbox } == min(flood, 16))
      given.append(Self.accept(&held, Self.notification("Bank")).held.identifier)
      numbers.append(given)
    }
    #expect(numbers == [[1, 2], [1, 2]])
  }

  @Test(arguments: [Sender.outside] + sandboxes) func `a sender reads back`(_ sender: Sender) {
    #expect(Sender(record: sender.record) == sender)
  }

  @Test func `a number that begins many threads costs no more for the last`() {
    var held = HeldNotifications()
    let im = ["category": DesktopHints.Value.text("im.received")]
    var threads: Set<String> = []
    for index in 0..<2000 {
      // The thread stays with another notification, and the number begins a new one.
      threads.insert(Self.accept(&held, Self.notification("a", "\(index)", im), replacing: 1).held.thread)
      _ = Self.accept(&held, Self.notification("a", "\(index)", im), from: ":1.\(index)")
    }
    #expect(threads.count == 2000)
    #expect(threads.allSatisfy { $0.utf8.count < 12 })
  }

  @Test func `a site has a thread of its own`() {
    var held = HeldNotifications()
    func thread(_ summary: String, _ hints: [String: DesktopHints.Value]) -> String {
      Self.accept(&held, Self.notification("chromium", summary, hints)).held.thread
    }
    let site = [DesktopHints.originName: DesktopHints.Value.text("example.com")]
    let first = thread("a", site)
    #expect(!first.isEmpty && thread("b", site) == first)
    #expect(thread("a", [DesktopHints.originName: .text("example.org")]) != first)
    // The site goes before the sender of a message.
    #expect(thread("a", site.merging(["category": .text("im.received")]) { $1 }) == first)
    #expect(thread("a", [DesktopHints.originName: .text("")]).isEmpty)
    // The person's rule goes before all.
    _ = held.setRules(["chromium": .app])
    #expect(thread("a", site).isEmpty)
  }

  @Test func `threads are told by handles`() {
    var held = HeldNotifications()
    let im = ["category": DesktopHints.Value.text("im.received")]
    let threads = [("Ann", im), ("Ben", im), ("Ann", im), ("Ann", [:])].map {
      Self.accept(&held, Self.notification("chat", $0.0, $0.1)).held.thread
    }
    #expect(threads == ["t1", "t2", "t1", ""])
    // A thread ends with its last notification, and its handle is not given to another one that is there.
    held.remove(1)
    held.remove(3)
    #expect(Self.accept(&held, Self.notification("chat", "Ann", im)).held.thread == "t5")
    #expect(Self.accept(&held, Self.notification("other", "Ann", im)).held.thread == "t6")
    let changed = held.setRules(["chat": .app, "other": .hint("room")])
    #expect(changed.map(\.identifier) == [2, 5, 6])
    #expect(changed.allSatisfy { $0.thread.isEmpty })
    let room = ["room": DesktopHints.Value.text("r")]
    #expect(Self.accept(&held, Self.notification("other", "x", room)).held.thread == "t7")
    #expect(Self.accept(&held, Self.notification("other", "y", room)).held.thread == "t7")
  }

  @Test func `what was kept comes back`() {
    var held = HeldNotifications()
    let im = ["category": DesktopHints.Value.text("im.received"), "x-dunst-stack-tag": .text("t")]
    let kept = Self.accept(&held, Self.notification("chat", "Ann", timeout: 1000, im)).held
    var restored = HeldNotifications()
    restored.restore(lastIdentifier: 1024)
    restored.restore(kept)
    #expect(restored[1] == kept)
    #expect(Self.nextExpiry(&restored) == kept.expiry)
    let replacing = Self.accept(&restored, Self.notification("chat", "Ann", im))
    #expect(replacing.held.identifier == 1 && replacing.held.thread == "t1")
    #expect(Self.accept(&restored, Self.notification("chat", "Ben")).held.identifier == 1025)
  }

  static let rules: [(String, ThreadRule?)] = [
    ("summary", .summary), ("app", .app), ("hint:x-room", .hint("x-room")), ("hint:", nil), ("Summary", nil), ("", nil),
  ]

  @Test(arguments: rules) func `thread rules are read`(_ text: String, _ rule: ThreadRule?) {
    #expect(ThreadRule(text) == rule)
  }
}
