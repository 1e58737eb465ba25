import Diagnostics
import TestSupport
import Testing

@testable import JSON
@testable import NotificationModel
@testable import NotificationRendering

/// What several threads have numbered gets the numbers that one thread would have given.
@Suite struct MergedNumbersTests {
  /// Calls a closure with the fields of random notifications.
  private static func forEachNotification(seed: UInt64, _ body: (NotificationFields) -> Void) throws {
    var random = SeededGenerator(seed: seed)
    let picker = NotificationFields.picker(.identity)
    for _ in 0..<400 {
      let text = """
        {"identifier":"i\(random.int(below: 300))","app":"app\(random.int(below: 4))","payload":{"aps":{"alert":"x",
        "thread-id":"t\(random.int(below: 9))","category":"\(random.pick(["", "a", "b", "t1"]))"}}}
        """
      let root = try JSONReader(SourceText(name: "x", text: text)).readDocument()
      let picked = try #require(picker.fields(of: root))
      body(try #require(NotificationFields(picked, now: Timestamp(seconds: 0))))
    }
  }

  /// With room for three texts a thread begins to count anew about every second notification.
  @Test(arguments: [1, 2, 5], [3, 20, 1 << 16])
  func `numbers are those of one thread`(workers: Int, maximumCount: Int) throws {
    var random = SeededGenerator(seed: 3)
    var numberings = (0..<workers).map { WorkerIdentifiers(worker: $0, maximumCount: maximumCount) }
    var merged = MergedNumbers()
    var delivered = DeliveredNotifications()
    var expected = DeliveredNotifications()
    var generations: Set<UInt32> = []
    try Self.forEachNotification(seed: 1) { fields in
      let numbers = numberings[random.int(below: workers)].numbers(of: fields)
      generations.insert(numbers.generation)
      let actual = merged.numbers(numbers, of: fields, in: &delivered)
      #expect(actual == expected.numbers(of: fields))
      #expect(merged.knownApp(numbers) == actual.app)
    }
    #expect(delivered.identifiers.count > 300 && delivered.threads.count == 36)
    #expect((generations.count > 1) == (maximumCount < 30))
  }
}
