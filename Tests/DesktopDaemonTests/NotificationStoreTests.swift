import DesktopNotifications
import Glibc
import NotificationModel
import Testing

@testable import DesktopDaemon

@Suite struct NotificationStoreTests {
  /// A folder that is there during a test.
  final class Folder {
    /// Where temporary files go.
    private static let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path: String

    init() {
      var template = Array("\(Self.parent)/sotto-store-XXXXXX".utf8CString)
      path = mkdtemp(&template).map { String(cString: $0) } ?? Self.parent
    }

    deinit {
      for name in ["center.db", "center.db-wal", "center.db-shm"] { unlink("\(path)/\(name)") }
      rmdir(path)
    }

    var file: String { "\(path)/center.db" }
  }

  static func held(_ identifier: UInt32, own: String? = nil) -> HeldNotification {
    var notification = DesktopNotification()
    notification.summary = "Title \(identifier)"
    return HeldNotification(
      identifier: identifier, notification: notification,
      origin: own.map {
        .gtk(
          identifier: $0,
          actions: ["default": GTKAction("app.show"), "app.open#1": GTKAction("app.open", target: .value([1]))])
      } ?? .freedesktop, sender: ":1.\(identifier)",
      date: Timestamp(seconds: Int64(identifier), nanoseconds: 5), thread: "t\(identifier)")
  }

  @Test func `what was saved is read by the next one`() throws {
    let folder = Folder()
    let image = DesktopImage(
      width: 1, height: 1, rowStride: 4, hasAlpha: true, bitsPerSample: 8, channels: 4, bytes: [1, 2, 3, 4])
    do {
      let store = try NotificationStore(path: folder.file)
      _ = try store.load()
      try store.save(Self.held(2), image: image)
      try store.save(Self.held(1, own: "one"))
      try store.save(Self.held(3), image: image)
      try store.save(Self.held(3))
      try store.remove([9, 4])
      try store.save(1, as: "locked")
    }
    let store = try NotificationStore(path: folder.file)
    let (notifications, last) = try store.load()
    #expect(notifications == [Self.held(1, own: "one"), Self.held(2), Self.held(3)])
    #expect(last >= 3)
    #expect(store.image(of: 2) == image)
    #expect(store.image(of: 3) == nil)
    #expect(try store.values()["locked"] == 1)
    try store.remove([2])
    #expect(store.image(of: 2) == nil)
  }

  @Test func `a number that a program made up moves no others`() throws {
    let folder = Folder()
    do {
      let store = try NotificationStore(path: folder.file)
      _ = try store.load()
      try store.save(Self.held(.max - 1))
      try store.save(Self.held(1))
    }
    let (notifications, last) = try NotificationStore(path: folder.file).load()
    #expect(notifications.map(\.identifier) == [1, .max - 1])
    #expect(last >= 1 && last < 10_000)
  }

  @Test func `a file that is no database is an error`() throws {
    let folder = Folder()
    #expect(write("no database, but long enough for a header that SQLite reads\n", to: folder.file))
    #expect(throws: (any Error).self) { try NotificationStore(path: folder.file) }
  }
}
