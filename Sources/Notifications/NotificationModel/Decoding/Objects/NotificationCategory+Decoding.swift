internal import Diagnostics
internal import JSON

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
      case .actions: actions = try value.actions()
      case .pushActions: pushActions = try value.actions()
      }
    }
    guard let identifier = identifier ?? pushName else {
      throw JSONTypeError(expected: "an object with an identifier", found: "an object without one", at: value)
    }
    category.identifier = identifier
    category.options = options ?? []
    category.actions = actions ?? pushActions ?? []
    self = category
  }

  /// Returns a category that has only the privacy of one that cannot be read; nil if it states none.
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
    guard let privacy else { return nil }
    guard isNamed, let identifier = identifier ?? pushName else {
      throw JSONTypeError(expected: "an object with an identifier", found: "an object without one", at: value)
    }
    var category = NotificationCategory(identifier: identifier.string)
    category.app = app
    category.privacy = privacy
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
