internal import Diagnostics
internal import Localization
internal import NotificationModel

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
