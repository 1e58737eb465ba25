internal import DesktopNotifications
internal import NotificationModel
internal import SQLite

/// Stores notifications so that they survive the process, even if it is killed.
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
  /// The last reserved identifier.
  private var reserved: UInt32 = 0
  /// The size of each image, and of all, in bytes.
  private var imageSizes: [UInt32: Int] = [:]
  private var imageSize = 0

  /// Opens the store in a file, and creates it if there is none.
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
  }

  /// Saves a notification in place of the one with the same number.
  func save(_ held: HeldNotification, image: DesktopImage? = nil) throws(DatabaseError) {
    if held.identifier > reserved { try reserve(after: held.identifier) }
    var (own, actions) = (DatabaseValue.null, [UInt8]())
    if case .gtk(let identifier, let given) = held.origin { (own, actions) = (.text(identifier), given.record) }
    let values: [DatabaseValue] = [
      .integer(Int64(held.identifier)), .integer(held.date.seconds), .integer(Int64(held.date.nanoseconds)),
      .text(held.sender), .text(held.thread), own, .bytes(actions), .bytes(held.notification.record),
    ]
    try database.transaction { () throws(DatabaseError) in
      try insertion.run(values)
      try replaceImage(of: held.identifier, by: image)
    }
  }

  /// Saves that a notification has another thread.
  func saveThread(of held: HeldNotification) throws(DatabaseError) {
    let update = try database.prepare("UPDATE notification SET thread = ? WHERE id = ?")
    try update.run([.text(held.thread), .integer(Int64(held.identifier))])
  }

  /// Forgets notifications.
  func remove(_ identifiers: some Sequence<UInt32>) throws(DatabaseError) {
    for identifier in identifiers {
      try deletion.run([.integer(Int64(identifier))])
      try removeImage(of: identifier)
    }
  }

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

  /// Returns the numbers saved by their names.
  func values() throws(DatabaseError) -> [String: Int64] {
    var values: [String: Int64] = [:]
    try database.prepare("SELECT name, value FROM value").run { values[$0.text(0)] = $0.integer(1) }
    return values
  }

  /// Reads all notifications, in the order of their delivery. What cannot be read is left out.
  ///
  /// - Returns: The notifications, and the number after which numbers are free.
  func load() throws(DatabaseError) -> (notifications: [HeldNotification], lastIdentifier: UInt32) {
    reserved = UInt32(clamping: try values()["reserved"] ?? 0)
    var notifications: [HeldNotification] = []
    let selection = try database.prepare(
      "SELECT id, seconds, nanoseconds, sender, thread, own, actions, record FROM notification "
        + "ORDER BY seconds, nanoseconds, id")
    try selection.run { row in
      guard let identifier = UInt32(exactly: row.integer(0)), identifier != 0,
        let notification = DesktopNotification(record: row.bytes(7)),
        let actions = [String: GTKAction](record: row.bytes(6))
      else { return }
      notifications.append(
        HeldNotification(
          identifier: identifier, notification: notification,
          origin: row.isNull(5) ? .freedesktop : .gtk(identifier: row.text(5), actions: actions),
          sender: row.text(3), date: Timestamp(seconds: row.integer(1), nanoseconds: Int32(clamping: row.integer(2))),
          thread: row.text(4)))
    }
    try database.prepare("SELECT id, length(bytes) FROM image").run { row in
      imageSizes[UInt32(clamping: row.integer(0))] = Int(row.integer(1))
      imageSize += Int(row.integer(1))
    }
    return (notifications, reserved)
  }
}

/// Images, which are kept in the database only: they are large, and seldom wanted.
extension NotificationStore {
  /// Returns the image of a notification; nil if it has none.
  func image(of identifier: UInt32) -> DesktopImage? {
    guard imageSizes[identifier] != nil else { return nil }
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
    try imageDeletion.run([.integer(Int64(identifier))])
  }
}
