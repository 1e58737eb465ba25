import Foundation
import Presenters
import StringLint
import Testing

/// A log is one that SARIF's readers take.
///
/// Source: OASIS, SARIF version 2.1.0, sections 3.13 (log), 3.14 (run), 3.19 (tool component), 3.27 (result), 3.28
/// (location), 3.30 (region), 3.49 (reporting descriptor) and their JSON schema.
@Suite struct SARIFTests {
  private typealias Object = [String: Any]

  private static func log(_ files: [(key: String, value: String)]) throws -> Object {
    let bytes = FindingSARIF.log(of: try LintedFolder(files).findings.map { ($0, nil) }, version: "0.1.0")
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  private static let files = [
    (key: "pl.lproj/A file.stringsdict", value: stringsdict(forms: ["one": "1 plik", "other": "%d pliku"])),
    (key: "en.lproj/L.strings", value: "a = \"x\"\nb = y;"), (key: "L.json", value: "{ \"notifications\": [], \"aps\""),
  ]

  /// Members that an object may have, and of what type.
  private func check(_ object: Object, required: [String], allowed: [String], _ name: String) {
    for member in required { #expect(object[member] != nil, "\(name).\(member)") }
    #expect(Set(object.keys).isSubset(of: required + allowed), "\(name): \(object.keys)")
  }

  @Test func `the structure is that of the schema`() throws {
    let log = try Self.log(Self.files)
    check(log, required: ["version", "runs", "$schema"], allowed: [], "log")
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [Object])?.first)
    check(run, required: ["tool", "results", "columnKind"], allowed: [], "run")
    #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"] as? String))
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    check(driver, required: ["name", "rules", "version", "semanticVersion"], allowed: [], "driver")
    let rules = try #require(driver["rules"] as? [Object])
    for rule in rules { try checkRule(rule) }
    let results = try #require(run["results"] as? [Object])
    #expect(results.count >= 4)
    for result in results { try checkResult(result, rules.compactMap { $0["id"] as? String }) }
  }

  private func checkRule(_ rule: Object) throws {
    check(
      rule, required: ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration"], allowed: [], "rule"
    )
    for member in ["shortDescription", "fullDescription", "help"] {
      #expect(((rule[member] as? Object)?["text"] as? String)?.isEmpty == false)
    }
    let level = (rule["defaultConfiguration"] as? Object)?["level"] as? String
    #expect(["none", "note", "warning", "error"].contains(level))
  }

  private func checkResult(_ result: Object, _ rules: [String]) throws {
    check(
      result, required: ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"], allowed: [],
      "result")
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index] == result["ruleId"] as? String)
    #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
    #expect(((result["message"] as? Object)?["text"] as? String)?.isEmpty == false)
    let place = try #require((result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
    check(place, required: ["artifactLocation"], allowed: ["region"], "location")
    let artifact = try #require(place["artifactLocation"] as? Object)
    check(artifact, required: ["uri", "uriBaseId"], allowed: [], "artifact")
    let uri = try #require(artifact["uri"] as? String)
    #expect(URL(string: uri) != nil && !uri.contains(" "), "\(uri)")
    if let region = place["region"] as? Object { #expect((region["startLine"] as? Int ?? 0) >= 1) }
    let fingerprints = try #require(result["partialFingerprints"] as? [String: String])
    #expect(fingerprints.values.allSatisfy { $0.count == 16 })
  }

  @Test func `a log without findings has its results`() throws {
    let run = try #require((try Self.log([])["runs"] as? [Object])?.first)
    #expect((run["results"] as? [Object])?.isEmpty == true)
  }
}
