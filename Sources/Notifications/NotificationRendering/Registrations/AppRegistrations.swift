internal import Diagnostics
package import NotificationModel

/// What apps have registered: their names, tables, categories, and complete sentences for sets of categories.
///
/// A category without an app applies to every app. An app's own category takes precedence over it. If an identifier is
/// registered more than once, the last category applies with the stricter parts of the others. Reuse the
/// object for all lists with the same registrations: it indexes the categories by name.
package final class AppRegistrations: Sendable {
  private struct Sentence: Hashable {
    var app: LiteralString?
    var categories: Set<LiteralString>
  }

  /// The categories that apply where none of the same name is registered.
  private let standardCategories: [NotificationCategory]
  /// The categories in the order of registration.
  let registeredCategories: [NotificationCategory]
  /// The sentences for several categories, in the order of registration.
  let combinedPlaceholders: [CombinedPlaceholder]
  private let names: [LiteralString: String]
  /// The names of apps' own string tables.
  let tables: [LiteralString: String]
  /// Returns the name of an app that is not among them; nil if only its identifier is known.
  private let nameOfOthers: @Sendable (String) -> String?
  private let icons: [LiteralString: String]
  /// Returns the icon of an app that is not among them; nil if it is not known.
  private let iconOfOthers: @Sendable (String) -> String?
  private let categories: [RegisteredName: NotificationCategory]
  private let sentences: [Sentence: CombinedPlaceholder]
  /// What categories ask to hide, by the letters of their apps and identifiers.
  private let privacies: [RegisteredName: NotificationPrivacy]

  /// Creates the registrations of a list.
  ///
  /// - Complexity: O(number of categories).
  package convenience init(_ list: NotificationList) {
    self.init(
      names: list.appNames, tables: list.appTables, icons: list.appIcons, standardCategories: list.standardCategories,
      categories: list.categories,
      combinedPlaceholders: list.combinedPlaceholders)
  }

  init(
    names: [LiteralString: String], tables: [LiteralString: String] = [:], icons: [LiteralString: String] = [:],
    standardCategories: [NotificationCategory] = [], categories: [NotificationCategory],
    combinedPlaceholders: [CombinedPlaceholder],
    nameOfOthers: @escaping @Sendable (String) -> String? = { _ in nil },
    iconOfOthers: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.names = names
    self.tables = tables
    self.nameOfOthers = nameOfOthers
    self.icons = icons
    self.iconOfOthers = iconOfOthers
    self.standardCategories = standardCategories
    registeredCategories = categories
    self.combinedPlaceholders = combinedPlaceholders
    self.categories = Dictionary(standardCategories.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      .merging(NotificationCategory.registered(categories)) { $1 }
    privacies = categories.reduce(into: [:]) { privacies, category in
      guard let privacy = category.privacy else { return }
      let name = Self.letters(of: category.name)
      privacies[name] = .stricter(privacies[name], privacy)
    }
    hasUnreadablePrivacy = privacies.values.contains(where: \.isUnreadable)
    sentences = Dictionary(
      combinedPlaceholders.map { (Sentence(app: $0.app, categories: Set($0.categories)), $0) },
      uniquingKeysWith: { $1 })
  }

  /// Whether rows say how many of their notifications the person has not seen. A list of a desktop does; it has the
  /// categories that a desktop's programs use.
  var tracksSeen: Bool { !standardCategories.isEmpty }

  /// Returns whether a list has the same registrations.
  ///
  /// - Complexity: O(number of names) if the list shares its arrays with the list this was created from, otherwise also
  ///   O(number of categories).
  package func isMade(of list: NotificationList) -> Bool {
    standardCategories == list.standardCategories && registeredCategories == list.categories
      && combinedPlaceholders == list.combinedPlaceholders
      && names.count == list.appNames.count
      && names.allSatisfy { app, name in list.appNames[app].map { LiteralString($0) } == LiteralString(name) }
      && icons == list.appIcons && tables == list.appTables
  }

  /// Returns the same names with other categories and combined placeholders.
  func replacing(
    _ categories: [NotificationCategory], _ combinedPlaceholders: [CombinedPlaceholder]
  ) -> AppRegistrations {
    AppRegistrations(
      names: names, tables: tables, icons: icons, standardCategories: standardCategories, categories: categories,
      combinedPlaceholders: combinedPlaceholders, nameOfOthers: nameOfOthers, iconOfOthers: iconOfOthers)
  }

  /// Returns the name of an app; nil if it has none.
  func name(of app: LiteralString) -> String? { names[app] ?? nameOfOthers(app.string) }

  /// Returns the name or the file of an app's icon; nil if it is not known.
  func icon(of app: LiteralString) -> String? { icons[app] ?? iconOfOthers(app.string) }

  /// Returns the category with an identifier in an app's notifications; nil if it is not registered.
  func category(_ identifier: LiteralString, of app: LiteralString) -> NotificationCategory? {
    categories[RegisteredName(app: app, identifier: identifier)]
      ?? categories[RegisteredName(app: nil, identifier: identifier)]
  }

  /// Whether any category asks to hide something.
  var hasPrivacy: Bool { !privacies.isEmpty }
  /// Whether what a category asks to hide cannot be read.
  let hasUnreadablePrivacy: Bool

  /// Returns what the categories with an identifier ask to hide of an app's notifications; nil for nothing.
  ///
  /// What one description of a category hides, every other one hides too: that for every app, an earlier one, and one
  /// whose names differ only by case, punctuation or white space.
  func privacy(ofCategory identifier: LiteralString, of app: LiteralString) -> NotificationPrivacy? {
    guard hasPrivacy else { return nil }
    return .stricter(
      privacies[Self.letters(of: RegisteredName(app: nil, identifier: identifier))],
      privacies[Self.letters(of: RegisteredName(app: app, identifier: identifier))])
  }

  /// Returns a name by its letters alone. One that stands for several apps, with “*”, is for every app.
  private static func letters(of name: RegisteredName) -> RegisteredName {
    func letters(_ text: LiteralString) -> LiteralString {
      let letters = AppName.letters(of: text.string)
      return letters.isEmpty ? text : LiteralString(letters)
    }
    let app = name.app.flatMap { $0.string.contains("*") ? nil : letters($0) }
    return RegisteredName(app: app, identifier: letters(name.identifier))
  }

  /// Whether there are combined placeholders.
  var hasCombinedPlaceholders: Bool { !sentences.isEmpty }

  /// Returns the combined placeholder for a row of exactly these categories; nil if there is none.
  ///
  /// - Complexity: O(number of identifiers) on average.
  func combinedPlaceholder(for identifiers: Set<LiteralString>, of app: LiteralString) -> CombinedPlaceholder? {
    sentences[Sentence(app: app, categories: identifiers)] ?? sentences[Sentence(app: nil, categories: identifiers)]
  }
}

extension AppRegistrations {
  /// Creates the response to a notification, if it is allowed in the device's current state.
  ///
  /// It is for the app, which wrote the notification, and for no screen: it is the one output that holds the payload.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - action: The identifier of an action of its own or of its category, or Apple's identifier for opening or dismissing.
  ///   - userText: The text the person typed, for an action with a text field.
  ///   - isHidden: Whether its content is hidden. Which actions its sender gave it is then not told by a refusal either.
  ///   - device: The state of the device.
  /// - Returns: The response; nil for a dismissal if the category lacks `customDismissAction`.
  /// - Throws: `ResponseRefusal` if it is not allowed.
  /// - Complexity: O(number of the category's actions).
  ///
  /// Source: WWDC 2014 session 713 for authentication; WWDC 2016 session 707 for dismissal.
  package func response(
    to notification: UserNotification, action: String, userText: String? = nil, isHidden: Bool = false,
    device: DeviceState
  ) throws(ResponseRefusal) -> NotificationResponse? {
    let identifier = LiteralString(action)
    let actions = actions(of: notification, isHidden: isHidden).prefix(device.profile.actionLimit)
    let isBuiltIn =
      identifier == NotificationResponse.Action.openIdentifier
      || identifier == NotificationResponse.Action.dismissIdentifier
    if !isBuiltIn, let action = actions.first(where: { $0.identifier == identifier }) {
      guard !action.asksForAuthentication(authenticated: device.isAuthenticated) else { throw .authenticationRequired }
      guard userText == nil || action.textInput != nil else { throw .takesNoText(identifier) }
      guard userText?.isEmpty == false || action.textInput == nil else { throw .needsText(identifier) }
      return NotificationResponse(notification: notification, action: .custom(action), userText: userText)
    }
    if isHidden, !isBuiltIn, !device.isAuthenticated { throw .authenticationRequired }
    guard userText == nil || !isBuiltIn else { throw .takesNoText(identifier) }
    switch identifier {
    case NotificationResponse.Action.openIdentifier:
      guard device.isAuthenticated else { throw .authenticationRequired }
      return NotificationResponse(notification: notification, action: .open)
    case NotificationResponse.Action.dismissIdentifier:
      guard category(of: notification)?.options.contains(.customDismissAction) == true else { return nil }
      return NotificationResponse(notification: notification, action: .dismiss)
    default: throw .unknownAction(identifier)
    }
  }

  /// Returns the actions of a notification: its own, then those of its category in the order of registration. One that
  /// is hidden does not tell which actions its sender has given it; and what the app locks, no sender unlocks.
  package func actions(of notification: UserNotification, isHidden: Bool) -> [NotificationAction] {
    let registered = category(of: notification)?.actions ?? []
    return (isHidden ? [] : notification.content.actions.locked(with: registered)) + registered
  }

  /// Returns what a notification or its category asks to hide while others may be looking.
  func privacy(of notification: UserNotification) -> NotificationPrivacy? {
    .stricter(
      notification.content.privacy,
      privacy(ofCategory: notification.content.categoryIdentifier, of: notification.app))
  }

  private func category(of notification: UserNotification) -> NotificationCategory? {
    category(notification.content.categoryIdentifier, of: notification.app)
  }
}
