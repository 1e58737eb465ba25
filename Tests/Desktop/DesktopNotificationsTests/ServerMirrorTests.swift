import DesktopNotifications
import NotificationRendering
import TestSupport
import Testing

/// Whatever happens, in whatever order the server answers, it shows what the rows show, and nothing that they hide.
@Suite struct ServerMirrorTests {
  /// A notification server that carries out one call after another.
  struct Server {
    var shown: [UInt32: ServerContent] = [:]
    var calls: [ServerMirror.Command] = []
    var last: UInt32 = 0
    /// The calls that may pop up, sound or run something.
    var announcements = 0
    var keepsUnknownNumbers: Bool
    /// How many notifications it is to have at a time.
    var limit = Int.max

    /// Carries out the next call.
    ///
    /// - Returns: Its place and the number to answer; nil for one that answers nothing.
    mutating func answerNext() -> (place: Int, number: UInt32)? {
      switch calls.removeFirst() {
      case .close(let number):
        shown[number] = nil
        return nil
      case .show(let content, let place, let replaced, let isSilent):
        var number = replaced
        if replaced == 0 || (shown[replaced] == nil && !keepsUnknownNumbers) {
          last += 1
          number = last
        }
        shown[number] = content
        if !isSilent { announcements += 1 }
        return (place, number)
      }
    }
  }

  /// A live list, a mirror of it, and a server.
  struct World: ~Copyable {
    var center: UserNotificationCenter
    var mirror = ServerMirror(lists: 1)
    var server: Server
    var generator: SeededGenerator
    var nextIdentifier = 1
    var time: Int64 = 0
    /// The notifications whose content the server has shown and closed by itself.
    var seen: Set<UInt32> = []
    /// The urgency of each notification; 1 for those that are not in it.
    var urgencies: [UInt32: Int] = [:]

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      var settings = NotificationSettings()
      var never = AppNotificationSettings()
      never.showPreviews = .never
      settings.apps["never"] = never
      settings.hiddenRows = generator.pick([.titles, .titles, .apps, .total, .nothing])
      center = UserNotificationCenter(renderer: NotificationRenderer(locale: "en"), settings: settings)
      server = Server(keepsUnknownNumbers: generator.coin(), limit: generator.pick([.max, .max, 3, 1]))
    }

    mutating func tell(_ difference: PresentationDifference, replaced: Set<UInt32> = [], removed: Set<UInt32> = []) {
      let (rows, urgencies) = (center.rows, urgencies)
      let change = ServerMirror.ListChange(0, difference) {
        let row = rows[$0]
        let highest = row.identifiers.compactMap { UInt32($0.string) }.map { urgencies[$0, default: 1] }.max() ?? 1
        return MirroredRow(row, urgency: highest)
      }
      mirror.update([change], replaced: replaced, removed: removed) { urgencies[$0, default: 1] }
      seen.subtract(replaced)
      seen.subtract(removed)
    }

    mutating func call() { server.calls += mirror.takeCommands() }

    mutating func answer() {
      guard !server.calls.isEmpty else { return }
      if let (place, number) = server.answerNext() {
        let mayStay = mirror.answer(number, at: place)
        #expect(mayStay)
      }
      call()
    }

    mutating func settle() {
      if !mirror.isReady { mirror.becomeReady(limit: server.limit) }
      call()
      while !server.calls.isEmpty { answer() }
    }

    mutating func step() {
      time += 1
      switch generator.int(below: 14) {
      case 12, 13: reveal()
      case 0...3: deliver(String(nextIdentifier))
      case 4:
        let held = Array(center.deliveredNotifications)
        if !held.isEmpty { deliver(generator.pick(held).identifier.string) }
      case 5:
        let held = Array(center.deliveredNotifications)
        guard !held.isEmpty else { break }
        let gone = generator.pick(held)
        let difference = center.removeDeliveredNotifications(
          withIdentifiers: [gone.identifier.string], app: gone.app.string)
        tell(difference, removed: Set(UInt32(gone.identifier.string).map { [$0] } ?? []))
      case 6, 7:
        tell(center.update(device: DeviceState(isAuthenticated: generator.coin())))
      case 8: closeByServer()
      case 9 where generator.int(below: 5) == 0:
        server.shown = [:]
        server.calls = []
        mirror.loseServer()
      default: for _ in 0..<generator.int(below: 4) { answer() }
      }
      if !mirror.isReady, generator.coin() { mirror.becomeReady(limit: server.limit) }
      call()
    }

    /// The person asks to see something, or it is hidden again.
    private mutating func reveal() {
      let held = Array(center.deliveredNotifications)
      guard !held.isEmpty else { return }
      var notification = generator.pick(held)
      notification.content.isRevealed.toggle()
      let difference = center.update(settings: center.settings, device: center.device, adding: [notification])
      tell(difference, replaced: notification.content.isRevealed ? [UInt32(notification.identifier.string) ?? 0] : [])
    }

