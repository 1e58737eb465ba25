internal import Diagnostics
internal import Localization
internal import NotificationModel

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
