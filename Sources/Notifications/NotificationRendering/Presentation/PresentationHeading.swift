internal import Diagnostics

/// The heading of a list: "3 Notifications".
package struct PresentationHeading: Hashable, Sendable {
  /// The text.
  package let text: String
  /// The language of the text, as a BCP 47 tag.
  package let languageTag: String
  /// Whether that language is written from right to left.
  package let isRightToLeft: Bool
}

extension NotificationRenderer {
  /// Returns a heading that says how many notifications are in the rows of a list, in the language of the list.
  ///
  /// - Parameter presentation: A list that this renderer has made.
  /// - Complexity: O(number of rows).
  package func heading(of presentation: Presentation) -> PresentationHeading {
    heading(ofCount: presentation.rows.reduce(0) { $0 + $1.count })
  }

  /// Returns a heading that says how many notifications there are, in the language of lists.
  package func heading(ofCount count: Int) -> PresentationHeading {
    let key = count == 0 ? BuiltInStrings.noNotifications : BuiltInStrings.notifications(count)
    var log = DiagnosticLog()
    let language = ownLanguage.locale
    return PresentationHeading(
      text: ownLanguage.word(key, count: count, log: &log), languageTag: language.languageTag,
      isRightToLeft: language.isRightToLeft)
  }
}
