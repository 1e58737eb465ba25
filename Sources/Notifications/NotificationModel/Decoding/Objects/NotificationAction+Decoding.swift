internal import Diagnostics
internal import JSON

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
      if NameResemblance.resembles(try value.string(), anyOf: DocumentMembers.lock.names) {
        options.insert(.authenticationRequired)
      }
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
