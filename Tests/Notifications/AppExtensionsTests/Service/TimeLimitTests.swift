import AppExtensions
import Foundation
import NotificationModel
import Synchronization
import TestSupport
import Testing

/// An extension that takes too long delays nothing else.
///
/// Sources: Apple, "Modifying content in newly delivered notifications": about 30 seconds, after which the system
/// displays the original content; `serviceExtensionTimeWillExpire()`: “providing some fallback content … update the
/// notification's alert text to indicate that an image download is in progress”.
@Suite struct TimeLimitTests {
  /// The way in which an extension takes too long.
  enum Delay: String, CaseIterable, CustomTestStringConvertible {
    case sleepsAndIsCancelled, waitsForWhatDoesNotCome, neverTakesABreak, blocksItsThread, givesWayForEver

    var testDescription: String { rawValue }

    /// Takes longer than any limit here. Delays that keep a processor busy stop when the run is over.
    func wait(_ run: RunEnd = RunEnd()) async throws {
      let end = ContinuousClock.now + tooLong
      switch self {
      case .sleepsAndIsCancelled: try await Task.sleep(for: tooLong)
      case .waitsForWhatDoesNotCome:
        await withUnsafeContinuation { continuation in
          Thread.detachNewThread {
            Thread.sleep(forTimeInterval: tooLong / .seconds(1))
            continuation.resume()
          }
        }
      case .neverTakesABreak: while ContinuousClock.now < end, !run.isReached {}
      case .blocksItsThread: block(for: tooLong)
      case .givesWayForEver: while ContinuousClock.now < end, !run.isReached { await Task.yield() }
      }
    }

    private func block(for time: Duration) { Thread.sleep(forTimeInterval: time / .seconds(1)) }
  }

  /// Stops extensions that would otherwise keep a processor busy.
  final class RunEnd: Sendable {
    private let state = Mutex(false)

    var isReached: Bool { state.withLock { $0 } }

    func reach() { state.withLock { $0 = true } }
  }

  @Test(arguments: Delay.allCases) func `without a best attempt the original is delivered`(_ delay: Delay) async throws
  {
    let push = UserNotification.push()
    let run = RunEnd()
    let runner = ServiceExtensionRunner(
      ClosureExtension { notification, _ in
        try await delay.wait(run)
        return notification.with(body: "too late")
      }, timeLimit: shortTime)
    let (results, time) = await runner.timedRun(on: [push], stop: run.reach)
    let result = try #require(results.first)
    #expect(result.happening == "timed out")
    #expect(result.source == .original)
    #expect(result.notification == push)
    #expect(time >= shortTime)
    #expect(time < shortTime + slack)
  }

  @Test(arguments: Delay.allCases) func `the best attempt is delivered`(_ delay: Delay) async throws {
    let run = RunEnd()
    let runner = ServiceExtensionRunner(
      ClosureExtension { notification, bestAttempt in
        bestAttempt.update(notification.with(body: "Incoming video"))
        try await delay.wait(run)
        return notification.with(body: "too late")
      }, timeLimit: shortTime)
    let (results, time) = await runner.timedRun(on: [.push()], stop: run.reach)
    let result = try #require(results.first)
    #expect(result.happening == "timed out")
    #expect(result.source == .bestAttempt)
    #expect(result.body == "Incoming video")
    #expect(time < shortTime + slack)
  }

  /// More block at once than the shared pool has threads; on that pool, no other task could continue.
  @Test func `extensions that block do not block each other`() async {
    let run = RunEnd()
    let blocked = Counter()
    let runner = ServiceExtensionRunner(
      ClosureExtension { notification, _ in
        blocked.enter()
        let end = ContinuousClock.now + tooLong
        while ContinuousClock.now < end, !run.isReached, blocked.most < 16 { usleep(10_000) }
        return notification.content
      }, timeLimit: slack, maximumConcurrency: 16)
    let (results, _) = await runner.timedRun(on: UserNotification.pushes(16), stop: run.reach)
    #expect(blocked.most == 16)
    #expect(results.allSatisfy { $0.happening == "finished" })
  }

  /// Without the limit, the test's own time limit would cancel the runs. Speed does not matter here: under a sanitizer,
  /// tests wait many minutes for each other's threads.
  @Test(.timeLimit(.minutes(60))) func `runs that never end leave no room for more without end`() async {
    let runner = ServiceExtensionRunner(
      ClosureExtension { notification, _ in
        try await Delay.waitsForWhatDoesNotCome.wait()
        return notification.content
      }, timeLimit: .milliseconds(1), maximumConcurrency: 1)
    let pushes = UserNotification.pushes(100)
    let results = await runner.run(on: pushes, settings: NotificationSettings())
    #expect(results.map(\.notification) == pushes)
    #expect(results.filter { $0.happening == "timed out" }.count == 64)
    #expect(results.filter { $0.happening == "failed: tooManyOverdueRuns" }.count == 36)
  }

  @Test func `runs that end beyond their time make room again`() async {
    let runner = ServiceExtensionRunner(
      ClosureExtension { notification, _ in
        try? await Task.sleep(for: tooLong)
        return notification.content
      }, timeLimit: .milliseconds(1), maximumConcurrency: 1)
    let pushes = UserNotification.pushes(200)
    let results = await runner.run(on: pushes, settings: NotificationSettings())
    #expect(results.filter { $0.happening == "timed out" }.count > 100)
  }
}
