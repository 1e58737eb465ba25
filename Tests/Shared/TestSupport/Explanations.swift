package import NotificationRendering
internal import Presenters

extension Scene {
  /// Explains the scene's rows.
  package func explain() -> PresentationExplanation { renderer.explain(list, device: device, surface: surface) }
}

extension PresentationExplanation {
  /// The explanation as JSON.
  package var json: String { String(decoding: JSONPresenter.bytes(for: self), as: UTF8.self) }

  /// The explanation as text.
  package var text: String { TextPresenter().text(for: self) }
}

extension RowExplanation {
  /// The explanation of a hidden row; nil for a shown one.
  package var hidden: HiddenRowExplanation? { if case .hidden(let row) = content { row } else { nil } }

  /// The explanation of a shown row; nil for a hidden one.
  package var shown: ShownStackExplanation? { if case .shown(let stack) = content { stack } else { nil } }
}
