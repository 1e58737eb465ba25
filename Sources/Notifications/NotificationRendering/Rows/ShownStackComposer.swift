internal import Diagnostics
internal import Localization
internal import NotificationModel

/// Composes shown rows: their notifications, newest first, and a summary of those below the newest.
struct ShownStackComposer {
  let group: NotificationGroup
  /// Its notifications, newest first.
  let members: ArraySlice<GroupedNotification>
  let language: RowLanguage
  let actions: ActionComposer

  func stack(from source: inout RowSource) -> ShownStack {
    let settings = source.texts(ofApp: group.app).settings
    var notifications: [PresentedNotification] = []
    notifications.reserveCapacity(members.count)
    // Usually all have the same category.
    var category: UInt32?
    var ofCategory: [PresentedAction] = []
    for member in members {
      let entry = source.delivered.entries[Int(member.place)]
      var tableTexts: PresentedNotification.TableTexts = []
      let title = language.string(
        for: source.delivered.value(of: entry) { $0.title }, .title, &tableTexts, log: &source.log)
      let subtitle = language.string(
        for: source.delivered.value(of: entry) { $0.subtitle }, .subtitle, &tableTexts, log: &source.log)
      let body = language.string(
        for: source.delivered.value(of: entry) { $0.body }, .body, &tableTexts, log: &source.log)
      if category != entry.category {
        category = entry.category
        let texts = source.texts(ofCategory: Int(entry.category), app: group.app)
        ofCategory = texts.actions(by: actions, log: &source.log)
      }
      var own = source.delivered.value(of: entry) { $0.actions } ?? []
      if !own.isEmpty {
        let texts = source.texts(ofCategory: Int(entry.category), app: group.app)
        own = own.locked(with: texts.category?.actions ?? [])
      }
      let presented = own.isEmpty ? ofCategory : actions.actions(own: own, before: ofCategory, log: &source.log)
      notifications.append(
        PresentedNotification(
          identifier: source.delivered.identifiers.text(Int(entry.identifier)), date: entry.date, title: title,
          subtitle: subtitle, body: body, tableTexts: tableTexts, actions: presented,
          attachments: source.delivered.value(of: entry) { $0.attachments } ?? [],
          interruptionLevel: entry.level(allowedBy: settings),
          relevanceScore: source.delivered.value(of: entry) { $0.relevanceScore },
          desktop: source.delivered.value(of: entry) { $0.desktop }))
    }
    return ShownStack(notifications: notifications, summary: summary(from: &source))
  }

  /// Returns the summary of the notifications below the newest: "8 more messages".
  private func summary(from source: inout RowSource) -> String? {
    guard members.count > 1 else { return nil }
    let summary = summary(of: stacked(from: &source), log: &source.log)
    var texts = summary.texts.filter { !$0.isEmpty }
    if let builtInString = summary.builtInString {
      texts.append(builtInString.message.string(count: builtInString.count, log: &source.log))
    }
    return language.joined(texts)
  }

  /// Counts the notifications below the newest.
  func stacked(from source: inout RowSource) -> StackedNotifications {
    var stacked = StackedNotifications()
    forEachStackedRun { category, run in
      let texts = source.texts(ofCategory: Int(category), app: group.app)
      stacked.add(
        summaryCount(of: run, in: source.delivered), category: category,
        pattern: source.pattern(.summary, of: texts, app: group.app))
      guard actions.device.profile.usesSummaryArguments else { return }
      for member in run {
        let entry = source.delivered.entries[Int(member.place)]
        if let argument = source.delivered.value(of: entry, { $0.summaryArgument }) { stacked.add(argument: argument) }
      }
    }
    return stacked
  }

  /// Calls a closure with the notifications below the newest, those of one category that follow each other together.
  func forEachStackedRun(_ body: (_ category: UInt32, ArraySlice<GroupedNotification>) -> Void) {
    var rest = members.dropFirst()
    while let category = rest.first?.category {
      let end = rest.firstIndex { $0.category != category } ?? rest.endIndex
      body(category, rest[..<end])
      rest = rest[end...]
    }
  }

  /// Returns the number of items that a summary counts for notifications.
  func summaryCount(of members: ArraySlice<GroupedNotification>, in delivered: DeliveredNotifications) -> Int {
    guard actions.device.profile.usesSummaryArguments else { return members.count }
    return members.reduce(0) { count, member in
      let entry = delivered.entries[Int(member.place)]
      return count.addingSaturated(delivered.value(of: entry) { $0.summaryArgumentCount } ?? 1)
    }
  }

