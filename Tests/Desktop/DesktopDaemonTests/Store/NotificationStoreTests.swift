import DesktopNotifications
import Glibc
import NotificationModel
import Testing

@testable import DesktopDaemon

@Suite struct NotificationStoreTests {
  static func held(_ identifier: UInt32, own: String? = nil) -> HeldNotification {
    var notification = DesktopNotification()
    notification.summary = "Title \(identifier)"
    return HeldNotification(
      identifier: identifier, notification: notification, body: BodyMarkup(""), app: "",
      origin: own.map {
        .gtk(
          identifier: $0,
          actions: ["default": GTKAction("app.show"), "app.open#1": GTKAction("app.open", target: .value([1]))])
      } ?? .freedesktop, sender: .app("a/b"), connection: ":1.\(identifier)",
      date: Timestamp(seconds: Int64(identifier), nanoseconds: 5), thread: "t\(identifier)")
  }

  @Test func `what was saved is read by the next one`() throws {
    let folder = ScratchFolder()
    let image = DesktopImage(
      width: 1, height: 1, rowStride: 4, hasAlpha: true, bitsPerSample: 8, channels: 4, bytes: [1, 2, 3, 4])
    do {
      let store = try NotificationStore(path: folder.file)
      try store.save(Self.held(2), image: image, bus: "x")
      try store.save(Self.held(1, own: "one"), bus: "x")
      try store.save(Self.held(3), image: image, bus: "x")
      try store.save(Self.held(3), bus: "x")
      try store.remove([9, 4])
      try store.save(1, as: "locked")
    }
    let store = try NotificationStore(path: folder.file)
    let (notifications, last) = store.load(bus: "x")
    #expect(notifications == [Self.held(1, own: "one"), Self.held(2), Self.held(3)])
    #expect(last >= 3)
    #expect(store.image(of: 2) == image)
    #expect(store.image(of: 3) == nil)
    #expect(store.values["locked"] == 1)
    try store.remove([2])
    #expect(store.image(of: 2) == nil)
  }

  @Test func `a number that a program made up moves no others`() throws {
    let folder = ScratchFolder()
    do {
      let store = try NotificationStore(path: folder.file)
      try store.save(Self.held(.max - 1), bus: "x")
      try store.save(Self.held(1), bus: "x")
    }
    let (notifications, last) = try NotificationStore(path: folder.file).load(bus: "x")
    #expect(notifications.map(\.identifier) == [1, UInt32.max - 1])
    #expect(last >= 1 && last < 10_000)
  }

  @Test func `a sender of another bus has no name`() throws {
    let folder = ScratchFolder()
    try NotificationStore(path: folder.file).save(Self.held(1), bus: "x")
    let store = try NotificationStore(path: folder.file)
    let loaded = store.load(bus: "y").notifications
    #expect(loaded.map(\.connection) == [""])
    #expect(loaded.map(\.sender) == [.app("a/b")])
  }

  static let damaged: [String] = [
    "no database, but long enough for a header that SQLite reads\n",
    "SQLite format 3\0" + String(repeating: "x", count: 8192),
  ]

  @Test(arguments: damaged) func `a file that cannot be read is moved aside`(_ text: String) throws {
    let folder = ScratchFolder()
    #expect(writeFile(text, to: folder.file))
    let store = try NotificationStore.opened(in: folder.path, Log())
    #expect(store.problem?.contains("center.db.damaged-1") == true)
    try store.save(Self.held(1), bus: "x")
    // Numbers that may have been given out are not given out again.
    #expect(store.load(bus: "x").lastIdentifier > 1 << 20)
    #expect(access("\(folder.path)/center.db.damaged-1", F_OK) == 0)
  }

  @Test func `a table of another form is moved aside`() throws {
    let folder = ScratchFolder()
    do {
      let database = try Database(path: folder.file)
      try database.execute("CREATE TABLE notification (id INTEGER PRIMARY KEY, text TEXT)")
    }
    #expect(try NotificationStore.opened(in: folder.path, Log()).problem != nil)
  }

  @Test func `without a place to write, notifications are kept in memory`() throws {
    let store = try NotificationStore.opened(in: "/proc/none", Log())
    #expect(store.problem?.contains("memory") == true)
    try store.save(Self.held(1), bus: "x")
  }
}
