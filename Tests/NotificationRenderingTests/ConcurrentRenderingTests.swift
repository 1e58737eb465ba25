import NotificationRendering
import TestSupport
import Testing

/// One renderer can be used from many threads at once. Scripts/sanitize runs this under the thread sanitizer.
@Suite struct ConcurrentRenderingTests {
  @Test(arguments: ["en", "ar-EG", "pl", "ja"])
  func `many threads get the same bytes of one renderer as one does`(_ locale: String) async {
    var shared = Scene(categories: TwinScenes.categories)
    shared.locale = locale
    let scenes = (0..<200).map { TwinScenes.pair(seed: UInt64($0)).0 }
    let alone = shared.renderer
    let expected = scenes.map { alone.render($0.list, device: $0.device, surface: $0.surface).json }
    // A new one, so that its caches are filled concurrently.
    let renderer = shared.renderer
    await withTaskGroup(of: [Int].self) { group in
      for worker in 0..<8 {
        group.addTask {
          // Each thread in a different order.
          scenes.indices.map { ($0 * 7 + worker * 61) % scenes.count }.filter { index in
            let json = renderer.render(scenes[index].list, device: scenes[index].device, surface: scenes[index].surface)
              .json
            return !json.utf8.elementsEqual(expected[index].utf8)
          }
        }
      }
      for await different in group { #expect(different == []) }
    }
  }
}
