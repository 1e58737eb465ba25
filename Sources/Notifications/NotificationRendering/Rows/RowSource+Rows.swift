internal import Diagnostics
internal import NotificationModel

/// Makes rows and reports the diagnostics for the list. These come in a fixed order: silent notifications, languages,
/// categories, the number of rows, rows.
extension RowSource {
  /// Makes the rows of the list, in order.
  ///
  /// - Parameters:
  ///   - grouper: Groups the notifications into rows.
  ///   - receive: Called with each row, its group, and its notifications, newest first.
  /// - Returns: The text of a list without rows; nil if there are rows.
  mutating func makeRows(
    _ grouper: inout NotificationGrouper,
    _ receive: (PresentedRow, NotificationGroup, ArraySlice<GroupedNotification>, inout RowSource) -> Void
  ) -> String? {
    log = DiagnosticLog()
    countHidden()
    if !rowPrivacy.isEmpty || dependsOnKind { dropHiddenContents() }
    reportSilentFaults()
    grouper.sort(&self)
    let identifiers = NotificationIdentifiers.Storage(of: grouper.members, in: delivered.identifiers)
    reportLanguages(of: grouper.groups)
    seenCategories.removeAll(upTo: delivered.categories.count)
    for group in grouper.groups where !group.isTotal {
      // Usually all have the same category.
      var latest: UInt32?
      for member in grouper.members[group.range] where member.category != latest {
        latest = member.category
        reportIfUnknown(Int(member.category), app: group.app)
      }
    }
    for group in grouper.groups.prefix(rowLimit(of: grouper.groups.count)) {
      let members = grouper.members[group.range]
      receive(makeRow(group, members, identifiers), group, members, &self)
    }
    return grouper.groups.isEmpty ? emptyText() : nil
  }

  /// Reports the diagnostics for the string tables of apps that have rows; without any row, and for the row of all apps,
  /// those for the built-in strings.
  mutating func reportLanguages(of groups: some Collection<NotificationGroup>) {
    seenApps.removeAll(upTo: delivered.apps.count)
    for group in groups where !group.isTotal && seenApps.insert(group.app) {
      let diagnostics = texts(ofApp: group.app).diagnostics
      if !diagnostics.isEmpty { log.report(contentsOf: diagnostics) }
    }
    // The row of all apps is the last.
    if groups.isEmpty || groups.suffix(1).contains(where: \.isTotal) {
      log.report(contentsOf: context.languages.own.diagnostics())
    }
  }

  /// Reports a category that is not registered, once per list.
  mutating func reportIfUnknown(_ category: Int, app: Int) {
    guard seenCategories.insert(category), policy(ofCategory: category, app: app).isUnknown else { return }
    log.report(
      RenderingFault.unknownCategory(
        app: delivered.apps.text(app).string, category: delivered.categories.text(category).string))
  }

  /// Returns the maximum number of rows, and reports a list that has more.
  mutating func rowLimit(of count: Int) -> Int {
    let limit = context.maximumRows
    leavesOutRows = count > limit
    if leavesOutRows { log.report(RenderingFault.tooManyRows(limit: limit)) }
    return limit
  }

  /// Returns the text of a list without rows.
  mutating func emptyText() -> String { context.languages.own.word(BuiltInStrings.noNotifications, log: &log) }

