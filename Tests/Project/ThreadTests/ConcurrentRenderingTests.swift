import NotificationRendering
import TestSupport
import Testing

/// One renderer can be used from many threads at once. Scripts/sanitize runs this under the thread sanitizer.
@Suite struct ConcurrentRenderingTests {
  @Test(arguments: ["en", "ar-EG", "pl", "ja"])
  func `many threads get the same bytes of one renderer as one does`(_ locale: String) async {
    var shared = Scene(categories: TwinScenes.categories)
    shared.locale = locale
    let lists = (0..<TwinScenes.size(40, full: 200)).map { number in
      let scene = TwinScenes.scene(seed: UInt64(number))
      return (list: scene.list, device: scene.device, surface: scene.surface)
    }
    let alone = shared.renderer
    let expected = lists.map { alone.render($0.list, device: $0.device, surface: $0.surface).json }
    // A new one, so that its caches are filled concurrently.
    let renderer = shared.renderer
    await withTaskGroup(of: [Int].self) { group in
      for worker in 0..<8 {
        group.addTask {
          // Each thread in a different order.
          lists.indices.map { ($0 * 7 + worker * 61) % lists.count }.filter { index in
            let (list, device, surface) = lists[index]
            let json = renderer.render(list, device: device, surface: surface).json
            return !json.utf8.elementsEqual(expected[index].utf8)
          }
        }
      }
      for await different in group { #expect(different == []) }
    }
  }
}
