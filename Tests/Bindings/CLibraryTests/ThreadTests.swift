import CSotto
import Foundation
import TestSupport
import Testing

/// One renderer serves many threads. `Scripts/test-c --thread` does the same under the thread sanitizer.
@Suite struct ThreadTests {
  @Test func `eight threads get the bytes of one from one renderer`() async throws {
    let documents = (0..<120).map { TwinScenes.scene(seed: UInt64($0)).document(key: 1) }
    let strings = example("thai-vacation")
    let alone = try #require(CRenderer(nil, strings: strings))
    let expected = documents.map { alone.render($0) }
    let texts = (0..<50).map { alone.format("IMAGE_KEY", "[\($0)]") }
    // A new one, so that its memories are filled by all of them at once.
    let shared = try #require(CRenderer(nil, strings: strings))
    await withTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var different = 0
          for step in documents.indices {
            let index = (step * 7 + worker * 61) % documents.count
            if shared.render(documents[index]) != expected[index] { different += 1 }
            if shared.format("IMAGE_KEY", "[\(step % 50)]") != texts[step % 50] { different += 1 }
          }
          // Each thread has a center of its own, of the same renderer.
          guard let center = CCenter(shared) else { return -1 }
          for number in 0..<20 {
            let notification = #"[{"identifier":"\#(number)","app":"mail","payload":{"aps":{"alert":"x"}}}]"#
            if center.deliver(notification).status != SOTTO_OK { different += 1 }
          }
          return different + (center.presentation.text.contains("\"count\":20") ? 0 : 1)
        }
      }
      for await different in group { #expect(different == 0) }
    }
  }
}
