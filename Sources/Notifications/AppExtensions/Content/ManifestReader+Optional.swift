internal import Diagnostics
internal import NotificationModel

extension ManifestReader {
  /// Reads the optional attributes.
  mutating func readOptionalAttributes(
    _ found: [ManifestAttribute: ManifestValue.Member], into made: inout NotificationContentExtension
  ) {
    made.app = found[.app].flatMap { app(in: $0) }
    made.defaultContentHidden = boolean(in: found[.defaultContentHidden])
    made.overridesDefaultTitle = boolean(in: found[.overridesDefaultTitle])
    made.userInteractionEnabled = boolean(in: found[.userInteractionEnabled])
    if let member = found[.title] {
      made.title = text(in: member)
      if !made.overridesDefaultTitle { report(.unusedTitle, at: member.location) }
    }
    if made.overridesDefaultTitle, made.title == nil, let member = found[.overridesDefaultTitle] {
      report(.missingTitle, at: member.location)
    }
    if let member = found[.mediaPlayPauseButton],
      let button = choice(in: member, \.name, of: NotificationContentExtension.MediaPlayPauseButton.self)
    {
      made.mediaPlayPauseButton = button
    }
    if let member = found[.responses], let members = members(of: member.value, member.name) {
      for member in members { addResponse(member, to: &made.responses) }
    }
  }

  private mutating func app(in member: ManifestValue.Member) -> LiteralString? {
    if let app = member.value.string { return LiteralString(app) }
    reportType(of: member.value, member.name, expected: "a string")
    return nil
  }

  private mutating func boolean(in member: ManifestValue.Member?) -> Bool {
    guard let member else { return false }
    let written: String
    switch member.value.content {
    case .boolean(let truth): return truth
    case .number(let text), .string(let text): written = text
    default:
      reportType(of: member.value, member.name, expected: "a boolean")
      return false
    }
    // Common spellings that Foundation's `boolValue` accepts.
    let taken: Bool? =
      switch written.lowercased() {
      case "1", "yes", "true", "1.0": true
      case "0", "no", "false", "0.0": false
      default: nil
      }
    guard let taken else {
      reportType(of: member.value, member.name, expected: "a boolean")
      return false
    }
    report(.looseBoolean(member: member.name, written: written, taken: taken), at: member.value.location)
    return taken
  }

  /// Reads a text: a string, or a dictionary with a key and optional arguments.
  private mutating func text(in member: ManifestValue.Member) -> LocalizableText? {
    if let literal = member.value.string { return literal.isEmpty ? nil : .literal(literal) }
    guard let key = member.value.member("key")?.string else {
      reportType(of: member.value, member.name, expected: "a string or \(dictionary) with a “key”")
      return nil
    }
    var arguments: [TextArgument] = []
    if let value = member.value.member("arguments") {
      guard case .array(let elements) = value.content else {
        reportType(of: value, "arguments", expected: "an array")
        return .localized(key: key, arguments: [], literal: nil)
      }
      for element in elements {
        switch element.content {
        case .string(let text): arguments.append(.text(text))
        case .number(let text): arguments.append(.number(text))
        default:
          reportType(of: element, "arguments", expected: "a string or a number")
          // Keep its place so that later arguments keep their positions.
          arguments.append(.text(""))
        }
      }
    }
    return .localized(key: key, arguments: arguments, literal: nil)
  }

  private mutating func addResponse(
    _ member: ManifestValue.Member, to responses: inout [LiteralString: NotificationContentExtension.ResponseOption]
  ) {
    guard let response = choice(in: member, \.name, of: NotificationContentExtension.ResponseOption.self) else {
      return
    }
    if responses.updateValue(response, forKey: LiteralString(member.name)) != nil {
      report(.duplicateMember(member.name), at: member.location)
    }
  }

  /// Reads an enumeration value from its name or Apple's raw number.
  private mutating func choice<Choice: RawRepresentable<Int> & CaseIterable>(
    in member: ManifestValue.Member, _ name: (Choice) -> String, of type: Choice.Type
  ) -> Choice? {
    let choices = Choice.allCases.map { "“\(name($0))”" }.joined(separator: ", ") + ", or Apple's number for it"
    switch member.value.content {
    case .string(let text):
      if let choice = Choice.allCases.first(where: { name($0) == text }) { return choice }
    case .number(let text):
      if let choice = Int(text).flatMap(Choice.init(rawValue:)) { return choice }
    default:
      reportType(of: member.value, member.name, expected: "one of \(choices)")
      return nil
    }
    report(.unknownChoice(member: member.name, choices: choices), at: member.value.location)
    return nil
  }
}