    private mutating func deliver(_ identifier: String) {
      let isNew = identifier == String(nextIdentifier)
      let number = UInt32(identifier) ?? 0
      let app = LiteralString(generator.pick(["a", "b", "never"]))
      let old = center.deliveredNotifications.first { $0.identifier.string == identifier }
      if isNew { nextIdentifier += 1 }
      let thread = LiteralString(generator.pick(["", "x"]))
      // As the daemon does it: the notification of the old app goes with the same update.
      var removals: [NotificationRemoval] = []
      if let old, old.app != app { removals = [NotificationRemoval(app: old.app.string, identifiers: [identifier])] }
      let difference = center.update(
        settings: center.settings, device: center.device,
        adding: [UserNotification(LiteralString(identifier), app: app, at: time, thread: thread)], removing: removals)
      tell(difference, replaced: isNew ? [] : [number])
    }

    /// The server closes something, because its own time for it is over.
    private mutating func closeByServer() {
      guard let number = server.shown.keys.sorted().first else { return }
      if case .notification(let identifier)? = server.shown[number], mirror.notification(number) == identifier {
        seen.insert(identifier)
      }
      server.shown[number] = nil
      let dismissed = mirror.close(number, reason: 1)
      #expect(dismissed.isEmpty)
    }

    /// Compares the server with the rows.
    mutating func check() {
      #expect(mirror.isSettled)
      let rows = center.rows.map { MirroredRow($0) }
      let shownIdentifiers = Set(rows.filter { $0.hidden == nil }.flatMap(\.identifiers))
      let hidden = rows.compactMap(\.hidden)
      var (notifications, hiddenRows): ([UInt32], [HiddenRowContent]) = ([], [])
      for content in server.shown.values {
        switch content {
        case .notification(let identifier): notifications.append(identifier)
        case .row(let content): hiddenRows.append(content)
        }
      }
      #expect(Set(notifications).count == notifications.count)
      #expect(Set(notifications).isSubset(of: shownIdentifiers))
      // What is not there has been seen, or waits for one of those that are.
      let missing = shownIdentifiers.subtracting(notifications).subtracting(seen)
      #expect(missing.isEmpty || notifications.count == server.limit)
      #expect(notifications.count <= server.limit)
      #expect(hiddenRows.allSatisfy(hidden.contains))
      #expect(hiddenRows.count <= hidden.count)
      if !center.device.isAuthenticated { #expect(notifications.isEmpty) }
    }
  }

  @Test(arguments: 0..<200) func `a server shows what the rows show`(_ seed: Int) {
    var world = World(seed: UInt64(seed))
    for round in 0..<60 {
      world.step()
      guard round % 7 == 0 else { continue }
      world.settle()
      world.check()
    }
    // Once it is told to lock and has answered, no content is left, and none comes.
    world.tell(world.center.update(device: DeviceState()))
    world.settle()
    #expect(!world.mirror.mayShowContent)
    world.check()
  }

  /// A lock that comes while content is on its way to the server.
  @Test func `what is on its way is replaced`() {
    var world = World(seed: 1)
    var settings = NotificationSettings()
    settings.hiddenRows = .titles
    world.center.update(settings: settings)
    world.mirror.becomeReady()
    world.tell(world.center.update(device: DeviceState(isAuthenticated: true)))
    world.tell(world.center.add(UserNotification("7", app: "a", at: 1)))
    world.call()
    #expect(world.server.calls == [.show(.notification(7), at: 1, replacing: 0, isSilent: false)])
    world.tell(world.center.update(device: DeviceState()))
    let early = world.mirror.takeCommands()
    #expect(early.isEmpty)
    #expect(!world.mirror.isSettled)
    world.answer()
    #expect(!world.mirror.isSettled)
    let row = HiddenRowContent(appName: "a", app: "a", summary: "a", body: "Notification")
    #expect(world.server.calls == [.show(.row(row), at: 1, replacing: 1, isSilent: true)])
    world.answer()
    #expect(world.mirror.isSettled)
    // Unlocked, the content takes the place of the row.
    world.tell(world.center.update(device: DeviceState(isAuthenticated: true)))
    let shown = world.mirror.takeCommands()
    #expect(shown == [.show(.notification(7), at: 1, replacing: 1, isSilent: true)])
  }

  /// What happens with notifications of different apps on the screen, each a letter, in the order in which they came.
  @Test(arguments: ["A", "AAB", "ABACBA", "AABBCCA", String(repeating: "ABCCBA", count: 9)])
  func `each is announced once, in its order`(_ apps: String) {
    let count = apps.count
    var world = World(seed: 1)
    world.server.limit = .max
    world.center.update(settings: NotificationSettings())
    world.settle()
    world.tell(world.center.update(device: DeviceState(isAuthenticated: true)))
    for (index, app) in apps.enumerated() {
      // This server does not list by urgency.
      world.urgencies[UInt32(index + 1)] = index % 3
      let (identifier, app) = (LiteralString("\(index + 1)"), LiteralString(String(app)))
      world.tell(world.center.add(UserNotification(identifier, app: app, at: Int64(index))))
    }
    world.settle()
    #expect(world.server.announcements == count)
    let before = world.server.shown
    for _ in 1...3 {
      world.tell(world.center.update(device: DeviceState()))
      world.settle()
      #expect(world.server.shown.count == Set(apps).count)
      world.tell(world.center.update(device: DeviceState(isAuthenticated: true)))
      world.settle()
      let order = world.server.shown.sorted { $0.key < $1.key }.map(\.value)
      #expect(order == before.sorted { $0.key < $1.key }.map(\.value))
    }
    #expect(world.server.announcements == count)
    // What one replacement changes is sent once.
    world.server.announcements = 0
    world.tell(world.center.add(UserNotification("1", app: "A", at: 99)), replaced: [1])
    world.settle()
    #expect(world.server.announcements == 1)
    #expect(world.server.calls.isEmpty)
  }

