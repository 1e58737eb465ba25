internal import NotificationModel

/// The identifiers that one of several threads has met while it reads a list.
///
/// The identifiers of notifications are only hashed: most occur once, so nothing would be gained.
struct WorkerIdentifiers {
  private let worker: UInt32
  private var generation: UInt32 = 0
  private var apps = IdentifierTable()
  private var threads = IdentifierTable()
  private var categories = IdentifierTable()
  private let key = KeyedHash.key

  private let maximumCount: Int

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - worker: The number of the thread.
  ///   - maximumCount: The largest number of texts. Beyond it the tables are cleared, so that memory is bounded.
  init(worker: Int, maximumCount: Int = 1 << 16) {
    self.worker = UInt32(worker)
    self.maximumCount = maximumCount
  }

  /// Numbers the identifiers of notifications.
  mutating func number(_ notifications: inout [NotificationFields?]) {
    for index in notifications.indices {
      if let fields = notifications[index] { notifications[index]?.numbers = numbers(of: fields) }
    }
  }

  /// Returns the numbers of a notification's identifiers, assigning new ones if necessary.
  mutating func numbers(of fields: NotificationFields) -> WorkerNumbers {
    if apps.count + threads.count + categories.count > maximumCount { removeAll() }
    let app = apps.number(of: fields.app, scope: 0)
    return WorkerNumbers(
      worker: worker, generation: generation, app: UInt32(app),
      thread: UInt32(threads.number(of: fields.threadIdentifier, scope: app)),
      category: UInt32(categories.number(of: fields.categoryIdentifier, scope: app)),
      identifierHash: KeyedHash.hash(fields.identifier, key: key))
  }

  private mutating func removeAll() {
    apps.removeAll()
    threads.removeAll()
    categories.removeAll()
    generation &+= 1
  }
}
