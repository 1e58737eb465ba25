import Diagnostics
import ICU
import StringTables
import TestFiles
import Testing

@testable import Localization

/// One localizer can be used from many threads at once. Scripts/sanitize runs this under the thread sanitizer.
@Suite struct LocalizerThreadTests {
  private static func localizer() throws -> Localizer {
    let catalog = try Catalog(directory: PackageFolder.root + "/Resources/Examples/thai-vacation")
    return Localizer(catalog: catalog, requested: LocaleIdentifier("ru"))
  }

  @Test func `all threads share a message`() async throws {
    let localizer = try Self.localizer()
    let messages = await withTaskGroup(of: Set<LocalizedMessage>.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var log = DiagnosticLog()
          var messages: Set<LocalizedMessage> = []
          for _ in 0..<200 {
            messages.insert(localizer.message(literal: "%d", log: &log))
            localizer.message(forKey: "IMAGE_KEY", log: &log).map { _ = messages.insert($0) }
          }
          return messages
        }
      }
      return await group.reduce(into: Set<LocalizedMessage>()) { $0.formUnion($1) }
    }
    #expect(messages.count == 2)
  }

  @Test func `many threads may ask at once`() async throws {
    let localizer = try Self.localizer()
    let keys = ["IMAGE_KEY", "COMMENT_KEY"]
    await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var wrong = 0
          var log = DiagnosticLog()
          for step in 0..<4000 {
            let parts = keys.enumerated().compactMap { index, key in
              localizer.message(forKey: key, log: &log).map {
                CountedMessage($0, count: (step * (index + 1) + task * 37) % 997)
              }
            }
            let expected = localizer.joined(
              parts.map { $0.message.string(arguments: [.integer(Int64($0.count))], log: &log) })
            if parts.count != 2 || localizer.summary(of: parts, log: &log) != expected { wrong += 1 }
          }
          return wrong
        }
      }
      for await wrong in group { #expect(wrong == 0) }
    }
  }
}
