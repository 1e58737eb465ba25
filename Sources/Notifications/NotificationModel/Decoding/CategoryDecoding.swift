internal import Diagnostics
internal import JSON

/// Reads categories.
extension NotificationListDecoder {
  /// Reads categories. If nobody can tell what one of them hides, all content is hidden.
  mutating func readCategories(
    _ value: JSONValue, file: String, path: [JSONPathComponent]
  ) -> [NotificationCategory] {
    if value.kind != .array { hideContent() }
    var categories: [NotificationCategory] = []
    var sources: [(value: JSONValue, path: [JSONPathComponent])] = []
    forEachElement(of: value, file: file, path: path) { decoder, value, path in
      let category =
        decoder.value(at: path, file) { () throws(JSONTypeError) in try NotificationCategory(value) }
        ?? decoder.standIn(forUnreadable: value)
      guard let category else { return }
      categories.append(category)
      sources.append((value, path))
    }
    for found in reportUnknown(in: value, .categories, file: file, path: path) where found.hidesContent {
      guard let index = sources.firstIndex(where: { $0.path.last == found.path.first }) else {
        hideContent()
        continue
      }
      categories[index].privacy = .stricter(categories[index].privacy, .unreadable)
    }
    for (value, path) in sources {
      // Nobody can tell which of two names is meant.
      for member in [NotificationCategory.Member.identifier, .app] {
        guard let repeated = value.repeatedMember(member) else { continue }
        append(
          DocumentFault.repeatedMember(name: "\(member.name)", rule: .last), at: repeated, path + [member.component],
          file)
        if value.member(NotificationCategory.Member.privacy) != nil { hideContent() }
      }
      for member in [NotificationCategory.Member.options, .privacy, .actions, .pushActions] {
        guard let repeated = value.repeatedMember(member) else { continue }
        append(
          DocumentFault.repeatedMember(name: "\(member.name)", rule: .strictest), at: repeated,
          path + [member.component], file)
      }
    }
    // One that cannot be read and hides nothing matters only to other descriptions of the category.
    let readable = Set(categories.lazy.filter { !$0.isUnreadable }.map(\.name))
    let kept = categories.indices.filter { index in
      let category = categories[index]
      return !category.isUnreadable || category.privacy != nil || readable.contains(category.name)
    }
    (categories, sources) = (kept.map { categories[$0] }, kept.map { sources[$0] })
    for ((value, path), category) in zip(sources, categories) {
      reportUnknownMinimalActions(of: category, value, file: file, path: path)
    }
    reportRepeatedActions(of: categories, read: sources, file: file)
    reportRepeatedCategories(categories, read: sources, file: file)
    return categories
  }

  /// Reports identifiers in `minimalActions` that no action of the category has.
  private mutating func reportUnknownMinimalActions(
    of category: NotificationCategory, _ value: JSONValue, file: String, path: [JSONPathComponent]
  ) {
    guard let minimal = category.minimalActions, let value = value.member(NotificationCategory.Member.minimalActions)
    else { return }
    let known = category.actions.map(\.identifier)
    for (index, identifier) in minimal.enumerated() where !known.contains(identifier) {
      append(
        DocumentFault.unknownMinimalAction(identifier.string, actions: known.map(\.string)), at: value,
        path + [NotificationCategory.Member.minimalActions.component, .element(index)], file)
    }
  }

  /// Reports the categories of an array that differ from an earlier description of the same category in it.
  private mutating func reportRepeatedCategories(
    _ categories: [NotificationCategory], read sources: [(value: JSONValue, path: [JSONPathComponent])], file: String
  ) {
    var earlier: [RegisteredName: NotificationCategory] = [:]
    for ((value, path), category) in zip(sources, categories) {
      if let other = earlier[category.name], other != category {
        append(DocumentFault.repeatedCategory(category.identifier), at: value, path, file)
      }
      earlier[category.name] = category
    }
  }

  /// Reports the categories that an earlier source or member describes in another way.
  ///
  /// - Parameters:
  ///   - categories: The categories.
  ///   - earlier: Those of the earlier source or member.
  ///   - value: The array they were read from.
  mutating func reportRepeated(
    _ categories: [NotificationCategory], after earlier: [NotificationCategory], at value: JSONValue, file: String,
    path: [JSONPathComponent]
  ) {
    guard !earlier.isEmpty, !categories.isEmpty else { return }
    let earlier = Dictionary(earlier.map { ($0.name, $0) }) { $1.tightened(by: $0) }
    for category in categories {
      guard let other = earlier[category.name], !other.hidesOnly, other != category else { continue }
      append(DocumentFault.repeatedCategory(category.identifier), at: value, path, file)
    }
  }

