internal import Diagnostics
internal import Localization
internal import NotificationModel

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