  /// dunst lists by urgency, then by number, and leaves what is replaced where it was.
  @Test(arguments: ["11111111", "12110211", "01210122", "21021021", "22110000"])
  func `a list by urgency has its order again`(_ urgencies: String) {
    var world = World(seed: 1)
    world.server.limit = .max
    world.center.update(settings: NotificationSettings())
    var listed: [(number: UInt32, content: ServerContent)] = []
    func settle(_ world: inout World) {
      world.call()
      while let call = world.server.calls.first {
        if case .close(let number) = call { listed.removeAll { $0.number == number } }
        if case .show(let content, _, let replaced, _) = call {
          if let index = listed.firstIndex(where: { $0.number == replaced }) {
            listed[index].content = content
          } else {
            let urgency = urgency(of: content, world.urgencies)
            let index = listed.firstIndex { self.urgency(of: $0.content, world.urgencies) < urgency } ?? listed.count
            listed.insert((world.server.last + 1, content), at: index)
          }
        }
        world.answer()
      }
    }
    world.mirror.becomeReady(listsByUrgency: true)
    world.tell(world.center.update(device: DeviceState(isAuthenticated: true)))
    for (index, urgency) in urgencies.enumerated() {
      world.urgencies[UInt32(index + 1)] = urgency.wholeNumberValue
      let app = LiteralString(["a", "b", "c"][index % 3])
      world.tell(world.center.add(UserNotification(LiteralString("\(index + 1)"), app: app, at: Int64(index))))
      settle(&world)
    }
    let before = listed.map(\.content)
    for _ in 1...3 {
      world.tell(world.center.update(device: DeviceState()))
      settle(&world)
      #expect(listed.count == 3)
      world.tell(world.center.update(device: DeviceState(isAuthenticated: true)))
      settle(&world)
      #expect(listed.map(\.content) == before)
    }
  }

  private func urgency(of content: ServerContent, _ urgencies: [UInt32: Int]) -> Int {
    switch content {
    case .notification(let identifier): urgencies[identifier, default: 1]
    case .row(let row): row.urgency
    }
  }

  @Test func `a server with a limit gets one after another, in their order`() {
    var world = World(seed: 1)
    world.server.limit = 3
    world.center.update(settings: NotificationSettings())
    world.tell(world.center.update(device: DeviceState(isAuthenticated: true)))
    for number in 1...9 {
      let (identifier, app) = (LiteralString("\(number)"), LiteralString(number % 2 == 0 ? "a" : "b"))
      world.tell(world.center.add(UserNotification(identifier, app: app, at: Int64(number))))
    }
    world.settle()
    var seen: [ServerContent] = []
    while let (number, content) = world.server.shown.min(by: { $0.key < $1.key }) {
      #expect(world.server.shown.count <= 3)
      seen.append(content)
      world.server.shown[number] = nil
      let dismissed = world.mirror.close(number, reason: 1)
      #expect(dismissed.isEmpty)
      world.settle()
    }
    #expect(seen == (1...9).map { .notification($0) })
    #expect(world.server.announcements == 9)
  }

  @Test func `a dismissal takes what the place stands for, once`() {
    var world = World(seed: 1)
    var settings = NotificationSettings()
    settings.hiddenRows = .titles
    world.center.update(settings: settings)
    for number in 1...3 {
      world.tell(world.center.add(UserNotification(LiteralString("\(number)"), app: "a", at: Int64(number))))
    }
    world.settle()
    #expect(world.server.shown.count == 1)
    var dismissed: [[UInt32]] = []
    for number: UInt32 in [9, 1, 1] { dismissed.append(world.mirror.close(number, reason: 2)) }
    #expect(dismissed == [[], [1, 2, 3], []])
  }

  @Test func `a server that refuses to replace has to go`() {
    var world = World(seed: 1)
    world.mirror.becomeReady()
    world.tell(world.center.update(device: DeviceState(isAuthenticated: true)))
    world.tell(world.center.add(UserNotification("7", app: "a", at: 1)))
    world.settle()
    world.tell(world.center.update(device: DeviceState()))
    let commands = world.mirror.takeCommands()
    guard case .show(_, let place, _, _)? = commands.first else {
      Issue.record("nothing is replaced")
      return
    }
    let mayStay = world.mirror.answer(nil, at: place)
    #expect(!mayStay)
  }
}
