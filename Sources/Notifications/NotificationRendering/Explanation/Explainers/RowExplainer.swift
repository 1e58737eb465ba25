internal import Diagnostics
internal import NotificationModel

/// Explains rendered rows, using the code that rendered them.
struct RowExplainer {
  /// Explains a row.
  ///
  /// - Parameters:
  ///   - row: The row, as rendered.
  ///   - group: The notifications.
  ///   - members: Its notifications, newest first.
  ///   - source: What the row was made from. Diagnostics are not reported again.
  static func explanation(
    of row: PresentedRow, _ group: NotificationGroup, _ members: ArraySlice<GroupedNotification>,
    from source: inout RowSource
  ) -> RowExplanation {
    source.collectingDiagnostics { explain(row, group, members, &$0) }.result
  }

  private static func explain(
    _ row: PresentedRow, _ group: NotificationGroup, _ members: ArraySlice<GroupedNotification>,
    _ source: inout RowSource
  ) -> RowExplanation {
    if group.isTotal { return explainTotal(row, source) }
    let app = source.texts(ofApp: group.app)
    let actions = source.actionComposer(app.language)
    let newest = source.delivered.entries[Int(members[members.startIndex].place)]
    let content: RowExplanation.Content
    switch row.content {
    case .hidden(let hidden):
      let composer = HiddenRowComposer(
        group: group, members: members, app: app, unlisted: source.unlisted(besides: newest))
      content = .hidden(composer.explanation(of: hidden, from: &source))
    case .shown(let stack):
      let composer = ShownStackComposer(group: group, members: members, language: app.language, actions: actions)
      content = .shown(composer.explanation(of: stack, from: &source))
    }
    let category = source.texts(ofCategory: Int(newest.category), app: group.app).category
    let settings = source.content(of: newest, source.policy(ofApp: group.app))
    return RowExplanation(
      row: row, visibility: VisibilityExplanation(app: settings, hidesContent: group.hiddenRows != nil),
      grouping: grouping(of: group, from: &source),
      language: app.language.explanation, content: content, actions: actions.explanations(of: row.actions, category))
  }

  /// Explains the row of all apps, without reasons: the reasons why apps are in it would disclose which apps they are.
  private static func explainTotal(_ row: PresentedRow, _ source: borrowing RowSource) -> RowExplanation {
    RowExplanation(
      row: row, visibility: nil, grouping: GroupingExplanation(setting: nil, unit: .total),
      language: source.context.languages.own.explanation, content: nil, actions: [])
  }

  private static func grouping(
    of group: NotificationGroup, from source: inout RowSource
  ) -> GroupingExplanation {
    let hasThread = group.thread.map { !source.delivered.threads.text($0).isEmpty } ?? false
    let unit: GroupingExplanation.Unit =
      switch group.key {
      case .thread: hasThread ? .thread : .noThread
      case .app: .app
      case .notification: .single
      case .total: .total
      }
    return GroupingExplanation(setting: source.texts(ofApp: group.app).settings.grouping, unit: unit)
  }
}
