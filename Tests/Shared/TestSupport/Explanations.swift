package import NotificationModel
package import NotificationRendering
internal import Presenters

extension Scene {
  /// Explains the scene's rows.
  package func explain() -> PresentationExplanation { renderer.explain(list, device: device, surface: surface) }
}

extension NotificationRenderer {
  /// The explanation of a list as JSON and as text.
  package func explanationTexts(
    _ list: NotificationList, device: DeviceState, surface: NotificationSurface
  ) -> (json: String, text: String) {
    func received() -> PresentationBuilder {
      var builder = builder(settings: list.settings, device: device, surface: surface)
      for notification in list.notifications { builder.receive(notification) }
      for removal in list.removed { builder.remove(removal) }
      return builder
    }
    var (json, text): ([UInt8], String) = ([], "")
    var first = received()
    _ = JSONPresenter.writeExplanation(of: &first) { json += $0 }
    var second = received()
    _ = TextPresenter().writeExplanation(of: &second) { text += $0 }
    return (String(decoding: json, as: UTF8.self), text)
  }
}

extension RowExplanation {
  /// The explanation of a hidden row; nil for a shown one.
  package var hidden: HiddenRowExplanation? { if case .hidden(let row) = content { row } else { nil } }

  /// The explanation of a shown row; nil for a hidden one.
  package var shown: ShownStackExplanation? { if case .shown(let stack) = content { stack } else { nil } }
}
