import AppExtensions
import Foundation
import NotificationModel
import TestSupport
import Testing

/// Many notifications at once.
@Suite struct ConcurrencyTests {
  @Test(arguments: [1, 2, 5]) func `no more run at a time than allowed, and order is kept`(_ limit: Int) async {
    let counter = Counter()
    let runner = ServiceExtensionRunner(
      ClosureExtension { notification, _ in
        counter.enter()
        // The first one takes longest, so that the others would overtake it.
        try await Task.sleep(for: .milliseconds(notification.identifier == "0" ? 100 : 1))
        counter.leave()
        return notification.with(body: "changed \(notification.identifier.string)")
      }, timeLimit: longTime, maximumConcurrency: limit)
    let pushes = UserNotification.pushes(50)
    let results = await runner.run(on: pushes, settings: NotificationSettings())
    #expect(results.map(\.notification.identifier) == pushes.map(\.identifier))
    #expect(results.compactMap(\.body) == (0..<50).map { "changed \($0)" })
    #expect(counter.most <= limit)
  }

  @Test func `as many run at a time as allowed`() async {
    let counter = Counter()
    let runner = ServiceExtensionRunner(
      ClosureExtension { notification, _ in
        counter.enter()
        // Each waits for the others, so sequential runs would never end.
        while counter.most < 3 { try await Task.sleep(for: .milliseconds(1)) }
        return notification.with(body: "met")
      }, timeLimit: slack, maximumConcurrency: 3)
    let pushes = UserNotification.pushes(3)
    let results = await runner.run(on: pushes, settings: NotificationSettings())
    #expect(results.compactMap(\.body) == ["met", "met", "met"])
  }

  @Test func `one that fails leaves the others alone`() async {
    let runner = ServiceExtensionRunner(
      ClosureExtension { notification, _ in
        if notification.identifier == "1" { throw DownloadError() }
        return notification.with(body: "changed")
      }, timeLimit: longTime)
    var pushes = UserNotification.pushes(3)
    pushes[2].content.isMutableContent = false
    let results = await runner.run(on: pushes, settings: NotificationSettings())
    #expect(results.compactMap(\.body) == ["changed", "a video", "a video"])
    #expect(
      results.map(\.happening) == ["finished", "failed: DownloadError()", "not eligible: contentIsNotMutable"])
  }

  @Test func `none at all`() async {
    let runner = ServiceExtensionRunner(ClosureExtension { notification, _ in notification.content })
    #expect(await runner.run(on: [], settings: NotificationSettings()).isEmpty)
  }

  @Test func `whoever is cancelled gets all back at once`() async {
    // Under a sanitizer, next to the whole suite, a task may wait many minutes for a thread.
    let anHour = Duration.seconds(3600)
    let counter = Counter()
    let runner = ServiceExtensionRunner(
      ClosureExtension { notification, bestAttempt in
        bestAttempt.update(notification.with(body: "Incoming video"))
        counter.enter()
        try await Task.sleep(for: anHour)
        return notification.content
      }, timeLimit: anHour, maximumConcurrency: 2)
    let pushes = UserNotification.pushes(10)
    let task = Task { await runner.run(on: pushes, settings: NotificationSettings()) }
    while counter.now < 2 { await Task.yield() }
    task.cancel()
    let results = await task.value
    #expect(results.map(\.notification.identifier) == pushes.map(\.identifier))
    #expect(results.allSatisfy { $0.happening == "cancelled" })
    #expect(results.filter { $0.source == .bestAttempt }.count >= 2)
  }
}
