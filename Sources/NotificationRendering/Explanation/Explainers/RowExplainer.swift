internal import LiteralString
internal import NotificationModel

/// Explains rendered rows, using the code that rendered them.
struct RowExplainer {
  /// Explains a row.
  ///
  /// - Parameters:
  ///   - row: The row, as rendered.
  ///   - group: The notifications.
  ///   - places: Their indices among the entries, newest first.
  ///   - source: What the row was made from. Diagnostics are not reported again.
  static func explanation(
    of row: PresentedRow, _ group: NotificationGroup, _ places: ArraySlice<Int32>, from source: inout RowSource
  ) -> RowExplanation {
    source.collectingDiagnostics { explain(row, group, places, &$0) }.result
  }

  private static func explain(
    _ row: PresentedRow, _ group: NotificationGroup, _ places: ArraySlice<Int32>, _ source: inout RowSource
  ) -> RowExplanation {
    let app = source.app(group.app)
    let actions = ActionComposer(
      language: app.language, device: source.context.device, surface: source.context.surface)
    let content: RowExplanation.Content
    switch row.content {
    case .hidden(let hidden):
      let composer = HiddenRowComposer(group: group, places: places, app: app)
      content = .hidden(composer.explanation(of: hidden, from: &source))
    case .shown(let stack):
      let composer = ShownStackComposer(group: group, places: places, language: app.language, actions: actions)
      content = .shown(composer.explanation(of: stack, from: &source))
    }
    let newest = source.delivered.entries[Int(places[places.startIndex])]
    let category = source.category(Int(newest.category), app: group.app).category
    return RowExplanation(
      row: row, visibility: visibility(of: app, source.context), grouping: grouping(of: group, from: &source),
      language: app.language.explanation, content: content, actions: actions.explanations(of: row.actions, category))
  }

  private static func visibility(of app: AppContext, _ context: RenderingContext) -> VisibilityExplanation {
    let (showPreviews, source) = context.settings.showPreviewsAndSource(for: app.identifier.string)
    return VisibilityExplanation(
      showPreviews: showPreviews, source: source, isAuthenticated: context.device.isAuthenticated)
  }

  private static func grouping(
    of group: NotificationGroup, from source: inout RowSource
  ) -> GroupingExplanation {
    let traits = source.traits(ofApp: group.app)
    let hasThread = group.thread.map { !source.delivered.threads.text($0).isEmpty } ?? false
    let unit: GroupingExplanation.Unit =
      switch traits.rows {
      case .byThread: hasThread ? .thread : .noThread
      case .byApp: .app
      case .single: .single
      }
    return GroupingExplanation(setting: traits.settings.grouping, unit: unit)
  }
}
