import NotificationRendering
import Presenters
import TestSupport
import Testing

/// The privacy guarantee as a property: two lists that differ only in hidden content render to the same bytes.
///
/// Pairs, each as a list; every fourth also in a center, every fourth explained, every fourth as terminal cards.
/// `CommandLineInterfaceTests` compares the output of the tool.
@Suite struct TwinTests {
  private static let parts = 50

  /// Renderers by locale and number of combined placeholders; tables and categories are the same in all scenes.
  private struct Renderers {
    private var known: [String: NotificationRenderer] = [:]

    mutating func renderer(of scene: Scene) -> NotificationRenderer {
      let name = "\(scene.locale) \(scene.combined.count)"
      let renderer = known[name] ?? scene.renderer
      known[name] = renderer
      return renderer
    }
  }

  /// A list in every output format.
  private static func list(_ scene: Scene, _ renderer: NotificationRenderer) -> [String] {
    let presentation = renderer.render(scene.list, device: scene.device, surface: scene.surface)
    return [presentation.json, presentation.text, presentation.html(by: renderer), presentation.svg(by: renderer)]
  }

  /// The explanation of a list in every output format.
  private static func explanation(_ scene: Scene, _ renderer: NotificationRenderer) -> [String] {
    let explanation = renderer.explain(scene.list, device: scene.device, surface: scene.surface)
    let texts = renderer.explanationTexts(scene.list, device: scene.device, surface: scene.surface)
    return [texts.json, texts.text, "\(explanation.rows.map { ($0.content, $0.actions) })"]
  }

  /// The same notifications delivered one by one: what each changes, and how it can be answered.
  private static func updates(_ scene: Scene, _ renderer: NotificationRenderer) -> [String] {
    var outputs: [String] = []
    var center = UserNotificationCenter(
      renderer: renderer, settings: scene.settings, device: scene.device, surface: scene.surface)
    for notification in scene.notifications {
      let change = "\(center.add(notification))"
      let level = TwinScenes.level(of: notification.app, scene.settings)
      // Only one of the twins may have it.
      guard level != .nothing || notification.app == "shown" else { continue }
      outputs.append(change)
      outputs.append(answers(to: notification, &center))
      // Visible content may differ.
      guard notification.app != "shown", level != .total else { continue }
      let expanded = renderer.expanded(
        notification, settings: scene.settings, device: scene.device, surface: scene.surface)
      outputs += [String(decoding: JSONPresenter.bytes(for: expanded), as: UTF8.self), "\(expanded.expansion)"]
    }
    for removal in scene.removed {
      outputs.append("\(center.remove(removal))")
    }
    var settings = scene.settings
    settings.showPreviews = .never
    settings.apps["shown"] = nil
    settings.apps["two"]?.grouping = .byApp
    outputs.append("\(center.update(settings: settings))")
    outputs.append(center.presentation().json)
    return outputs
  }

  /// Why a notification cannot be answered while the device is locked.
  private static func answers(to notification: UserNotification, _ center: inout UserNotificationCenter) -> String {
    let actions: [LiteralString] = ["A1", "A2", "NO", NotificationResponse.Action.openIdentifier]
    return actions.map { action in
      do throws(ResponseRefusal) {
        let response = try center.response(
          toNotification: notification.identifier.string, app: notification.app.string, action: action.string)
        return response?.action.identifier.string ?? "not told"
      } catch {
        return error.message
      }
    }.joined(separator: ", ")
  }

  @Test(arguments: 0..<parts) func `twins render to the same bytes`(_ part: Int) {
    var renderers = Renderers()
    for seed in part * TwinScenes.pairs / Self.parts..<(part + 1) * TwinScenes.pairs / Self.parts {
      let (one, two) = TwinScenes.pair(seed: UInt64(seed))
      let renderer = renderers.renderer(of: one)
      var outputs = (Self.list(one, renderer), Self.list(two, renderer))
      if seed % 4 == 0 {
        outputs.0 += Self.updates(one, renderer)
        outputs.1 += Self.updates(two, renderer)
      }
      if seed % 4 == 1 {
        outputs.0 += Self.explanation(one, renderer)
        outputs.1 += Self.explanation(two, renderer)
      }
      if seed % 4 == 2 {
        outputs.0.append(renderer.render(one.list, device: one.device, surface: one.surface).cards)
        outputs.1.append(renderer.render(two.list, device: two.device, surface: two.surface).cards)
      }
      #expect(outputs.0.count == outputs.1.count, "seed \(seed)")
      for (one, two) in zip(outputs.0, outputs.1) where !one.utf8.elementsEqual(two.utf8) {
        Issue.record("seed \(seed): \(firstDifference(between: one.utf8, and: two.utf8) ?? "")")
        break
      }
    }
  }

  @Test func `twins do differ in what is hidden, and lists are not empty`() {
    var different = 0
    var hidden = 0
    for seed in 0..<UInt64(100) {
      let (one, two) = TwinScenes.pair(seed: seed)
      if one.notifications != two.notifications { different += 1 }
      hidden += one.render().hiddenRows.count
    }
    #expect(different > 80)
    #expect(hidden > 200)
  }
}
