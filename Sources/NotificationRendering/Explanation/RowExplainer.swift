internal import LiteralString
internal import NotificationModel

/// Says of rendered rows why they read as they do, with what rendered them.
struct RowExplainer {
  /// Explains a row.
  ///
  /// - Parameters:
  ///   - row: The row, as it was rendered.
  ///   - group: The notifications.
  ///   - places: Where these stand, newest first.
  ///   - delivered: All notifications.
  ///   - context: What is known of apps and categories.
  static func explanation(
    of row: PresentedGroup, _ group: NotificationGroup, _ places: ArraySlice<Int32>,
    _ delivered: DeliveredNotifications, _ context: inout ListContext
  ) -> RowExplanation {
    let app = context.app(group.app, of: delivered)
    let actions = ActionComposer(language: app.language, device: context.device)
    let content: RowExplanation.Content
    switch row.content {
    case .hidden(let hidden):
      let composer = HiddenRowComposer(group: group, places: places, app: app)
      content = .hidden(composer.explanation(of: hidden, delivered, &context))
    case .shown(let stack):
      let composer = ShownStackComposer(group: group, places: places, language: app.language, actions: actions)
      content = .shown(composer.explanation(of: stack, delivered, &context))
    }
    let newest = delivered.entries[Int(places[places.startIndex])]
    let category = context.category(Int(newest.category), app: group.app, of: delivered).category
    return RowExplanation(
      group: row, visibility: visibility(of: app, context), grouping: grouping(of: group, delivered, &context),
      language: app.language.explanation, content: content, actions: actions.explanations(of: row.actions, category))
  }

  private static func visibility(of app: AppContext, _ context: ListContext) -> VisibilityExplanation {
    let (showPreviews, source) = context.settings.showPreviewsAndSource(for: app.identifier)
    return VisibilityExplanation(
      showPreviews: showPreviews, source: source, authenticated: context.device.authenticated)
  }

  private static func grouping(
    of group: NotificationGroup, _ delivered: DeliveredNotifications, _ context: inout ListContext
  ) -> GroupingExplanation {
    let traits = context.traits(ofApp: group.app, of: delivered)
    let hasThread = group.thread.map { !delivered.threads.text($0).isEmpty } ?? false
    let unit: GroupingExplanation.Unit =
      switch traits.rows {
      case .byThread: hasThread ? .thread : .noThread
      case .byApp: .app
      case .single: .single
      }
    return GroupingExplanation(setting: traits.settings.grouping, unit: unit)
  }
}
