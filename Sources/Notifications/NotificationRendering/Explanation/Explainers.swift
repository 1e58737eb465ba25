package import Diagnostics
package import Localization
package import NotificationModel

// What makes explanations: it follows the composers of rows, and says why each text was chosen.
//
// A list is rendered first, and then the same composers are asked. So an explanation cannot differ from its row, and a
// builder that has kept no hidden content cannot reveal any.

extension NotificationRenderer {
  /// Renders a list like ``render(_:device:surface:)``, and explains each row.
  ///
  /// - Parameters:
  ///   - list: The notifications and removals. Its settings apply; its categories must have been passed to the
  ///     renderer.
  ///   - device: The state of the device.
  ///   - surface: Where the list is shown.
  /// - Returns: The rows and their explanations. Of hidden notifications they contain only what the rows show, and the
  ///   categories.
  /// - Complexity: O(n) in the number of notifications; O(n log n) if rows are ordered by interruption level.
  package func explain(
    _ list: NotificationList, device: DeviceState, surface: NotificationSurface
  ) -> PresentationExplanation {
    var builder = builder(of: list, device: device, surface: surface)
    return builder.explanation()
  }

  func explanationOfEmptyList() -> MessageExplanation {
    // Diagnostics were reported when the list was rendered.
    var silent = DiagnosticLog()
    let words = ownLanguage.countedWord(BuiltInStrings.noNotifications, count: 1, log: &silent)
    return words.message.explanation(count: words.count)
  }
}

extension PresentationBuilder {
  /// Makes the list and explains each row.
  ///
  /// - Returns: The rows and their explanations. Of hidden notifications they contain only what the rows show, and the
  ///   categories.
  /// - Complexity: O(n) in the number of notifications; O(n log n) if rows are ordered by interruption level.
  package mutating func explanation() -> PresentationExplanation {
    var rows: [RowExplanation] = []
    let emptyText = makeExplanations { rows.append($0) }
    return PresentationExplanation(
      presentation: source.presentation(of: rows.map(\.row), emptyText: emptyText), rows: rows,
      emptyMessage: emptyText.map { _ in renderer.explanationOfEmptyList() })
  }

  /// Makes and explains the rows one by one, for callers that stream explanations.
  ///
  /// - Parameter receive: Called with the explanation of each row, in the order of the list.
  /// - Returns: The explanation of the text that a list without rows shows, nil if there are rows; and the diagnostics
  ///   for the input.
  /// - Complexity: O(n) in the number of notifications; O(n log n) if rows are ordered by interruption level.
  package mutating func forEachExplanation(
    _ receive: (RowExplanation) -> Void
  ) -> (emptyMessage: MessageExplanation?, diagnostics: [Diagnostic]) {
    let emptyText = makeExplanations(receive)
    return (emptyText.map { _ in renderer.explanationOfEmptyList() }, source.log.diagnostics)
  }

  private mutating func makeExplanations(_ receive: (RowExplanation) -> Void) -> String? {
    source.makeRows(&grouper) { row, group, members, source in
      receive(RowExplainer.explanation(of: row, group, members, from: &source))
    }
  }
}

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
      row: row,
      visibility: VisibilityExplanation(
        app: settings, hidesContent: group.hiddenRows != nil, dependsOnKind: source.dependsOnKind),
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

/// Explains which categories each part of a summary counts, and why.
struct PartExplainer {
  /// A category and how much its notifications count.
  struct Counted {
    let category: Int
    var count: Int
  }

  let purpose: PatternPurpose
  let app: Int
  /// The categories, those of newer notifications first.
  let counted: [Counted]

  /// Explains the parts of a summary.
  ///
  /// - Parameters:
  ///   - tally: The app's patterns.
  ///   - messages: The explanation of each pattern's text.
  ///   - builtInString: The built-in string for what none of the patterns counts; nil if they count everything.
  func parts(
    _ tally: PatternTally, _ messages: [MessageExplanation], builtInString: CountedMessage?,
    from source: inout RowSource
  ) -> [PartExplanation] {
    var categories = Array(repeating: [CategoryExplanation](), count: tally.parts.count)
    var others: [CategoryExplanation] = []
    for counted in counted {
      let category = source.texts(ofCategory: counted.category, app: app)
      let (place, reason) = place(of: counted, category, in: tally, messages, from: &source)
      let explanation = CategoryExplanation(
        identifier: source.delivered.categories.text(counted.category), count: counted.count, reason: reason)
      if let place { categories[place].append(explanation) } else { others.append(explanation) }
    }
    var parts: [PartExplanation] = []
    for (place, message) in messages.enumerated() where !message.text.isEmpty {
      let part = tally.parts[place]
      parts.append(
        PartExplanation(
          categories: categories[place], source: tally.source(ofPart: place), count: part.count, message: message))
    }
    if let builtInString { parts.append(Self.part(builtInString, others)) }
    return parts
  }

