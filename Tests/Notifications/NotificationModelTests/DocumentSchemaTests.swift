import Foundation
import TestFiles
import Testing

@testable import NotificationModel

/// The JSON schema of list documents has the members, kinds and choices of the decoders' grammar.
@Suite struct DocumentSchemaTests {
  private static let schema = Result {
    try String(contentsOfFile: PackageFolder.root + "/Documentation/Schemas/list.schema.json", encoding: .utf8)
  }

  @Test func `schema and grammar agree`() throws {
    #expect(try SchemaComparison.differences(try Self.schema.get(), .document) == [])
  }

  struct Fault: CustomTestStringConvertible {
    /// A text of the schema, and what replaces it.
    let text: String
    let replacement: String
    let expected: [String]
    var testDescription: String { replacement }
  }

  static let faults: [Fault] = [
    Fault(
      text: "\"timeSensitive\"", replacement: "\"timely\"",
      expected: ["apps", "byCategory", "byUrgency"].flatMap {
        ["settings.\($0).*: timeSensitive", "settings.\($0).*: timely"]
      }),
    Fault(
      text: "\"provisional\"", replacement: "\"quiet\"",
      expected: ["apps", "byCategory", "byUrgency"].map { "settings.\($0).*.authorization: enum" }),
    Fault(
      text: "allowInCarPlay, ", replacement: "", expected: ["categories[].options: description"]),
    Fault(
      text: "\"authenticated\": {\n      \"anyOf\": [\n        {",
      replacement: "\"authenticated\": { \"anyOf\": [ {}, {",
      expected: ["authenticated: type"]),
    Fault(text: "\"thread-id\"", replacement: "\"thread\"", expected: ["notifications[].payload.aps: thread"]),
  ]

  @Test(arguments: faults) func `differences are found`(_ row: Fault) throws {
    let schema = try Self.schema.get()
    #expect(schema.contains(row.text))
    let damaged = schema.replacing(row.text, with: row.replacement)
    #expect(try SchemaComparison.differences(damaged, .document) == row.expected)
  }
}

/// Compares a JSON schema with a grammar.
private struct SchemaComparison {
  typealias Schema = [String: Any]

  private let definitions: [String: Schema]
  private var differences: [String] = []

  /// Returns the paths of what differs.
  static func differences(_ schema: String, _ members: DocumentMembers) throws -> [String] {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? Schema)
    var comparison = SchemaComparison(definitions: root["$defs"] as? [String: Schema] ?? [:])
    comparison.compare(root, members, at: "")
    return comparison.differences.sorted()
  }

  private init(definitions: [String: Schema]) { self.definitions = definitions }

  private mutating func compare(_ schema: Schema, _ members: DocumentMembers, at path: String) {
    let forms = forms(of: schema)
    func expect(_ types: String...) {
      if forms.map({ $0["type"] as? String ?? "" }) != types { differences.append("\(path): type") }
    }
    switch members {
    case .any: break
    case .string: expect("string")
    case .number: expect(forms.first?["type"] as? String == "integer" ? "integer" : "number")
    case .boolean: expect("boolean")
    case .choice(let names):
      let known = (forms.first?["enum"] as? [Any])?.compactMap { $0 as? String }
      if known != names.map({ "\($0)" }) { differences.append("\(path): enum") }
    case .options(let names, _):
      expect("array")
      let known = names.map { "\($0)" }.joined(separator: ", ") + "."
      if forms.first?["description"] as? String != known { differences.append("\(path): description") }
    case .array(let element):
      expect("array")
      compare(forms.first?["items"] as? Schema ?? [:], element, at: path + "[]")
    case .dictionary(let value):
      expect("object")
      compare(forms.first?["additionalProperties"] as? Schema ?? [:], value, at: path + ".*")
    case .stringOr(let object):
      expect("string", "object")
      if let form = forms.last { compare(form, object, at: path) }
    case .booleanOr(let object):
      expect("boolean", "object")
      if let form = forms.last { compare(form, object, at: path) }
    case .object(let members, _):
      for form in forms { compareObject(form, members, at: path) }
    }
  }

  private mutating func compareObject(_ schema: Schema, _ members: [DocumentMembers.Member], at path: String) {
    // What Apple or an app defines is described as far as it is read.
    let isOpen = path.hasPrefix("notifications")
    guard let properties = schema["properties"] as? [String: Schema] else {
      if !isOpen { differences.append("\(path): properties") }
      return
    }
    var members = members
    if properties["aps"] != nil, case .object(let payload, _) = DocumentMembers.payload { members = payload }
    let known = Set(members.map { "\($0.name)" }).subtracting(["$schema"])
    let missing = isOpen ? [] : known.subtracting(properties.keys)
    differences += missing.union(Set(properties.keys).subtracting(known)).map { "\(path): \($0)" }
    for member in members {
      guard let property = properties["\(member.name)"] else { continue }
      compare(property, member.value, at: path.isEmpty ? "\(member.name)" : "\(path).\(member.name)")
    }
  }

  /// The alternatives of a schema, each with a single type, except null.
  private func forms(of schema: Schema) -> [Schema] {
    if let reference = schema["$ref"] as? String {
      return forms(of: definitions[reference.replacing("#/$defs/", with: "")] ?? [:])
    }
    // An object's own alternatives tell which members it needs.
    if schema["properties"] == nil, let alternatives = schema["anyOf"] as? [Schema] {
      return alternatives.flatMap(forms)
    }
    if let types = schema["type"] as? [String] {
      return types.flatMap { type in forms(of: schema.merging(["type": type]) { $1 }) }
    }
    return schema["type"] as? String == "null" ? [] : [schema]
  }
}
