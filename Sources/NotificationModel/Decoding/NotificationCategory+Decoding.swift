internal import JSON
internal import LiteralString

extension NotificationCategory {
  init(_ value: JSONValue) throws(JSONTypeError) {
    var category = NotificationCategory(identifier: "")
    var identifier: LiteralString?
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      switch name {
      case "app": category.app = try value.literalString()
      case "identifier": identifier = try value.literalString()
      case "hiddenPreviewsBodyPlaceholder":
        category.hiddenPreviewsBodyPlaceholder = try value.localizableText()
      case "categorySummaryFormat": category.categorySummaryFormat = try value.localizableText()
      case "options": category.options = try value.options(Self.optionNames)
      case "minimalActions": category.minimalActions = try value.literalStrings()
      case "intentIdentifiers": category.intentIdentifiers = try value.literalStrings()
      case "actions":
        var actions: [NotificationAction] = []
        try value.forEachElement { (_, value) throws(JSONTypeError) in
          actions.append(try NotificationAction(value))
        }
        category.actions = actions
      default: break
      }
    }
    guard let identifier else {
      throw JSONTypeError(expected: "an object with an identifier", found: "one without", at: value)
    }
    category.identifier = identifier
    self = category
  }

  private static let optionNames: KeyValuePairs<StaticString, Options> = [
    "customDismissAction": .customDismissAction,
    "allowInCarPlay": .allowInCarPlay,
    "hiddenPreviewsShowTitle": .hiddenPreviewsShowTitle,
    "hiddenPreviewsShowSubtitle": .hiddenPreviewsShowSubtitle,
    "allowAnnouncement": .allowAnnouncement,
  ]
}

extension NotificationAction {
  init(_ value: JSONValue) throws(JSONTypeError) {
    var identifier: LiteralString?
    var title: LocalizableText?
    var options: Options = []
    var buttonTitle: LocalizableText?
    var placeholder: LocalizableText?
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      switch name {
      case "identifier": identifier = try value.literalString()
      case "title": title = try value.localizableText()
      case "options":
        options = try value.options([
          "authenticationRequired": .authenticationRequired, "destructive": .destructive,
          "foreground": .foreground,
        ])
      case "textInputButtonTitle": buttonTitle = try value.localizableText()
      case "textInputPlaceholder": placeholder = try value.localizableText()
      default: break
      }
    }
    guard let identifier else {
      throw JSONTypeError(expected: "an object with an identifier", found: "one without", at: value)
    }
    let hasTextInput = buttonTitle != nil || placeholder != nil
    self.init(
      identifier: identifier, title: title ?? .literal(identifier.string), options: options,
      textInput: hasTextInput ? TextInput(buttonTitle: buttonTitle, placeholder: placeholder) : nil)
  }
}

extension CombinedPlaceholder {
  init(_ value: JSONValue) throws(JSONTypeError) {
    var app: LiteralString?
    var categories: [LiteralString]?
    var key: String?
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      switch name {
      case "app": app = try value.literalString()
      case "categories": categories = try value.literalStrings()
      case "key": key = try value.string()
      default: break
      }
    }
    guard let categories, let key else {
      throw JSONTypeError(expected: "an object with categories and a key", found: "one without", at: value)
    }
    self.init(app: app, categories: categories, key: key)
  }
}
