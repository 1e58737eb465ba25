internal import JSON
internal import LiteralString

extension NotificationAction {
  init(_ value: JSONValue) throws(JSONTypeError) {
    var identifier: LiteralString?
    var title: LocalizableText?
    var pushTitle: LocalizableText?
    var icon: Icon?
    var options: Options = []
    var buttonTitle: LocalizableText?
    var placeholder: LocalizableText?
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      switch name {
      case "identifier": identifier = try value.literalString()
      case "title": title = try value.localizableText()
      case "buttonTitle": pushTitle = try value.localizableText()
      case "icon": icon = try Icon(value)
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
      identifier: identifier, title: title ?? pushTitle ?? .literal(identifier.string), options: options,
      textInput: hasTextInput ? TextInput(buttonTitle: buttonTitle, placeholder: placeholder) : nil, icon: icon)
  }
}

extension NotificationAction.Icon {
  /// Reads an icon: `{"systemImageName": …}` or `{"templateImageName": …}`; nil when it has neither.
  fileprivate init?(_ value: JSONValue) throws(JSONTypeError) {
    guard value.kind == .object else { throw JSONTypeError(expected: "an object with an image name", at: value) }
    if let name = value.member("systemImageName") {
      self = .systemImage(try name.literalString())
    } else if let name = value.member("templateImageName") {
      self = .templateImage(try name.literalString())
    } else {
      return nil
    }
  }
}

extension JSONValue {
  /// Reads actions.
  func actions() throws(JSONTypeError) -> [NotificationAction] {
    var actions: [NotificationAction] = []
    try forEachElement { (_, value) throws(JSONTypeError) in actions.append(try NotificationAction(value)) }
    return actions
  }
}
