internal import Diagnostics
internal import Localization
internal import NotificationModel

/// Composes hidden rows. No other code reads a hidden notification to show it.
///
/// Of a notification it reads the category, and the title or subtitle only if the categories of all notifications in
/// the row permit it. Nothing else in a notification affects a text, a diagnostic or a count.
struct HiddenRowComposer {
  /// The maximum number of titles or subtitles that a row shows; further ones are counted. A notification that is not
  /// listed takes the place of one, so that its absence never shows another's title.
  private var titleLimit: Int { max(0, 3 - unlisted.count) }

  let group: NotificationGroup
  /// Its notifications, newest first.
  let members: ArraySlice<GroupedNotification>
  let app: AppTexts
  /// The notifications of the same thread that are not listed.
  let unlisted: RowPrivacy.Permissions

  /// Composes a row that reveals as much about its notifications as the person wants.
  func row(_ hiddenRows: HiddenRowsSetting, from source: inout RowSource) -> HiddenRow {
    let counts = source.categoryCounts(of: members, app: group.app)
    let permitted = permittedTexts(hiddenRows, counts)
    return HiddenRow(
      title: permitted.title ? text(of: distinctTexts(.title, of: source.delivered), log: &source.log) : nil,
      subtitle: permitted.subtitle ? text(of: distinctTexts(.subtitle, of: source.delivered), log: &source.log) : nil,
      body: body(for: counts, from: &source))
  }

  /// Whether the row may show titles and subtitles: the level shows them, and the categories of all its notifications and
  /// of those not listed permit them.
  func permittedTexts(_ hiddenRows: HiddenRowsSetting, _ counts: [CategoryCount]) -> (title: Bool, subtitle: Bool) {
    guard NotificationVisibility.hidden(hiddenRows).showsPermittedTexts else { return (false, false) }
    var (title, subtitle) = (unlisted.withholdingTitle == 0, unlisted.withholdingSubtitle == 0)
    for count in counts {
      title = title && count.policy.permitsTitle
      subtitle = subtitle && count.policy.permitsSubtitle
    }
    return (title, subtitle)
  }

  /// Whether the row may have the actions of its notification: it has only one, no notification of the thread is
  /// unlisted, and hidden rows reveal at least counts.
  func permitsActions(_ hiddenRows: HiddenRowsSetting) -> Bool {
    members.count == 1 && unlisted.count == 0 && hiddenRows.permitsActions
  }

  /// Returns the placeholder.
  private func body(for counts: [CategoryCount], from source: inout RowSource) -> String {
    switch placeholder(for: counts, from: &source) {
    case .combined(_, _, _, let sentence): sentence
    case .parts(let tally, let builtInString):
      app.language.summary(of: builtInString.map { tally.parts + [$0] } ?? tally.parts, log: &source.log)
    }
  }

  /// A placeholder for hidden content, before it becomes text.
  enum Placeholder {
    /// The app's sentence for exactly these categories, whose counts are its arguments.
    case combined(CombinedPlaceholder, LocalizedMessage, arguments: [FormatArgument], text: String)
    /// "1 image and 1 comment": the categories' own patterns, some of which may be empty for their counts, and a
    /// built-in string for everything these do not count.
    case parts(PatternTally, builtInString: CountedMessage?)
  }

  /// Chooses the placeholder.
  func placeholder(for counts: [CategoryCount], from source: inout RowSource) -> Placeholder {
    if let combined = combinedPlaceholder(counts, from: &source) { return combined }
    var tally = PatternTally(capacity: counts.count)
    for count in counts {
      let category = source.texts(ofCategory: Int(count.number), app: group.app)
      tally.add(count.count, to: source.pattern(.placeholder, of: category, app: group.app))
    }
    // What an empty text should have counted is counted by a built-in string.
    var defaultCount = tally.defaultCount
    var isAlone = true
    for part in tally.parts {
      if part.isEmpty { defaultCount += part.count } else { isAlone = false }
    }
    guard defaultCount > 0 else { return .parts(tally, builtInString: nil) }
    let key = isAlone ? BuiltInStrings.notifications(defaultCount) : BuiltInStrings.notificationsInText
    return .parts(tally, builtInString: app.language.countedWord(key, count: defaultCount, log: &source.log))
  }

  /// Returns the app's sentence for exactly this set of categories; nil if there is none or it is empty.
  private func combinedPlaceholder(_ counts: [CategoryCount], from source: inout RowSource) -> Placeholder? {
    let registrations = source.context.registrations
    guard registrations.hasCombinedPlaceholders, counts.allSatisfy({ $0.policy.isRegistered }) else { return nil }
    let byCategory = Dictionary(
      uniqueKeysWithValues: counts.map { (source.delivered.categories.text(Int($0.number)), $0.count) })
    guard let combined = registrations.combinedPlaceholder(for: Set(byCategory.keys), of: app.identifier),
      let message = app.language.message(forKey: combined.key.string, log: &source.log)
    else { return nil }
    let arguments = combined.categories.map { FormatArgument.integer(Int64(byCategory[$0] ?? 0)) }
    let text = message.string(arguments: arguments, log: &source.log)
    return text.isEmpty ? nil : .combined(combined, message, arguments: arguments, text: text)
  }

