internal import Diagnostics
internal import JSON
internal import PropertyList

/// One value of a manifest, whatever the format of its file, with its place.
struct ManifestValue {
  enum Content {
    case dictionary([Member])
    case array([ManifestValue])
    case string(String)
    /// A number as written.
    case number(String)
    case boolean(Bool)
    /// What a manifest has no use for.
    case other
  }

  /// A member of a dictionary.
  struct Member {
    let name: String
    let location: SourceLocation
    let value: ManifestValue
  }

  let content: Content
  /// The type as findings name it in the words of the format.
  let typeName: String
  let location: SourceLocation

  /// The members of a dictionary, duplicates included; nil for everything else.
  var members: [Member]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// A string; nil for everything else.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// Returns a member of a dictionary, the last one of that name.
  func member(_ name: String) -> ManifestValue? { members?.last { $0.name == name }?.value }
}

extension ManifestValue {
  /// Takes a value of a property list.
  init(_ value: PropertyListValue) {
    content =
      switch value.content {
      case .dictionary(let members):
        .dictionary(
          members.map { Member(name: $0.key, location: $0.location, value: ManifestValue($0.value)) })
      case .array(let values): .array(values.map { ManifestValue($0) })
      case .string(let text): .string(text)
      case .integer(let number): .number(String(number))
      case .real(let number): .number(String(number))
      case .boolean(let truth): .boolean(truth)
      case .date, .data: .other
      }
    typeName = value.typeName
    location = value.location
  }

  /// Takes a JSON value; members that are null are as good as none.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - file: The document's name.
  ///   - path: The way from the root to the value.
  init(_ value: JSONValue, file: String, path: [JSONPathComponent] = []) {
    typeName = value.kind.description
    location = SourceLocation(file: file, line: value.line, jsonPath: path.isEmpty ? nil : path.jsonPath)
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

  private static func members(of value: JSONValue, file: String, path: [JSONPathComponent]) -> [Member] {
    var members: [Member] = []
    try? value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      let value = ManifestValue(value, file: file, path: path + [.member(name.text)])
      members.append(Member(name: name.text, location: value.location, value: value))
    }
    return members
  }

  private static func elements(of value: JSONValue, file: String, path: [JSONPathComponent]) -> [ManifestValue] {
    var elements: [ManifestValue] = []
    try? value.forEachElement { (index, value) throws(JSONTypeError) in
      elements.append(ManifestValue(value, file: file, path: path + [.element(index)]))
    }
    return elements
  }
}
