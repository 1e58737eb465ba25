internal import DesktopNotifications
internal import Glibc
internal import NotificationModel

/// Stores notifications so that they survive the process, even if it is killed.
///
/// A file that cannot be read is moved aside. Where none can be written, notifications are kept in memory alone.
final class NotificationStore {
  /// How many identifiers are reserved at once, so that not every notification has to save the last one.
  private static let reservedIdentifiers: UInt32 = 1024

  private let database: Database
  private let insertion: Statement
  private let deletion: Statement
  private let imageInsertion: Statement
  private let imageDeletion: Statement
  private let imageSelection: Statement
  private let valueInsertion: Statement
  private let valueDeletion: Statement
  /// The last reserved identifier.
  private var reserved: UInt32 = 0
  /// The size of each image, and of all, in bytes.
  private var imageSizes: [UInt32: Int] = [:]
  private var imageSize = 0
  /// The notifications whose popups have ended, and those that the person has seen.
  private var ended: SavedMarks
  private var seen: SavedMarks
  /// The images of notifications that are not saved.
  private var unsavedImages: [UInt32: DesktopImage] = [:]

  /// What is wrong with the file, for the person; nil if nothing is.
  private(set) var problem: String?
  /// The rows that were damaged when the store was opened.
  private var damaged: [Int64] = []
  /// What was read when the store was opened.
  private var saved: [SavedNotification] = []
  /// The numbers that were saved by their names when the store was opened.
  private(set) var values: [String: Int64] = [:]

  /// The notifications as they were saved, each with the bus that it came over.
  private typealias SavedNotification = (held: HeldNotification, bus: String)
  /// What the record of a sender begins with that the portal named.
  private static let portalMark = "portal "

  private static func record(of held: HeldNotification) -> String {
    if case .portal = held.origin { portalMark + held.sender.record } else { held.sender.record }
  }

  /// Opens the store in a folder, and creates it if there is none.
  static func opened(in folder: String, _ log: Log) throws(DatabaseError) -> NotificationStore {
    let path = "\(folder)/center.db"
    removeStrangers(path)
    do throws(DatabaseError) {
      let store = try NotificationStore(path: path)
      store.setDamagedAside(path, log)
      return store
    } catch {
      log.error(error.message)
      let moved = moveAside(path)
      if let store = try? NotificationStore(path: path) {
        store.problem = "the stored notifications could not be read; they are in \(moved ?? path)"
        // The numbers that were given out are not known any more, so others begin at a number that is hardly used.
        store.reserved = UInt32(truncatingIfNeeded: Timestamp.now.seconds) & 0x7FFF_FFFF
        log.error(store.problem ?? "")
        return store
      }
      let store = try NotificationStore(path: ":memory:")
      store.problem = "notifications are kept in memory only: \(error.message)"
      log.error(store.problem ?? "")
      return store
    }
  }

