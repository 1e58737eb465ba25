package import Diagnostics
package import ICU
package import Localization
package import NotificationModel

/// A list as far as it may be seen, with an explanation of each row.
///
/// Like the list, it contains nothing that a hidden row must not show.
package struct PresentationExplanation: Sendable {
  /// The list, as rendered.
  package let presentation: Presentation
  /// The explanations of the list's rows, in the same order.
  package let rows: [RowExplanation]
  /// The explanation of the text that a list without rows shows; nil if there are rows.
  package let emptyMessage: MessageExplanation?
}

/// A row and its explanation.
package struct RowExplanation: Sendable {
  /// The row, as rendered.
  package let row: PresentedRow
  /// Why it is hidden or shown; nil for the row of several apps.
  package let visibility: VisibilityExplanation?
  /// Why its notifications share the row.
  package let grouping: GroupingExplanation
  /// The language of its texts.
  package let language: LanguageExplanation
  /// The explanation of its texts; nil for the row of several apps, whose text is a built-in string.
  package let content: Content?
  /// The explanations of the row's actions, in order.
  package let actions: [ActionExplanation]

  /// The explanation of a row's texts.
  package enum Content: Hashable, Sendable {
    /// The content is hidden.
    case hidden(HiddenRowExplanation)
    /// The content is shown.
    case shown(ShownStackExplanation)
  }

  /// The messages of all explained texts, including built-in strings, in the order in which the row shows them.
  package var messages: [MessageExplanation] {
    let texts: [MessageExplanation?]
    switch content {
    case nil: texts = []
    case .hidden(let row):
      texts = [row.title?.others, row.subtitle?.others] + row.body.parts.map(\.message)
    case .shown(let stack):
      texts =
        [stack.title, stack.subtitle, stack.body].map { $0?.message } + (stack.summary?.parts.map(\.message) ?? [])
    }
    return (texts + actions.flatMap(\.texts).map { $0?.message }).compactMap(\.self)
  }
}

/// Explains a hidden row. It cannot hold anything that the row hides.
package struct HiddenRowExplanation: Hashable, Sendable {
  /// The title; nil if it is withheld.
  package let title: PermittedTextExplanation?
  /// The subtitle; nil if it is withheld.
  package let subtitle: PermittedTextExplanation?
  /// The categories that withhold the title, newest first. An empty identifier means no category.
  package let categoriesWithholdingTitle: [LiteralString]
  /// The categories that withhold the subtitle, newest first. An empty identifier means no category.
  package let categoriesWithholdingSubtitle: [LiteralString]
  /// How much the row reveals. Titles and subtitles are shown only at `titles`, and only those that all categories
  /// permit.
  package let hiddenRows: HiddenRowsSetting
  /// The placeholder.
  package let body: SummaryExplanation
}

/// Explains a shown row.
package struct ShownStackExplanation: Hashable, Sendable {
  /// The newest notification's title; nil if there is none.
  package let title: TextExplanation?
  /// The newest notification's subtitle; nil if there is none.
  package let subtitle: TextExplanation?
  /// The newest notification's body; nil if there is none.
  package let body: TextExplanation?
  /// The summary of the notifications below the newest; nil if there are none.
  package let summary: SummaryExplanation?
  /// What `%@` stands for in the summary: the summary arguments as a list. nil if there are none, or if a built-in
  /// string counts all notifications.
  package let summaryArguments: String?
}

/// Explains an action.
package struct ActionExplanation: Equatable, Sendable {
  /// The action, as rendered. It asks for authentication if the person has not authenticated and it requires
  /// authentication or opens the app.
  package let action: PresentedAction
  /// Its title; nil if it is empty, and its identifier is shown instead.
  package let title: TextExplanation?
  /// The title of the button that sends an answer.
  package let textInputButtonTitle: TextExplanation?
  /// The text shown in the empty field.
  package let textInputPlaceholder: TextExplanation?

  /// All of its texts.
  var texts: [TextExplanation?] { [title, textInputButtonTitle, textInputPlaceholder] }
}

/// Why notifications share a row.
package struct GroupingExplanation: Hashable, Sendable {
  /// What the notifications of a row have in common.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Their thread.
    case thread
    /// They have no thread: they form the app's own group.
    case noThread
    /// Their app.
    case app
    /// The row has only one notification, because grouping is off.
    case single
    /// Hidden rows of their apps are not told apart.
    case total
  }

  /// How the person wants the app's notifications grouped; nil for the row of several apps. With `off`, hidden rows are
  /// still grouped by thread.
  package let setting: NotificationGrouping?
  /// What the row's notifications have in common.
  package let unit: Unit
}

