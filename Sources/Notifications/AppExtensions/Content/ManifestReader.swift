internal import Diagnostics
internal import FileFormats
internal import JSON
internal import NotificationModel

/// Reads an extension from a parsed manifest.
struct ManifestReader {
  /// Whether the manifest is JSON; otherwise it is a property list, XML or binary.
  let isJSON: Bool
  var log: FileDiagnosticLog

  /// What messages call a dictionary.
  var dictionary: String { isJSON ? "an object" : "a dictionary" }

  /// Returns the extension; nil, with a diagnostic, if a required attribute is missing or invalid.
  mutating func contentExtension(of root: ManifestValue) -> NotificationContentExtension? {
    guard let attributes = attributes(of: root), let members = members(of: attributes, "") else { return nil }
    var found: [ManifestAttribute: ManifestValue.Member] = [:]
    for member in members {
      guard let attribute = ManifestAttribute.named(member.name) else { continue }
      if found.updateValue(member, forKey: attribute) != nil {
        report(.duplicateMember(member.name), at: member.location)
      }
    }
    let isNested = root.member("NSExtension") != nil
    for attribute in ManifestAttribute.required where found[attribute] == nil {
      report(.missingMember(isNested ? attribute.appleName : attribute.name), at: attributes.location)
    }
    // Read everything before giving up, so that all faults are reported.
    let categories = found[.categories].flatMap { self.categories(in: $0) }
    let ratio = found[.initialContentSizeRatio].flatMap { self.ratio(in: $0) }
    var made = NotificationContentExtension(categories: categories ?? [], initialContentSizeRatio: ratio ?? 1)
    readOptionalAttributes(found, into: &made)
    return categories == nil || ratio == nil ? nil : made
  }

  mutating func report(_ fault: ContentExtensionFault, at location: SourceLocation) {
    log.add(fault, at: location)
  }
}

extension ManifestReader {
  /// Returns the dictionary of attributes; nil, with a diagnostic, if it is not where it belongs.
  ///
  /// A property list is the extension's own `Info.plist`, so its attributes are where Apple's system expects them.
  private mutating func attributes(of root: ManifestValue) -> ManifestValue? {
    guard members(of: root, "") != nil else { return nil }
    guard let nested = root.member("NSExtension") else {
      if isJSON { return root }
      report(.missingMember("NSExtension"), at: root.location)
      return nil
    }
    guard members(of: nested, "NSExtension") != nil else { return nil }
    if let point = nested.member("NSExtensionPointIdentifier"), let name = point.string,
      LiteralString(name) != LiteralString(ContentExtensionFault.extensionPoint)
    {
      report(.otherExtensionPoint(name), at: point.location)
      return nil
    }
    guard let attributes = nested.member("NSExtensionAttributes") else {
      report(.missingMember("NSExtensionAttributes"), at: nested.location)
      return nil
    }
    return members(of: attributes, "NSExtensionAttributes") == nil ? nil : attributes
  }

  /// Returns a dictionary's members; nil, with a diagnostic, for any other value.
  mutating func members(of value: ManifestValue, _ name: String) -> [ManifestValue.Member]? {
    if let members = value.members { return members }
    reportType(of: value, name, expected: dictionary)
    return nil
  }

  private mutating func categories(in member: ManifestValue.Member) -> [LiteralString]? {
    let values: [ManifestValue]
    switch member.value.content {
    case .array(let elements): values = elements
    case .string: values = [member.value]
    default:
      reportType(of: member.value, member.name, expected: "a string or an array of strings")
      return nil
    }
    var categories: [LiteralString] = []
    for value in values {
      guard let category = value.string else {
        reportType(of: value, member.name, expected: "a string")
        continue
      }
      if category.isEmpty { report(.emptyCategory, at: value.location) } else { categories.append(.init(category)) }
    }
    if categories.isEmpty { report(.noCategory(member: member.name), at: member.value.location) }
    return categories.isEmpty ? nil : categories
  }

  private mutating func ratio(in member: ManifestValue.Member) -> Double? {
    guard case .number(let written) = member.value.content else {
      reportType(of: member.value, member.name, expected: "a number")
      return nil
    }
    guard let ratio = Double(written), ratio.isFinite, ratio > 0 else {
      report(.invalidRatio(member: member.name, written: written), at: member.value.location)
      return nil
    }
    return ratio
  }

  mutating func reportType(of value: ManifestValue, _ member: String, expected: String) {
    report(.wrongType(member: member, expected: expected, found: value.typeName), at: value.location)
  }
}

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

/// A value of a manifest in any format, with its location.
struct ManifestValue {
  enum Content {
    case dictionary([Member])
    case array([ManifestValue])
    case string(String)
    /// A number as spelled in the file.
    case number(String)
    case boolean(Bool)
    /// A type that manifests do not use.
    case other
  }

  /// A member of a dictionary.
  struct Member {
    let name: String
    fileprivate let place: () -> SourceLocation
    let value: ManifestValue

    var location: SourceLocation { place() }
  }

  let content: Content
  /// The type as messages name it, in the terms of the format.
  let typeName: String
  /// Finds the location. JSON paths are built on demand, because names may be long and values many.
  private let place: () -> SourceLocation

  var location: SourceLocation { place() }

  /// The members of a dictionary, including duplicates; nil for any other value.
  var members: [Member]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// A string; nil for any other value.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// Returns the last member of a dictionary with a name.
  func member(_ name: String) -> ManifestValue? { members?.last { $0.name == name }?.value }
}

extension ManifestValue {
  /// Converts a property list value.
  init(_ value: PropertyListValue) {
    content =
      switch value.content {
      case .dictionary(let members):
        .dictionary(
          members.map { member in
            Member(name: member.key, place: { member.location }, value: ManifestValue(member.value))
          })
      case .array(let values): .array(values.map { ManifestValue($0) })
      case .string(let text): .string(text)
      case .integer(let number): .number(String(number))
      case .real(let number): .number(String(number))
      case .boolean(let truth): .boolean(truth)
      case .date, .data, .null: .other
      }
    typeName = value.typeName
    place = { value.location }
  }

  /// Converts a JSON value; members that are null are dropped.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - file: The document's name.
  ///   - path: Builds the path from the root to the value; empty for the root.
  init(_ value: JSONValue, file: String, path: @escaping () -> [JSONPathComponent] = { [] }) {
    typeName = value.kind.description
    place = { [line = value.line] in
      let path = path()
      return SourceLocation(file: file, line: line, jsonPath: path.isEmpty ? nil : path.jsonPath)
    }
    content =
      switch value.kind {
      case .object: .dictionary(Self.members(of: value, file: file, path: path))
      case .array: .array(Self.elements(of: value, file: file, path: path))
      case .string: (try? value.string()).map(Content.string) ?? .other
      case .number: (try? value.numberText()).map(Content.number) ?? .other
      case .true: .boolean(true)
      case .false: .boolean(false)
      case .null: .other
      }
  }

  private static func members(
    of value: JSONValue, file: String, path: @escaping () -> [JSONPathComponent]
  ) -> [Member] {
    var members: [Member] = []
    try? value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      let name = name.text
      let value = ManifestValue(value, file: file) { path() + [.member(name)] }
      members.append(Member(name: name, place: value.place, value: value))
    }
    return members
  }

  private static func elements(
    of value: JSONValue, file: String, path: @escaping () -> [JSONPathComponent]
  ) -> [ManifestValue] {
    var elements: [ManifestValue] = []
    try? value.forEachElement { (index, value) throws(JSONTypeError) in
      elements.append(ManifestValue(value, file: file) { path() + [.element(index)] })
    }
    return elements
  }
}