  /// Returns a category with the privacy of one that cannot be read; nil if it states none.
  private mutating func standIn(forUnreadable value: JSONValue) -> NotificationCategory? {
    do throws(JSONTypeError) {
      return try NotificationCategory.standIn(forUnreadable: value)
    } catch {
      // The fault has been reported.
      hideContent()
      return nil
    }
  }
}

extension NotificationListDecoder {
  /// Reports actions with the same identifier as another action of the same app.
  ///
  /// Source: Apple, "Declaring your actionable notification types": all action objects must have unique identifiers,
  /// even when they belong to different categories.
  ///
  /// - Parameters:
  ///   - categories: The categories.
  ///   - sources: The values that they were read from, with their paths.
  mutating func reportRepeatedActions(
    of categories: [NotificationCategory], read sources: [(value: JSONValue, path: [JSONPathComponent])], file: String
  ) {
    for action in NotificationCategory.repeatedActions(in: categories) {
      let (value, path) = sources[action.categoryIndex]
      let actions =
        value.member(NotificationCategory.Member.actions) == nil ? NotificationCategory.Member.pushActions : .actions
      let place = path + [actions.component, .element(action.actionIndex)]
      append(Diagnostic(action, at: SourceLocation(file: file, line: value.line, jsonPath: place.jsonPath)))
    }
  }
}

/// Reads categories in the form of list documents, and in the form of servers that send push actions:
/// `{"name": …, "pushActions": [{"identifier": …, "buttonTitle": …}]}`. The former takes precedence.
extension NotificationCategory {
  /// The members of a category.
  package enum Member: MemberName, DocumentMember {
    case app, identifier, name, hiddenPreviewsBodyPlaceholder, categorySummaryFormat, options, privacy, actions,
      pushActions
    case minimalActions, intentIdentifiers

    package var value: DocumentMembers {
      switch self {
      case .app, .identifier, .name: .string
      case .hiddenPreviewsBodyPlaceholder, .categorySummaryFormat: .text
      case .options:
        .options(
          optionNames.map(\.key),
          guarding: .init(names: DocumentMembers.privacyNames, consequence: .contentIsHidden))
      case .privacy: .privacy
      case .actions, .pushActions: .actions
      case .minimalActions, .intentIdentifiers: .array(.string)
      }
    }
  }

  init(_ value: JSONValue) throws(JSONTypeError) {
    var category = NotificationCategory(identifier: "")
    var identifier: LiteralString?
    var pushName: LiteralString?
    var options: Options?
    var actions: [NotificationAction]?
    var pushActions: [NotificationAction]?
    try value.forEachMember(of: Member.self) { (member, value) throws(JSONTypeError) in
      switch member {
      case .app: category.app = try value.literalString()
      case .identifier: identifier = try value.literalString()
      case .name: pushName = try value.literalString()
      case .hiddenPreviewsBodyPlaceholder:
        category.hiddenPreviewsBodyPlaceholder = try value.localizableText()
      case .categorySummaryFormat: category.categorySummaryFormat = try value.localizableText()
      case .options:
        // Options permit something to be shown. If stated twice, both must permit it.
        let stated = try value.options(Self.optionNames)
        options = options?.intersection(stated) ?? stated
      case .privacy: category.privacy = .stricter(category.privacy, try value.choice(\NotificationPrivacy.name))
      case .minimalActions: category.minimalActions = try value.literalStrings()
      case .intentIdentifiers: category.intentIdentifiers = try value.literalStrings()
      // Of actions that are stated twice, the later apply, and what locks one locks the other.
      case .actions: actions = try value.actions().locked(with: actions ?? [])
      case .pushActions: pushActions = try value.actions().locked(with: pushActions ?? [])
      }
    }
    guard let identifier = identifier ?? pushName else {
      throw JSONTypeError(expected: "an object with an identifier", found: "an object without one", at: value)
    }
    category.identifier = identifier
    category.options = options ?? []
    category.actions = (actions ?? pushActions ?? []).locked(with: pushActions ?? [])
    self = category
  }