/// The language of a row's texts.
package struct LanguageExplanation: Hashable, Sendable {
  /// The language chosen among those of the app's string tables, as they spell it; if none is shown, among those of
  /// the built-in strings.
  package let chosen: String
  /// Whether it matches the requested locale; if not, it is the development language.
  package let isMatched: Bool
  /// Whether a language of the app's string tables is shown.
  package let hasTables: Bool
  /// The locale of the texts, whose rules choose plural forms and join lists.
  package let locale: LocaleIdentifier
  /// The locale for digits and grouping.
  package let formattingLocale: LocaleIdentifier
}

/// Why the content of a row is hidden or shown.
package struct VisibilityExplanation: Hashable, Sendable {
  /// What the settings say about the app's content.
  package let app: ContentVisibility
  /// Whether the content is hidden.
  package let hidesContent: Bool
  /// Whether choices differ between notifications of one app.
  package let dependsOnKind: Bool

  /// Why content is hidden.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The setting when content is shown.
    case showPreviews
    /// The screen is shared.
    case screenSharing
    /// A notification of the row, or its category, asks for it.
    case privacy
    /// Choices for the category or the urgency of another notification of the row hide that one.
    case otherNotification
  }

  /// Why the content is hidden, if it is. The setting goes first, because without it nothing else would matter.
  package var reason: Reason {
    if app.showPreviews.hidesContent(authenticated: app.isAuthenticated) { return .showPreviews }
    if app.isHiddenBySharing { return .screenSharing }
    return app.appliesPrivacy || !dependsOnKind ? .privacy : .otherNotification
  }
}

/// The notifications of one category that a part of a summary counts.
package struct CategoryExplanation: Hashable, Sendable {
  /// Why a built-in string counts notifications.
  package enum Reason: Hashable, Sendable {
    /// They have no category.
    case noCategory
    /// Their category is not registered.
    case unknownCategory
    /// Their category has no pattern.
    case noPattern
    /// Their category's pattern is a key that no table has.
    case missingKey(String)
    /// Their category's pattern is empty for this count.
    case emptyText
    /// There are notifications of several categories, and a pattern shows summary arguments (`%@`), so it cannot be
    /// joined.
    case severalCategories
    /// A pattern shows summary arguments (`%@`), and no notification has one, or the system's rules ignore them.
    case noArguments
    /// A pattern shows summary arguments (`%@`), and with all of them the text would be too long.
    case tooManyArguments
  }

  /// The category; empty for none.
  package let identifier: LiteralString
  /// How much its notifications count.
  package let count: Int
  /// Why a built-in string counts them; nil if a pattern of the app does.
  package let reason: Reason?
}

/// Explains a part of a summary.
package struct PartExplanation: Hashable, Sendable {
  /// Where a part's pattern comes from.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// The app's sentence for exactly these categories, whose counts are its arguments.
    case combined
    /// A key of the categories that a table has.
    case key
    /// A literal text of the categories.
    case literal
    /// A key of the categories that no table has, used as the text.
    case keyText
    /// A built-in string.
    case builtInString = "ownWords"
  }

  /// The categories whose notifications it counts, those of newer notifications first.
  package let categories: [CategoryExplanation]
  /// Where the pattern comes from.
  package let source: Source
  /// The count.
  package let count: Int
  /// Explains the part's text.
  package let message: MessageExplanation
}

/// A text that the categories of all notifications in a hidden row permit.
package struct PermittedTextExplanation: Hashable, Sendable {
  /// The text; nil if no notification has one.
  package let text: String?
  /// Explains the end of a list that leaves texts out: "2 others"; nil if it leaves none out.
  package let others: MessageExplanation?
}

/// Explains a placeholder or the summary of a stack: "1 image and 2 comments".
package struct SummaryExplanation: Hashable, Sendable {
  /// The text as shown.
  package let text: String
  /// The parts it was joined from, in order.
  package let parts: [PartExplanation]
  /// The language by whose rules the parts were joined; nil for a single part.
  package let joinedIn: LocaleIdentifier?
}

/// Explains a text of a notification or action.
package struct TextExplanation: Hashable, Sendable {
  /// Where a text comes from.
  package enum Source: Hashable, Sendable {
    /// The text is literal.
    case literal
    /// The text of a key in a table.
    case key
    /// The text given along with a key that no table has.
    case literalForKey(String)
    /// A key that no table has, shown as the text.
    case keyText
  }

  /// The text as shown.
  package let text: String
  /// Where it comes from.
  package let source: Source
  /// How the text was found and filled in; nil for a literal text.
  package let message: MessageExplanation?
}
