internal import Diagnostics
internal import LiteralString
internal import Localization
internal import NotificationModel

extension HiddenRowComposer {
  /// Says why a row reads as it does.
  ///
  /// It reads of notifications what the row was made of: categories, and titles that these permit.
  ///
  /// - Parameter row: The row, as it was composed.
  func explanation(
    of row: HiddenRow, _ delivered: DeliveredNotifications, _ context: inout ListContext
  ) -> HiddenRowExplanation {
    context.countCategories(places, app: group.app, of: delivered)
    let counts = context.categoryCounts
    let withholdingTitle = counts.filter { !$0.traits.permitsTitle }
    let withholdingSubtitle = counts.filter { !$0.traits.permitsSubtitle }
    let identifier = { (count: CategoryCount) in delivered.categories.text(Int(count.number)) }
    return HiddenRowExplanation(
      title: withholdingTitle.isEmpty ? explanation(of: row.title, .title, delivered) : nil,
      subtitle: withholdingSubtitle.isEmpty ? explanation(of: row.subtitle, .subtitle, delivered) : nil,
      categoriesWithholdingTitle: withholdingTitle.map(identifier),
      categoriesWithholdingSubtitle: withholdingSubtitle.map(identifier),
      body: explanation(ofBody: row.body, counts, delivered, &context))
  }

  private func explanation(
    of text: String?, _ kind: DeliveredNotifications.PermittedText, _ delivered: DeliveredNotifications
  ) -> PermittedTextExplanation {
    var silent = DiagnosticLog()
    let others = others(than: distinctTexts(kind, of: delivered), log: &silent)
    return PermittedTextExplanation(text: text, others: others.map { $0.message.explanation(count: $0.count) })
  }

  private func explanation(
    ofBody text: String, _ counts: [CategoryCount], _ delivered: DeliveredNotifications, _ context: inout ListContext
  ) -> SummaryExplanation {
    // What is wrong was reported when the row was rendered.
    var silent = DiagnosticLog()
    let parts: [PartExplanation]
    switch placeholder(for: counts, of: delivered, &context, log: &silent) {
    case .combined(let combined, let message, let arguments, _):
      parts = [
        PartExplanation(
          categories: combined.categories.map { category in
            let count = counts.first { delivered.categories.text(Int($0.number)) == category }
            return CategoryExplanation(identifier: category, count: count?.count ?? 0, reason: nil)
          }, source: .combined, count: places.count, message: message.explanation(arguments: arguments))
      ]
    case .parts(let tally, let ownWords):
      let explainer = PartExplainer(
        purpose: .placeholder, app: group.app, language: app.language,
        counted: counts.map { PartExplainer.Counted(category: Int($0.number), count: $0.count) })
      parts = explainer.parts(
        tally, tally.parts.map { $0.message.explanation(count: $0.count) }, ownWords: ownWords, of: delivered, &context)
    }
    return SummaryExplanation(text: text, parts, in: app.language)
  }
}

extension SummaryExplanation {
  init(text: String, _ parts: [PartExplanation], in language: RowLanguage) {
    self.init(text: text, parts: parts, joinedIn: parts.count > 1 ? language.locale : nil)
  }
}