  /// Chooses the texts that summarize stacked notifications.
  func summary(of stacked: StackedNotifications, log: inout DiagnosticLog) -> StackSummary {
    if let reason = stacked.standInReason { return standIn(for: stacked, reason, log: &log) }
    let list = stacked.arguments.isEmpty ? nil : language.joined(ofSenders: stacked.arguments)
    var texts: [String] = []
    var defaultCount = stacked.tally.defaultCount
    for part in stacked.tally.parts {
      let text: String
      if let list, part.message.takesText {
        var partLog = DiagnosticLog()
        text = part.message.string(count: part.count, text: list, log: &partLog)
        // Nobody should see a directive just because the arguments are too long.
        if partLog.diagnostics.contains(where: \.isOfTooLargeText) {
          return standIn(for: stacked, .tooManyArguments, log: &log)
        }
        log.report(contentsOf: partLog.diagnostics)
      } else {
        text = part.message.string(count: part.count, text: list, log: &log)
      }
      if text.isEmpty { defaultCount = defaultCount.addingSaturated(part.count) }
      texts.append(text)
    }
    let words =
      defaultCount > 0 ? language.countedWord(BuiltInStrings.moreNotifications, count: defaultCount, log: &log) : nil
    return StackSummary(standInReason: nil, texts: texts, argumentList: list, builtInString: words)
  }

  /// Counts all notifications with a built-in string.
  private func standIn(
    for stacked: StackedNotifications, _ reason: StackSummary.StandInReason, log: inout DiagnosticLog
  ) -> StackSummary {
    let words = language.countedWord(BuiltInStrings.moreNotifications, count: stacked.total, log: &log)
    return StackSummary(standInReason: reason, texts: [], argumentList: nil, builtInString: words)
  }
}

extension Diagnostic {
  /// Whether it reports that a text would exceed its length limit.
  fileprivate var isOfTooLargeText: Bool {
    if case .tooLarge? = kind as? LocalizationFault { true } else { false }
  }
}

/// The texts that summarize stacked notifications.
struct StackSummary {
  /// Why a built-in string must count all notifications.
  enum StandInReason {
    /// A pattern shows summary arguments (`%@`), and there are notifications of several categories.
    case severalCategories
    /// A pattern shows summary arguments, and no notification has one, or the system's rules ignore them.
    case noArguments
    /// A pattern shows summary arguments, and with all of them the text would be too long.
    case tooManyArguments
  }

  /// Why a built-in string counts all notifications; nil if the patterns count them.
  let standInReason: StandInReason?
  /// The text of each pattern in the tally, empty if the pattern is empty for its count. No texts if a built-in string
  /// counts all notifications.
  let texts: [String]
  /// What `%@` stands for.
  let argumentList: String?
  /// The built-in string for everything that no pattern counts; nil if the patterns count everything.
  let builtInString: CountedMessage?
}

/// Counts the notifications of a stack below its newest one.
///
/// Source: WWDC 2018 session 711: the newest notification is not counted; each of the others counts with its summary
/// argument count; several patterns are joined unless one of them shows summary arguments. Arguments are listed without
/// a limit, each once. Since iOS 15 arguments and their counts are ignored.
struct StackedNotifications {
  /// The count of each pattern.
  private(set) var tally = PatternTally(capacity: 2)
  /// The summary arguments that `%@` stands for, without duplicates and controls.
  private(set) var arguments: [String] = []
  /// The total number of items.
  private(set) var total = 0
  private var seen: Set<LiteralString> = []
  private var categories: Set<UInt32> = []

  /// Adds notifications of a category.
  ///
  /// - Parameters:
  ///   - count: The number of items they stand for.
  ///   - category: The number of the category.
  ///   - pattern: The category's pattern, if there is one.
  mutating func add(_ count: Int, category: UInt32, pattern: CategoryPattern?) {
    tally.add(count, to: pattern)
    categories.insert(category)
    total = total.addingSaturated(count)
  }

  /// Adds the summary argument of a notification.
  mutating func add(argument: String) {
    let shown = argument.withoutControls
    let visible = shown.visiblePart
    if !visible.isEmpty, seen.insert(visible).inserted { arguments.append(shown) }
  }

  /// Why a built-in string must count all notifications; nil if the patterns can count them.
  var standInReason: StackSummary.StandInReason? {
    guard tally.parts.contains(where: \.message.takesText) else { return nil }
    if categories.count > 1 { return .severalCategories }
    return arguments.isEmpty ? .noArguments : nil
  }
}
