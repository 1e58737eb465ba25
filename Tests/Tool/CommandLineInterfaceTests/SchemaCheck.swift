import Foundation
import Testing

/// A JSON document to validate against a schema in Documentation/Schemas.
struct SchemaCheck: Encodable {
  /// The schema's name, such as `list`.
  let schema: String
  let document: String

  /// An error that prevents validation.
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Returns the errors of each document: a path, and the keyword of the schema that its value violates.
  ///
  /// `schema-faults.py` validates with Debian's python3-jsonschema.
  static func faults(_ checks: [SchemaCheck]) throws -> [[String]] {
    let folder = try Folder()
    let lines = try checks.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    let input = try folder.write(lines.joined(separator: "\n"), to: "checks")
    let output = try folder.write(Data(), to: "faults")
    let errors = try folder.write(Data(), to: "errors")
    let script = Package.tests.appendingPathComponent("schema-faults.py")
    let process = ChildProcess(
      executable: "/usr/bin/python3", arguments: [script.path],
      environment: ["PATH": "/usr/bin:/bin", "PYTHONUTF8": "1"], folder: folder.url.path,
      input: .reading(path: input.path), output: .writing(path: output.path), errors: .writing(path: errors.path))
    guard process.run(timeout: 60) == .exit(0) else {
      let said = try String(contentsOf: errors, encoding: .utf8).suffix(400)
      throw Failure(description: "schema-faults.py fails (it needs Debian's python3-jsonschema): \(said)")
    }
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode([String].self, from: Data($0.utf8))
    }
  }

  /// Returns the documents that are valid according to a schema.
  static func valid(_ documents: [String], schema: String) throws -> Set<String> {
    let faults = try faults(documents.map { SchemaCheck(schema: schema, document: $0) })
    return Set(zip(documents, faults).filter { $1.isEmpty }.map { $0.0 })
  }

  /// Expects documents to be valid according to a schema.
  static func expectValid(_ checks: [(name: String, document: String)], schema: String) throws {
    let faults = try faults(checks.map { SchemaCheck(schema: schema, document: $0.document) })
    try #require(faults.count == checks.count)
    for (check, faults) in zip(checks, faults) { #expect(faults == [], "\(check.name)") }
  }
}