  /// Returns a category that has only the privacy of one that cannot be read; nil if it has no name and states none.
  ///
  /// Without it, an unrelated fault would show what the category hides. A privacy that cannot be read itself hides the
  /// content.
  ///
  /// - Throws: The fault, if nobody can tell whose privacy it is.
  static func standIn(forUnreadable value: JSONValue) throws(JSONTypeError) -> NotificationCategory? {
    var privacy: NotificationPrivacy?
    var (app, identifier, pushName): (LiteralString?, LiteralString?, LiteralString?)
    var isNamed = true
    try value.forEachMember(of: Member.self) { (member, value) throws(JSONTypeError) in
      switch member {
      case .privacy: privacy = .stricter(privacy, (try? value.choice(\NotificationPrivacy.name)) ?? .unreadable)
      case .options:
        if let option = try? value.string(), NameResemblance.resembles(option, anyOf: DocumentMembers.privacyNames) {
          privacy = .stricter(privacy, .unreadable)
        }
      case .app:
        app = try? value.literalString()
        if app == nil { isNamed = false }
      case .identifier:
        identifier = try? value.literalString()
        if identifier == nil { isNamed = false }
      case .name: pushName = try? value.literalString()
      case .hiddenPreviewsBodyPlaceholder, .categorySummaryFormat, .actions, .pushActions, .minimalActions,
        .intentIdentifiers:
        break
      }
    }
    guard isNamed, let identifier = identifier ?? pushName else {
      guard privacy != nil else { return nil }
      throw JSONTypeError(expected: "an object with an identifier", found: "an object without one", at: value)
    }
    var category = NotificationCategory(identifier: identifier.string)
    category.app = app
    category.privacy = privacy
    category.isUnreadable = true
    return category
  }

  static let optionNames: KeyValuePairs<StaticString, Options> = [
    "customDismissAction": .customDismissAction,
    "allowInCarPlay": .allowInCarPlay,
    "hiddenPreviewsShowTitle": .hiddenPreviewsShowTitle,
    "hiddenPreviewsShowSubtitle": .hiddenPreviewsShowSubtitle,
    "allowAnnouncement": .allowAnnouncement,
  ]
}

extension CombinedPlaceholder {
  /// The members of a combined placeholder.
  package enum Member: MemberName, DocumentMember {
    case app, categories, key

    package var value: DocumentMembers {
      switch self {
      case .app, .key: .string
      case .categories: .array(.string)
      }
    }
  }

  init(_ value: JSONValue) throws(JSONTypeError) {
    var app: String?
    var categories: [String]?
    var key: String?
    try value.forEachMember(of: Member.self) { (member, value) throws(JSONTypeError) in
      switch member {
      case .app: app = try value.string()
      case .categories: categories = try value.strings()
      case .key: key = try value.string()
      }
    }
    guard let categories, let key else {
      throw JSONTypeError(expected: "an object with categories and a key", found: "an incomplete object", at: value)
    }
    self.init(app: app, categories: categories, key: key)
  }
}

extension NotificationAction {
  /// The members of an action.
  package enum Member: MemberName, DocumentMember {
    case identifier, title, buttonTitle, textInputButtonTitle, textInputPlaceholder, icon, options
    /// As in iOS 8.
    case authenticationRequired, destructive, activationMode

    package var value: DocumentMembers {
      switch self {
      case .identifier: .string
      case .title, .buttonTitle, .textInputButtonTitle, .textInputPlaceholder: .text
      case .icon: DocumentMembers.icon
      case .authenticationRequired, .destructive: .boolean
      case .activationMode: .choice(ActivationMode.allCases.map(\.name))
      case .options: .options(optionNames.map(\.key), guarding: DocumentMembers.lock)
      }
    }
  }

  /// Where an action of iOS 8 is performed.
  ///
  /// Source: Apple, `UIUserNotificationActivationMode`; WWDC 2014 session 713.
  private enum ActivationMode: CaseIterable {
    case foreground, background

    var name: StaticString {
      switch self {
      case .foreground: "foreground"
      case .background: "background"
      }
    }
  }