  /// Explains a summary that consists only of a built-in string.
  ///
  /// - Parameter reason: Why the app's patterns are not used.
  func part(
    _ builtInString: CountedMessage, _ reason: CategoryExplanation.Reason, of delivered: DeliveredNotifications
  ) -> PartExplanation {
    Self.part(
      builtInString,
      counted.map { counted in
        CategoryExplanation(
          identifier: delivered.categories.text(counted.category), count: counted.count, reason: reason)
      })
  }

  private static func part(_ builtInString: CountedMessage, _ categories: [CategoryExplanation]) -> PartExplanation {
    PartExplanation(
      categories: categories, source: .builtInString, count: builtInString.count,
      message: builtInString.message.explanation(count: builtInString.count))
  }

  /// Returns the index of the part that counts a category, or why there is none.
  private func place(
    of counted: Counted, _ category: CategoryTexts, in tally: PatternTally, _ messages: [MessageExplanation],
    from source: inout RowSource
  ) -> (place: Int?, reason: CategoryExplanation.Reason?) {
    guard category.category != nil else {
      return (nil, source.delivered.categories.text(counted.category).isEmpty ? .noCategory : .unknownCategory)
    }
    guard let pattern = source.pattern(purpose, of: category, app: app) else {
      return (nil, .noPattern)
    }
    guard let place = tally.place(of: pattern) else {
      if case .localized(let key, _, _) = pattern.text { return (nil, .missingKey(key)) }
      return (nil, .noPattern)
    }
    return messages[place].text.isEmpty ? (nil, .emptyText) : (place, nil)
  }
}

extension PatternTally {
  /// Returns where the pattern of a part comes from.
  fileprivate func source(ofPart place: Int) -> PartExplanation.Source {
    guard case .localized = patterns[place].text else { return .literal }
    return parts[place].message.hasKey ? .key : .keyText
  }
}

extension HiddenRowComposer {
  /// Explains a row.
  ///
  /// Of the notifications it reads only what the row was composed from: their categories, and the titles and subtitles
  /// that these permit.
  ///
  /// - Parameter row: The row, as it was composed.
  func explanation(of row: HiddenRow, from source: inout RowSource) -> HiddenRowExplanation {
    let counts = source.categoryCounts(of: members, app: group.app)
    let delivered = source.delivered
    let identifier = { (count: CategoryCount) in delivered.categories.text(Int(count.number)) }
    let hiddenRows = group.hiddenRows ?? .counts
    let permitted = permittedTexts(hiddenRows, counts)
    return HiddenRowExplanation(
      title: permitted.title ? explanation(of: row.title, .title, from: &source) : nil,
      subtitle: permitted.subtitle ? explanation(of: row.subtitle, .subtitle, from: &source) : nil,
      categoriesWithholdingTitle: counts.filter { !$0.policy.permitsTitle }.map(identifier),
      categoriesWithholdingSubtitle: counts.filter { !$0.policy.permitsSubtitle }.map(identifier),
      hiddenRows: hiddenRows,
      body: explanation(ofBody: row.body, counts, from: &source))
  }

  private func explanation(
    of text: String?, _ kind: DeliveredNotifications.PermittedText, from source: inout RowSource
  ) -> PermittedTextExplanation {
    let others = others(than: distinctTexts(kind, of: source.delivered), log: &source.log)
    return PermittedTextExplanation(text: text, others: others.map { $0.message.explanation(count: $0.count) })
  }

  private func explanation(
    ofBody text: String, _ counts: [CategoryCount], from source: inout RowSource
  ) -> SummaryExplanation {
    let parts: [PartExplanation]
    switch placeholder(for: counts, from: &source) {
    case .combined(let combined, let message, let arguments, _):
      parts = [
        PartExplanation(
          categories: combined.categories.map { category in
            let count = counts.first { source.delivered.categories.text(Int($0.number)) == category }
            return CategoryExplanation(identifier: category, count: count?.count ?? 0, reason: nil)
          }, source: .combined, count: members.count, message: message.explanation(arguments: arguments))
      ]
    case .parts(let tally, let builtInString):
      let explainer = PartExplainer(
        purpose: .placeholder, app: group.app,
        counted: counts.map { PartExplainer.Counted(category: Int($0.number), count: $0.count) })
      parts = explainer.parts(
        tally, tally.parts.map { $0.message.explanation(count: $0.count) }, builtInString: builtInString, from: &source)
    }
    return SummaryExplanation(text: text, parts, in: app.language)
  }
}