  /// Returns a list of rows for front ends, with the diagnostics reported since the log was last emptied.
  func presentation(of rows: [PresentedRow], emptyText: String?) -> Presentation {
    Presentation(
      locale: context.languages.locale, isRightToLeft: context.languages.isRightToLeft,
      isAuthenticated: context.device.isAuthenticated,
      isScreenShared: context.registrations.tracksSeen ? context.device.isScreenShared : nil, rows: rows,
      silentCount: silentCount,
      leavesOutRows: leavesOutRows, emptyText: emptyText,
      diagnostics: log.diagnostics)
  }

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - group: What they have in common.
  ///   - members: The notifications, newest first.
  ///   - identifiers: The storage that holds their identifiers in the group's range.
  mutating func makeRow(
    _ group: NotificationGroup, _ members: ArraySlice<GroupedNotification>,
    _ identifiers: NotificationIdentifiers.Storage
  ) -> PresentedRow {
    if group.isTotal { return makeTotalRow(members) }
    let app = texts(ofApp: group.app)
    let newest = delivered.entries[Int(members[members.startIndex].place)]
    let content: PresentedRow.Content
    var actions: [PresentedAction] = []
    if let hiddenRows = group.hiddenRows {
      let composer = HiddenRowComposer(group: group, members: members, app: app, unlisted: unlisted(besides: newest))
      content = .hidden(composer.row(hiddenRows, from: &self))
      let category = Int(newest.category)
      if composer.permitsActions(hiddenRows), policy(ofCategory: category, app: group.app).hasActions {
        actions = texts(ofCategory: category, app: group.app).actions(by: actionComposer(app.language), log: &log)
      }
    } else {
      log.report(contentsOf: faults(ofShown: members))
      let actionComposer = actionComposer(app.language)
      let stack = ShownStackComposer(group: group, members: members, language: app.language, actions: actionComposer)
        .stack(from: &self)
      content = .shown(stack)
      actions = stack.leading.actions
    }
    // Nobody's notification names the row of another.
    let name = app.language.name(app.name ?? delivered.name(of: newest), of: app.identifier)
    let thread = group.thread.map { delivered.threads.text($0) }
    return PresentedRow(
      app: app.identifier, appName: name, appIcon: app.icon, thread: thread.flatMap { $0.isEmpty ? nil : $0 },
      count: members.count, unseen: unseen(members), date: newest.date,
      identifiers: NotificationIdentifiers(group.range, of: identifiers), languageTag: app.languageTag,
      isRightToLeft: app.isRightToLeft, formats: app.language.formats, content: content, actions: actions)
  }
  /// Makes the row of all apps whose hidden rows are not told apart: how many notifications there are, in the language of
  /// the list, and when the newest came.
  private mutating func makeTotalRow(_ members: ArraySlice<GroupedNotification>) -> PresentedRow {
    let language = context.languages.own
    let key = BuiltInStrings.notifications(members.count)
    return PresentedRow(
      app: nil, appName: nil, appIcon: nil, thread: nil, count: members.count, unseen: unseen(members),
      date: members[members.startIndex].date, identifiers: .none,
      languageTag: language.locale.languageTag, isRightToLeft: language.locale.isRightToLeft,
      formats: language.formats,
      content: .hidden(
        HiddenRow(title: nil, subtitle: nil, body: language.word(key, count: members.count, log: &log))),
      actions: [])
  }

  /// Returns how many notifications the person has not seen; nil if the list does not keep track.
  private func unseen(_ members: ArraySlice<GroupedNotification>) -> Int? {
    guard context.registrations.tracksSeen else { return nil }
    return members.count { !delivered.entries[Int($0.place)].isSeen }
  }

  /// Returns what composes the actions of an app's notifications.
  func actionComposer(_ language: RowLanguage) -> ActionComposer {
    ActionComposer(language: language, device: context.device, surface: context.surface)
  }
}

/// Faults in what senders wrote. They are reported only for notifications whose content is shown.
extension RowSource {
  /// Returns the faults of notifications of a row whose content is shown, newest first.
  func faults(ofShown members: ArraySlice<GroupedNotification>) -> [Diagnostic] {
    guard delivered.hasFaults else { return [] }
    return members.flatMap { delivered.value(of: delivered.entries[Int($0.place)]) { $0.faults } ?? [] }
  }

  /// Reports the faults of silent notifications whose content would be shown if they had any.
  mutating func reportSilentFaults() {
    for silent in delivered.silentWithFaults {
      var entry = delivered.entry(for: silent)
      entry.level = silent.content.interruptionLevel
      let app = policy(ofApp: Int(entry.app))
      let category = policy(ofCategory: Int(entry.category), app: Int(entry.app))
      let alone = content(of: entry, app).visibility(privacy: .stricter(entry.privacy, category.privacy))
      if alone == .shown, visibility(of: entry) == .shown { log.report(contentsOf: silent.content.faults) }
    }
  }
}