  /// Takes away what is at the store's paths and is not the person's own file: a link is removed, because it would lead to
  /// another file, and anything else is moved aside.
  private static func removeStrangers(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      var information = stat()
      guard lstat(path + suffix, &information) == 0 else { continue }
      let kind = information.st_mode & S_IFMT
      if kind == S_IFLNK || kind == S_IFREG && information.st_nlink > 1 {
        unlink(path + suffix)
      } else if kind != S_IFREG || information.st_uid != geteuid() {
        _ = moveAside(path + suffix)
      } else if information.st_mode & 0o077 != 0 {
        chmod(path + suffix, 0o600)
      }
    }
  }

  /// Keeps a copy of a store with damaged notifications, and those that are sound in the store.
  private func setDamagedAside(_ path: String, _ log: Log) {
    guard !damaged.isEmpty else { return }
    let copy = Self.unusedPath(path)
    problem = "\(damaged.count) of the stored notifications could not be read; they are in \(copy)"
    do throws(DatabaseError) {
      try database.prepare("VACUUM INTO ?").run([.text(copy)])
      let removal = try database.prepare("DELETE FROM notification WHERE id = ?")
      for identifier in damaged { try removal.run([.integer(identifier)]) }
    } catch {
      problem = "\(damaged.count) of the stored notifications could not be read: \(error.message)"
    }
    log.error(problem ?? "")
  }

  private static func unusedPath(_ path: String) -> String {
    var number = 1
    while access("\(path).damaged-\(number)", F_OK) == 0, number < 1000 { number += 1 }
    return "\(path).damaged-\(number)"
  }

  /// Gives the files of a store that cannot be read another name.
  ///
  /// - Returns: The new path; nil if there is no such file.
  private static func moveAside(_ path: String) -> String? {
    let moved = unusedPath(path)
    for suffix in ["-wal", "-shm"] { rename(path + suffix, moved + suffix) }
    return rename(path, moved) == 0 ? moved : nil
  }

  /// Opens the store in a file, creates it if there is none, and reads it.
  init(path: String) throws(DatabaseError) {
    database = try Database(path: path)
    try database.execute(
      """
      CREATE TABLE IF NOT EXISTS notification (
        id INTEGER PRIMARY KEY, seconds INTEGER NOT NULL, nanoseconds INTEGER NOT NULL, sender TEXT NOT NULL,
        thread TEXT NOT NULL, own TEXT, actions BLOB NOT NULL, record BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS image (
        id INTEGER PRIMARY KEY, width INTEGER NOT NULL, height INTEGER NOT NULL, stride INTEGER NOT NULL,
        alpha INTEGER NOT NULL, bytes BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS value (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
      """)
    insertion = try database.prepare("INSERT OR REPLACE INTO notification VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    deletion = try database.prepare("DELETE FROM notification WHERE id = ?")
    imageInsertion = try database.prepare("INSERT OR REPLACE INTO image VALUES (?, ?, ?, ?, ?, ?)")
    imageDeletion = try database.prepare("DELETE FROM image WHERE id = ?")
    imageSelection = try database.prepare("SELECT width, height, stride, alpha, bytes FROM image WHERE id = ?")
    valueInsertion = try database.prepare("INSERT OR REPLACE INTO value VALUES (?, ?)")
    valueDeletion = try database.prepare("DELETE FROM value WHERE name = ?")
    ended = try SavedMarks(table: "ended", in: database)
    seen = try SavedMarks(table: "seen", in: database)
    try readValues()
  }

  /// Saves a notification in place of the one with the same number.
  ///
  /// - Parameter bus: The identifier of the bus that it came over.
  func save(_ held: HeldNotification, image: DesktopImage? = nil, bus: String) throws(DatabaseError) {
    if held.identifier > reserved { try reserve(after: held.identifier) }
    var (own, actions) = (DatabaseValue.null, [UInt8]())
    switch held.origin {
    case .freedesktop: break
    case .gtk(let identifier, let given), .portal(let identifier, let given):
      (own, actions) = (.text(identifier), given.record)
    }
    let values: [DatabaseValue] = [
      .integer(Int64(held.identifier)), .integer(held.date.seconds), .integer(Int64(held.date.nanoseconds)),
      .text("\(bus)/\(held.connection)/\(Self.record(of: held))"), .text(held.thread), own, .bytes(actions),
      .bytes(held.notification.record),
    ]
    try database.transaction { () throws(DatabaseError) in
      try insertion.run(values)
      try removeMarks(of: held.identifier)
      try replaceImage(of: held.identifier, by: image)
    }
  }

  /// Saves that a notification has another thread. If that fails, the next start computes it again.
  func saveThread(of held: HeldNotification) {
    let update = try? database.prepare("UPDATE notification SET thread = ? WHERE id = ?")
    try? update?.run([.text(held.thread), .integer(Int64(held.identifier))])
  }

  /// Saves that the popup of a notification has ended. If that fails, it is shown again after the next start.
  func saveEnd(of identifier: UInt32) {
    ended.insert(identifier)
  }

  /// Saves that the person has seen a notification. If that fails, it counts as new after the next start.
  func saveSeen(_ identifier: UInt32) { seen.insert(identifier) }

  private func removeMarks(of identifier: UInt32) throws(DatabaseError) {
    try ended.remove(identifier)
    try seen.remove(identifier)
  }

  /// Keeps nothing of a notification in the file, and its image in memory.
  func keepUnsaved(_ identifier: UInt32, image: DesktopImage?) throws(DatabaseError) {
    try remove(CollectionOfOne(identifier))
    guard let image, imageSize + image.bytes.count <= DesktopLimits.images else { return }
    unsavedImages[identifier] = image
    imageSizes[identifier] = image.bytes.count
    imageSize += image.bytes.count
  }

  /// Forgets notifications.
  func remove(_ identifiers: some Sequence<UInt32>) throws(DatabaseError) {
    for identifier in identifiers {
      try deletion.run([.integer(Int64(identifier))])
      try removeMarks(of: identifier)
      try removeImage(of: identifier)
    }
  }

  /// Erases from the files what was removed.
  func eraseRemoved() { try? database.execute("PRAGMA wal_checkpoint(TRUNCATE)") }

  /// Reserves identifiers. An identifier far ahead, which a program has chosen, does not move the reservation.
  private func reserve(after identifier: UInt32) throws(DatabaseError) {
    guard identifier - reserved <= Self.reservedIdentifiers else { return }
    let (next, overflows) = identifier.addingReportingOverflow(Self.reservedIdentifiers)
    reserved = overflows ? .max : next
    try save(Int64(reserved), as: "reserved")
  }

  /// Saves a number by a name.
  func save(_ value: Int64, as name: String) throws(DatabaseError) {
    try valueInsertion.run([.text(name), .integer(value)])
  }

  /// Forgets a number.
  func removeValue(_ name: String) throws(DatabaseError) { try valueDeletion.run([.text(name)]) }

  /// Returns the saved notifications, in the order of their delivery, once. What cannot be read is left out.
  ///
  /// - Parameter bus: The identifier of the bus. The senders of another bus have no name on this one.
  /// - Returns: The notifications, and the number after which numbers are free.
  func load(bus: String) -> (notifications: [HeldNotification], lastIdentifier: UInt32) {
    defer { saved = [] }
    let notifications = saved.map { $0.bus == bus ? $0.held : $0.held.withoutConnection }
    return (notifications, reserved)
  }

  /// Returns a notification as it was saved, and the identifier of its bus; nil if it is damaged.
  private static func notification(in row: DatabaseRow) -> (HeldNotification, bus: String)? {
    guard let identifier = UInt32(exactly: row.integer(0)), identifier != 0,
      seconds.contains(row.integer(1)), nanoseconds.contains(row.integer(2)),
      let notification = DesktopNotification(record: row.bytes(7)),
      let actions = [String: GTKAction](record: row.bytes(6))
    else { return nil }
    let parts = row.text(3).split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let record = parts.count == 3 ? parts[2] : "?"
    let isFromPortal = record.hasPrefix(portalMark)
    let own = row.isNull(5) ? nil : row.text(5)
    let origin = own.map { own in
      isFromPortal
        ? HeldNotification.Origin.portal(identifier: own, actions: actions) : .gtk(identifier: own, actions: actions)
    }
    let held = HeldNotification(
      identifier: identifier, notification: notification, body: BodyMarkup(notification.body), app: "",
      origin: origin ?? .freedesktop,
      sender: Sender(record: isFromPortal ? String(record.dropFirst(portalMark.count)) : record),
      connection: parts.count == 3 ? parts[1] : "",
      date: Timestamp(seconds: row.integer(1), nanoseconds: Int32(row.integer(2))), thread: row.text(4))
    return (held, parts[0])
  }

  /// The times that a notification can have: from 1970 to the year 9999.
  private static let seconds: Range<Int64> = 0..<253_402_300_800
  private static let nanoseconds: Range<Int64> = 0..<1_000_000_000

  private func readValues() throws(DatabaseError) {
    try database.prepare("SELECT name, value FROM value").run { values[$0.text(0)] = $0.integer(1) }
    reserved = UInt32(clamping: values["reserved"] ?? 0)
    let selection = try database.prepare(
      "SELECT id, seconds, nanoseconds, sender, thread, own, actions, record FROM notification "
        + "ORDER BY seconds, nanoseconds, id")
    try selection.run { row in
      guard let (held, bus) = Self.notification(in: row) else { return damaged.append(row.integer(0)) }
      let shown = ended.identifiers.contains(held.identifier) ? held.ended : held
      saved.append((seen.identifiers.contains(held.identifier) ? shown.seen : shown, bus))
    }
    try database.prepare("SELECT id, length(bytes) FROM image").run { row in
      imageSizes[UInt32(clamping: row.integer(0))] = Int(row.integer(1))
      imageSize += Int(row.integer(1))
    }
  }
}

