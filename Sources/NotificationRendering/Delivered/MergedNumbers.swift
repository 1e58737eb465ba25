internal import NotificationModel

/// The numbers in a list of the identifiers that several threads have numbered.
struct MergedNumbers {
  /// The numbers in the list of what one thread has numbered, by its numbers.
  private struct Worker {
    var generation: UInt32 = 0
    var apps: [UInt32] = []
    var threads: [UInt32] = []
    var categories: [UInt32] = []
  }

  private var workers: [Worker] = []

  /// Stands for an identifier that has not occurred in the list.
  private static let unknown = UInt32.max

  /// Returns the numbers of a notification's identifiers in a list, assigning new ones if necessary.
  ///
  /// - Parameters:
  ///   - numbers: The numbers that a thread gave.
  ///   - fields: The notification.
  ///   - delivered: The list.
  mutating func numbers(
    _ numbers: WorkerNumbers, of fields: NotificationFields, in delivered: inout DeliveredNotifications
  ) -> DeliveredNotifications.Numbers {
    let app = knownApp(numbers) ?? addApp(numbers, delivered.number(ofApp: fields.app))
    let worker = Int(numbers.worker)
    let thread: Int
    if let known = Self.number(numbers.thread, in: workers[worker].threads) {
      thread = known
    } else {
      thread = delivered.number(ofThread: fields.threadIdentifier, app: app)
      Self.add(thread, as: numbers.thread, to: &workers[worker].threads)
    }
    let category: Int
    if let known = Self.number(numbers.category, in: workers[worker].categories) {
      category = known
    } else {
      category = delivered.number(ofCategory: fields.categoryIdentifier, app: app)
      Self.add(category, as: numbers.category, to: &workers[worker].categories)
    }
    let identifier = delivered.number(ofIdentifier: fields.identifier, app: app, hash: numbers.identifierHash)
    return DeliveredNotifications.Numbers(app: app, identifier: identifier, thread: thread, category: category)
  }

  /// Returns the number of a thread's app in the list; nil if it has not occurred.
  func knownApp(_ numbers: WorkerNumbers) -> Int? {
    let worker = Int(numbers.worker)
    guard worker < workers.count, workers[worker].generation == numbers.generation else { return nil }
    return Self.number(numbers.app, in: workers[worker].apps)
  }

  private mutating func addApp(_ numbers: WorkerNumbers, _ app: Int) -> Int {
    let worker = Int(numbers.worker)
    while workers.count <= worker { workers.append(Worker()) }
    if workers[worker].generation != numbers.generation { workers[worker] = Worker(generation: numbers.generation) }
    Self.add(app, as: numbers.app, to: &workers[worker].apps)
    return app
  }

  @inline(__always)
  private static func number(_ number: UInt32, in numbers: [UInt32]) -> Int? {
    let index = Int(number)
    guard index < numbers.count, numbers[index] != unknown else { return nil }
    return Int(numbers[index])
  }

  private static func add(_ known: Int, as number: UInt32, to numbers: inout [UInt32]) {
    while numbers.count <= Int(number) { numbers.append(unknown) }
    numbers[Int(number)] = UInt32(known)
  }
}