  init(_ value: JSONValue) throws(JSONTypeError) {
    var identifier: String?
    var title: LocalizableText?
    var pushTitle: LocalizableText?
    var icon: Icon?
    var options: Options = []
    var buttonTitle: LocalizableText?
    var placeholder: LocalizableText?
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      switch Member(name) {
      case .identifier: identifier = try value.string()
      case .title: title = try value.localizableText()
      case .buttonTitle: pushTitle = try value.localizableText()
      case .icon: icon = try Icon(value)
      case .options: options.formUnion(try value.actionOptions())
      case .textInputButtonTitle: buttonTitle = try value.localizableText()
      case .textInputPlaceholder: placeholder = try value.localizableText()
      case .authenticationRequired:
        // A value that is not understood may have been meant to lock the action, so lock it.
        if value.saysYes != false { options.insert(.authenticationRequired) }
      case .destructive: if value.saysYes == true { options.insert(.destructive) }
      case .activationMode:
        // What is opened in the foreground asks for authentication, too.
        if !value.textEquals("background") { options.insert(.foreground) }
      case nil: if mayLock(name.text, value) { options.insert(.authenticationRequired) }
      }
    }
    guard let identifier else {
      throw JSONTypeError(expected: "an object with an identifier", found: "an object without one", at: value)
    }
    let hasTextInput = buttonTitle != nil || placeholder != nil
    self.init(
      identifier: identifier, title: title ?? pushTitle ?? .literal(identifier), options: options,
      textInput: hasTextInput ? TextInput(buttonTitle: buttonTitle, placeholder: placeholder) : nil, icon: icon)
  }
}

/// Returns whether a member of an action that is not known may have been meant to lock it: a misspelling of “options”, or a
/// name about authentication, as in `isAuthenticationRequired` and `requiresAuthentication`, that does not say no.
func mayLock(_ name: String, _ value: JSONValue) -> Bool {
  if NameResemblance.resembles(name, anyOf: ["options"]) { return true }
  let letters = name.lowercased().filter(\.isLetter)
  let isAbout =
    NameResemblance.contains(letters, "auth") || NameResemblance.resembles(name, anyOf: DocumentMembers.lock.names)
  return isAbout && value.saysYes != false
}

extension JSONValue {
  /// What a truth value says, also as a number or a word; nil if it is not understood.
  fileprivate var saysYes: Bool? {
    if let truth = try? boolean() { return truth }
    if let number = try? integer() { return number == 1 ? true : number == 0 ? false : nil }
    return switch (try? string())?.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }
}

extension NotificationAction.Icon {
  /// The members of an icon.
  package enum Member: MemberName, DocumentMember {
    case systemImageName, templateImageName

    package var value: DocumentMembers { .string }
  }

  /// Reads an icon: `{"systemImageName": …}` or `{"templateImageName": …}`; nil if it has neither.
  fileprivate init?(_ value: JSONValue) throws(JSONTypeError) {
    guard value.kind == .object else { throw JSONTypeError(expected: "an object with an image name", at: value) }
    if let name = value.member(Member.systemImageName) {
      self = .systemImage(try name.literalString())
    } else if let name = value.member(Member.templateImageName) {
      self = .templateImage(try name.literalString())
    } else {
      return nil
    }
  }
}

extension NotificationAction {
  static let optionNames: KeyValuePairs<StaticString, Options> = [
    "authenticationRequired": .authenticationRequired, "destructive": .destructive, "foreground": .foreground,
  ]
}

extension JSONValue {
  /// Reads an action's options. An unknown option that may have been meant to lock the action locks it.
  fileprivate func actionOptions() throws(JSONTypeError) -> NotificationAction.Options {
    var options = try options(NotificationAction.optionNames)
    try forEachElement { (_, value) throws(JSONTypeError) in
      if NotificationAction.optionNames.contains(where: { value.textEquals($0.key) }) { return }
      if mayLock(try value.string(), value) { options.insert(.authenticationRequired) }
    }
    return options
  }

  /// Reads the actions of a notification. One that cannot be read is left out.
  func readableActions(_ faults: inout [JSONTypeError]) -> [NotificationAction] {
    var actions: [NotificationAction] = []
    do throws(JSONTypeError) {
      try forEachElement { (index, value) throws(JSONTypeError) in
        do throws(JSONTypeError) {
          actions.append(try NotificationAction(value))
        } catch {
          faults.append(error.inside(.element(index)))
        }
      }
    } catch {
      faults.append(error)
    }
    return actions
  }

  /// Reads actions.
  func actions() throws(JSONTypeError) -> [NotificationAction] {
    var actions: [NotificationAction] = []
    try forEachElement { (_, value) throws(JSONTypeError) in actions.append(try NotificationAction(value)) }
    return actions
  }
}
