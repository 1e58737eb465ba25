internal import Diagnostics
internal import FileFormats
internal import JSON

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
