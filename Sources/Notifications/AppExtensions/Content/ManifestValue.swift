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
    let place: Place
    let value: ManifestValue

    var location: SourceLocation { place.location }
  }

  /// Where a value is. JSON paths are built on demand, because names may be long and values many.
  enum Place {
    case source(SourceLocation)
    case json(file: String, line: Int?, path: ManifestPath?)

    var location: SourceLocation {
      switch self {
      case .source(let location): location
      case .json(let file, let line, let path):
        SourceLocation(file: file, line: line, jsonPath: path?.components.jsonPath)
      }
    }
  }

  let content: Content
  /// The type as messages name it, in the terms of the format.
  let typeName: String
  let place: Place

  var location: SourceLocation { place.location }

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
          members.map { Member(name: $0.key, place: .source($0.location), value: ManifestValue($0.value)) })
      case .array(let values): .array(values.map { ManifestValue($0) })
      case .string(let text): .string(text)
      case .integer(let number): .number(String(number))
      case .real(let number): .number(String(number))
      case .boolean(let truth): .boolean(truth)
      case .date, .data, .null: .other
      }
    typeName = value.typeName
    place = .source(value.location)
  }

  /// Converts a JSON value; members that are null are dropped.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - file: The document's name.
  ///   - path: The path from the root to the value; nil for the root.
  init(_ value: JSONValue, file: String, path: ManifestPath? = nil) {
    typeName = value.kind.description
    place = .json(file: file, line: value.line, path: path)
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

  private static func members(of value: JSONValue, file: String, path: ManifestPath?) -> [Member] {
    var members: [Member] = []
    try? value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      let value = ManifestValue(value, file: file, path: ManifestPath(.member(name.text), behind: path))
      members.append(Member(name: name.text, place: value.place, value: value))
    }
    return members
  }

  private static func elements(of value: JSONValue, file: String, path: ManifestPath?) -> [ManifestValue] {
    var elements: [ManifestValue] = []
    try? value.forEachElement { (index, value) throws(JSONTypeError) in
      elements.append(ManifestValue(value, file: file, path: ManifestPath(.element(index), behind: path)))
    }
    return elements
  }
}