/// Images, which are kept in the database only: they are large, and seldom wanted.
extension NotificationStore {
  /// Returns the bytes of the image of a notification; 0 if it has none.
  func imageSize(of identifier: UInt32) -> Int { imageSizes[identifier] ?? 0 }

  /// Returns the image of a notification; nil if it has none.
  func image(of identifier: UInt32) -> DesktopImage? {
    guard imageSizes[identifier] != nil else { return nil }
    if let unsaved = unsavedImages[identifier] { return unsaved }
    var image: DesktopImage?
    try? imageSelection.run([.integer(Int64(identifier))]) { row in
      let hasAlpha = row.integer(3) != 0
      image = DesktopImage(
        width: Int32(clamping: row.integer(0)), height: Int32(clamping: row.integer(1)),
        rowStride: Int32(clamping: row.integer(2)), hasAlpha: hasAlpha, bitsPerSample: 8, channels: hasAlpha ? 4 : 3,
        bytes: row.bytes(4))
    }
    return image
  }

  private func replaceImage(of identifier: UInt32, by image: DesktopImage?) throws(DatabaseError) {
    try removeImage(of: identifier)
    guard let image, imageSize + image.bytes.count <= DesktopLimits.images else { return }
    try imageInsertion.run([
      .integer(Int64(identifier)), .integer(Int64(image.width)), .integer(Int64(image.height)),
      .integer(Int64(image.rowStride)), .integer(image.hasAlpha ? 1 : 0), .bytes(image.bytes),
    ])
    imageSizes[identifier] = image.bytes.count
    imageSize += image.bytes.count
  }

  private func removeImage(of identifier: UInt32) throws(DatabaseError) {
    guard let size = imageSizes.removeValue(forKey: identifier) else { return }
    imageSize -= size
    unsavedImages[identifier] = nil
    try imageDeletion.run([.integer(Int64(identifier))])
  }
}
