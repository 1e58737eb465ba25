internal import NotificationModel

/// Maps the numbers that several threads have given to identifiers to the numbers of the whole list.
struct MergedNumbers {
  /// The list's numbers for the identifiers of one thread, indexed by the thread's own numbers.
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
    let thread = Self.number(numbers.thread, in: &workers[worker].threads) {
      delivered.number(ofThread: fields.threadIdentifier, app: app)
    }
    let category = Self.number(numbers.category, in: &workers[worker].categories) {
      delivered.number(ofCategory: fields.categoryIdentifier, app: app)
    }
    let identifier = delivered.number(ofIdentifier: fields.identifier, app: app, hash: numbers.identifierHash)
    return DeliveredNotifications.Numbers(app: app, identifier: identifier, thread: thread, category: category)
  }

  /// Returns the number of a thread's app in the list; nil if it has not occurred.
  func knownApp(_ numbers: WorkerNumbers) -> Int? {
    let worker = Int(numbers.worker)
    guard worker < workers.count, workers[worker].generation == numbers.generation else { return nil }
    return Self.known(numbers.app, in: workers[worker].apps)
  }

  private mutating func addApp(_ numbers: WorkerNumbers, _ app: Int) -> Int {
    let worker = Int(numbers.worker)
    while workers.count <= worker { workers.append(Worker()) }
    if workers[worker].generation != numbers.generation { workers[worker] = Worker(generation: numbers.generation) }
    return Self.number(numbers.app, in: &workers[worker].apps) { app }
  }

  @inline(__always)
  private static func known(_ number: UInt32, in numbers: [UInt32]) -> Int? {
    let index = Int(number)
    guard index < numbers.count, numbers[index] != unknown else { return nil }
    return Int(numbers[index])
  }

  /// Returns the number in the list of what a thread has numbered, assigning one if it has not occurred.
  @inline(__always)
  private static func number(_ number: UInt32, in numbers: inout [UInt32], assign: () -> Int) -> Int {
    if let known = known(number, in: numbers) { return known }
    while numbers.count <= Int(number) { numbers.append(unknown) }
    let assigned = assign()
    numbers[Int(number)] = UInt32(assigned)
    return assigned
  }
}