  /// Returns the distinct titles or subtitles, newest first. Those that differ only by characters that nobody sees count
  /// as one, and blank ones as none.
  func distinctTexts(_ kind: DeliveredNotifications.PermittedText, of delivered: DeliveredNotifications) -> [String] {
    let language = app.language
    // The keys in a hidden notification are the sender's, so diagnostics about them are not reported.
    var silent = DiagnosticLog()
    var seen: Set<LiteralString> = []
    var distinct: [String] = []
    var latest: LiteralString?
    for member in members {
      let text = delivered.text(kind, of: delivered.entries[Int(member.place)])
      // Usually all titles of a row are the same.
      if case .literal(let literal)? = text {
        if let latest, latest == LiteralString(literal) { continue }
        latest = LiteralString(literal)
      }
      guard let title = language.string(for: text, log: &silent) else { continue }
      let shown = title.withoutControls.visiblePart
      if !shown.isEmpty, seen.insert(shown).inserted { distinct.append(title) }
    }
    return distinct
  }

  /// Joins the first ``titleLimit`` texts and the number of the others as a list; nil if there are no texts.
  private func text(of distinct: [String], log: inout DiagnosticLog) -> String? {
    guard titleLimit > 0 else { return nil }
    guard distinct.count > 1 else { return distinct.first }
    let others = others(than: distinct, log: &log).map { $0.message.string(count: $0.count, log: &log) }
    return app.language.joined(ofSenders: distinct.prefix(titleLimit), others: others)
  }

  /// Returns the built-in string that counts the texts that the list leaves out; nil if it leaves none out.
  func others(than distinct: [String], log: inout DiagnosticLog) -> CountedMessage? {
    let count = distinct.count - titleLimit
    return count > 0 ? app.language.countedWord(BuiltInStrings.others, count: count, log: &log) : nil
  }
}

/// Composes the actions of a notification as a surface shows them.
///
/// Source: WWDC 2014 session 713 for the minimal set; `SystemProfile` for the number of actions.
struct ActionComposer {
  let language: RowLanguage
  let device: DeviceState
  let surface: NotificationSurface

  /// Returns the actions of a category to present, in the order of registration; empty without a category.
  func actions(of category: NotificationCategory?, log: inout DiagnosticLog) -> [PresentedAction] {
    guard let category else { return [] }
    var presented: [PresentedAction] = []
    for action in shown(category) { presented.append(self.presented(action, log: &log)) }
    return presented
  }

  /// Returns the actions of a notification to present: its own before those of its category.
  ///
  /// - Parameters:
  ///   - own: The notification's own actions.
  ///   - category: The actions of its category, as ``actions(of:log:)`` returns them.
  func actions(
    own: [NotificationAction], before category: [PresentedAction], log: inout DiagnosticLog
  ) -> [PresentedAction] {
    guard !own.isEmpty else { return category }
    let room = surface == .alert ? device.profile.actionLimit : device.profile.minimalActionLimit
    var presented: [PresentedAction] = []
    for action in own.prefix(room) { presented.append(self.presented(action, log: &log)) }
    return presented + category.prefix(room - presented.count)
  }

  /// Returns the actions of a category for which the surface has room: the minimal ones in the order of `minimalActions`.
  ///
  /// Source: Apple, `UIMutableUserNotificationCategory.setActions(_:for:)`: “the same order as the items in this array”.
  func shown(_ category: NotificationCategory) -> ArraySlice<NotificationAction> {
    switch surface {
    case .alert: return category.actions.prefix(device.profile.actionLimit)
    case .lockScreen, .banner, .notificationCenter:
      return category.minimalSet.prefix(device.profile.minimalActionLimit)
    }
  }

  private func presented(_ action: NotificationAction, log: inout DiagnosticLog) -> PresentedAction {
    PresentedAction(
      identifier: action.identifier,
      title: language.string(for: action.title, log: &log) ?? action.identifier.string,
      isDestructive: action.options.contains(.destructive),
      isForeground: action.options.contains(.foreground),
      isAuthenticationRequired: action.options.contains(.authenticationRequired),
      asksForAuthentication: action.asksForAuthentication(authenticated: device.isAuthenticated),
      icon: action.icon, hasTextInput: action.textInput != nil,
      textInputButtonTitle: language.string(for: action.textInput?.buttonTitle, log: &log),
      textInputPlaceholder: language.string(for: action.textInput?.placeholder, log: &log))
  }
}
