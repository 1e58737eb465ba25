import AppExtensions
import Foundation
import NotificationModel
import TestSupport
import Testing

/// Many notifications at once.
@Suite struct ConcurrencyTests {
  /// Calls a closure with a folder of its own, in which programs meet.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sotto-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test(arguments: [1, 2, 5]) func `no more run at a time than allowed, and order is kept`(_ limit: Int) throws {
    try withFolder { folder in
      // The first one takes longest, so that the others would overtake it.
      let program = ServiceExtensionProgram(
        """
        touch \(folder)/run-$$; ls \(folder) | grep -c run- >> \(folder)/counts
        read line; case "$line" in *'"video 0"'*) sleep 0.3;; esac
        rm \(folder)/run-$$; echo "$line" | sed s/video/film/
        """, maximumConcurrency: limit)
      let pushes = UserNotification.pushes(20)
      let results = program.run(on: pushes, settings: NotificationSettings())
      #expect(results.map(\.notification.identifier) == pushes.map(\.identifier))
      #expect(results.compactMap(\.body) == (0..<20).map { "film \($0)" })
      let counts = try String(contentsOfFile: "\(folder)/counts", encoding: .utf8).split(separator: "\n")
      #expect(counts.count == 20)
      #expect(counts.allSatisfy { (1...limit).contains(Int($0) ?? 0) })
    }
  }

  @Test func `as many run at a time as allowed`() throws {
    try withFolder { folder in
      // Each waits for the others, so sequential runs would take too long.
      let program = ServiceExtensionProgram(
        """
        touch \(folder)/$$; while [ $(ls \(folder) | wc -l) -lt 3 ]; do sleep 0.01; done
        echo '{"aps":{"alert":"met"}}'
        """, timeLimit: slack, maximumConcurrency: 3)
      let results = program.run(on: UserNotification.pushes(3), settings: NotificationSettings())
      #expect(results.compactMap(\.body) == ["met", "met", "met"])
    }
  }

  @Test func `one that fails leaves the others alone`() {
    let program = ServiceExtensionProgram(
      #"read line; case "$line" in *'"video 1"'*) exit 3;; esac; echo '{"aps":{"alert":"changed"}}'"#)
    var pushes = UserNotification.pushes(3)
    pushes[2].content.isMutableContent = false
    let results = program.run(on: pushes, settings: NotificationSettings())
    #expect(results.compactMap(\.body) == ["changed", "video 1", "video 2"])
    #expect(
      results.map(\.happening) == ["finished", "failed: exit(status: 3)", "not eligible: contentIsNotMutable"])
  }

  @Test func `one that takes too long leaves the others alone`() {
    let program = ServiceExtensionProgram(
      #"read line; case "$line" in *'"video 0"'*) sleep 60;; esac; echo '{"aps":{"alert":"changed"}}'"#,
      timeLimit: .seconds(3), maximumConcurrency: 2)
    let results = program.run(on: UserNotification.pushes(5), settings: NotificationSettings())
    #expect(results.compactMap(\.body) == ["video 0"] + Array(repeating: "changed", count: 4))
    #expect(results.map(\.happening) == ["timed out"] + Array(repeating: "finished", count: 4))
  }

  @Test func `none at all`() {
    #expect(ServiceExtensionProgram("cat").run(on: [], settings: NotificationSettings()).isEmpty)
  }
}
