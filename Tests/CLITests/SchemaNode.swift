import Diagnostics
import JSON

/// A JSON value, compared as JSON Schema compares.
indirect enum SchemaNode: Equatable {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case array([SchemaNode])
  case object([String: SchemaNode])

  init(_ text: String) throws {
    self = try SchemaNode(JSONReader(SourceText(name: "x", text: text)).readDocument())
  }

  private init(_ value: JSONValue) throws(JSONTypeError) {
    switch value.kind {
    case .null: self = .null
    case .true, .false: self = .boolean(try value.boolean())
    case .number: self = .number(try value.numberText())
    case .string: self = .string(try value.string())
    case .array:
      var elements: [SchemaNode] = []
      try value.forEachElement { (_, value) throws(JSONTypeError) in elements.append(try SchemaNode(value)) }
      self = .array(elements)
    case .object:
      var members: [String: SchemaNode] = [:]
      try value.forEachMember { (name, value) throws(JSONTypeError) in members[name.text] = try SchemaNode(value) }
      self = .object(members)
    }
  }

  /// A member of an object.
  subscript(name: String) -> SchemaNode? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The elements of an array; none of anything else.
  var elements: [SchemaNode] { if case .array(let elements) = self { elements } else { [] } }

  /// The text of a string.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Whether the value has a type of JSON Schema's.
  func isOf(type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.boolean, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
      (.object, "object"):
      true
    case (.number(let text), "integer"): Int(text) != nil
    default: false
    }
  }
}

/// What is wrong with a value by a schema, of whose keywords all that the project's schemas use are known.
///
/// Source: JSON Schema 2020-12, Validation.
struct SchemaValidator {
  let root: SchemaNode

  /// Returns the path and keyword of each fault.
  func faults(_ value: SchemaNode, _ schema: SchemaNode? = nil, path: String = "") -> [String] {
    guard case .object(let keywords) = schema ?? root else { return ["\(path): no schema"] }
    return keywords.sorted { $0.key < $1.key }.flatMap { keyword, operand in
      faults(value, keyword, operand, keywords, path)
    }
  }

  private func faults(
    _ value: SchemaNode, _ keyword: String, _ operand: SchemaNode, _ keywords: [String: SchemaNode], _ path: String
  ) -> [String] {
    func fault(unless isSound: Bool) -> [String] { isSound ? [] : ["\(path): \(keyword)"] }
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": return []
    case "type":
      let types = operand.text.map { [$0] } ?? operand.elements.compactMap(\.text)
      return fault(unless: types.contains(where: value.isOf))
    case "enum": return fault(unless: operand.elements.contains(value))
    case "const": return fault(unless: operand == value)
    case "pattern":
      guard let text = value.text, let pattern = operand.text, let regex = try? Regex(pattern) else { return [] }
      return fault(unless: text.contains(regex))
    case "minimum":
      guard case .number(let number) = value, case .number(let least) = operand else { return [] }
      return fault(unless: Double(number) ?? 0 >= Double(least) ?? 0)
    case "anyOf": return fault(unless: operand.elements.contains { faults(value, $0, path: path).isEmpty })
    case "$ref":
      let definition = operand.text.flatMap { root["$defs"]?[String($0.dropFirst("#/$defs/".count))] }
      return faults(value, definition ?? .null, path: path)
    case "items":
      return value.elements.enumerated().flatMap { faults($1, operand, path: "\(path)[\($0)]") }
    case "required":
      guard case .object(let members) = value else { return [] }
      return fault(unless: operand.elements.compactMap(\.text).allSatisfy { members[$0] != nil })
    case "properties":
      guard case .object(let members) = value, case .object(let schemas) = operand else { return [] }
      return schemas.flatMap { name, schema in members[name].map { faults($0, schema, path: "\(path).\(name)") } ?? [] }
    case "additionalProperties":
      guard case .object(let members) = value, case .object(let known)? = keywords["properties"] ?? .object([:]) else {
        return []
      }
      let others = members.filter { known[$0.key] == nil }
      if case .boolean(let isAllowed) = operand { return fault(unless: isAllowed || others.isEmpty) }
      return others.flatMap { faults($1, operand, path: "\(path).\($0)") }
    default: return ["\(path): unknown keyword \(keyword)"]
    }
  }
}