extension SummaryExplanation {
  init(text: String, _ parts: [PartExplanation], in language: RowLanguage) {
    self.init(text: text, parts: parts, joinedIn: parts.count > 1 ? language.locale : nil)
  }
}

extension ShownStackComposer {
  /// Explains a row.
  ///
  /// - Parameter stack: The row, as it was composed.
  func explanation(of stack: ShownStack, from source: inout RowSource) -> ShownStackExplanation {
    let leading = source.delivered.content(source.delivered.entries[Int(members[members.startIndex].place)])
    var summary: SummaryExplanation?
    var arguments: String?
    if let text = stack.summary { (summary, arguments) = explanation(ofSummary: text, from: &source) }
    return ShownStackExplanation(
      title: language.explanation(of: leading?.title), subtitle: language.explanation(of: leading?.subtitle),
      body: language.explanation(of: leading?.body), summary: summary, summaryArguments: arguments)
  }

  private func explanation(
    ofSummary text: String, from source: inout RowSource
  ) -> (SummaryExplanation, arguments: String?) {
    let stacked = stacked(from: &source)
    let summary = summary(of: stacked, log: &source.log)
    let explainer = PartExplainer(purpose: .summary, app: group.app, counted: counted(source.delivered))
    let parts: [PartExplanation]
    if let reason = summary.standInReason, let builtInString = summary.builtInString {
      parts = [explainer.part(builtInString, CategoryExplanation.Reason(reason), of: source.delivered)]
    } else {
      let messages = stacked.tally.parts.map {
        $0.message.explanation(count: $0.count, text: summary.argumentList)
      }
      parts = explainer.parts(stacked.tally, messages, builtInString: summary.builtInString, from: &source)
    }
    return (SummaryExplanation(text: text, parts, in: language), summary.argumentList)
  }

  /// Counts the notifications below the newest by category.
  private func counted(_ delivered: DeliveredNotifications) -> [PartExplainer.Counted] {
    var counted: [PartExplainer.Counted] = []
    var indices: [UInt32: Int] = [:]
    forEachStackedRun { category, run in
      let count = summaryCount(of: run, in: delivered)
      if let index = indices[category] {
        counted[index].count = counted[index].count.addingSaturated(count)
      } else {
        indices[category] = counted.count
        counted.append(PartExplainer.Counted(category: Int(category), count: count))
      }
    }
    return counted
  }
}

extension CategoryExplanation.Reason {
  /// Creates the reason why a built-in string counts all stacked notifications.
  fileprivate init(_ reason: StackSummary.StandInReason) {
    self =
      switch reason {
      case .severalCategories: .severalCategories
      case .noArguments: .noArguments
      case .tooManyArguments: .tooManyArguments
      }
  }
}

extension ActionComposer {
  /// Explains the presented actions of a category.
  func explanations(of presented: [PresentedAction], _ category: NotificationCategory?) -> [ActionExplanation] {
    guard let category else { return [] }
    return zip(presented, shown(category)).map { presented, action in
      ActionExplanation(
        action: presented, title: language.explanation(of: action.title),
        textInputButtonTitle: language.explanation(of: action.textInput?.buttonTitle),
        textInputPlaceholder: language.explanation(of: action.textInput?.placeholder))
    }
  }
}

extension RowLanguage {
  /// Explains the choice of the language.
  var explanation: LanguageExplanation {
    let tables = app.flatMap { $0.hasLanguage ? $0 : nil }
    let localizer = tables ?? words
    return LanguageExplanation(
      chosen: localizer.language, isMatched: localizer.isLanguageMatched, hasTables: tables != nil,
      locale: locale, formattingLocale: localizer.formattingLocale)
  }

  /// Explains the result of ``string(for:log:)``; nil if there is no text or it is empty.
  func explanation(of text: LocalizableText?) -> TextExplanation? {
    let explanation: TextExplanation
    switch text {
    case nil: return nil
    case .literal(let literal): explanation = TextExplanation(text: literal, source: .literal, message: nil)
    case .localized(let key, let arguments, let literal):
      // Diagnostics were reported when the row was rendered.
      var silent = DiagnosticLog()
      let arguments = arguments.map(FormatArgument.init)
      switch source(ofKey: key, orElse: literal, log: &silent) {
      case .table(let message):
        let message = message.explanation(arguments: arguments)
        explanation = TextExplanation(text: message.text, source: .key, message: message)
      case .literal(let literal):
        explanation = TextExplanation(text: literal, source: .literalForKey(key), message: nil)
      case .key(let key): explanation = TextExplanation(text: key, source: .keyText, message: nil)
      }
    }
    return explanation.text.isEmpty ? nil : explanation
  }
}
