import Foundation
import StringLint
import Testing

/// Logs are valid SARIF.
///
/// Source: OASIS, SARIF version 2.1.0, sections 3.13 (log), 3.14 (run), 3.19 (tool component), 3.27 (result), 3.28
/// (location), 3.30 (region), 3.49 (reporting descriptor) and their JSON schema.
@Suite struct SARIFTests {
  private typealias Object = [String: Any]

  private static func log(_ files: [(key: String, value: String)]) throws -> Object {
    let folder = try LintedFolder(files)
    let findings = folder.findings.map { finding in
      (
        finding, column: folder.result.codePointColumn(of: finding),
        endColumn: folder.result.codePointEndColumn(of: finding)
      )
    }
    let bytes = FindingSARIF.bytes(for: findings, version: "0.1.0")
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  private static let files = [
    (key: "pl.lproj/A file.stringsdict", value: stringsdict(forms: ["one": "1 plik", "other": "%d pliku"])),
    (key: "en.lproj/L.strings", value: "a = \"x\"\nb = y;"), (key: "L.json", value: "{ \"notifications\": [], \"aps\""),
    (key: "x:y/50% #ä?.strings", value: "\"é😀\" = \"😀 %@ %# @ %d\";"),
  ]

  /// Checks the members of an object.
  private func check(_ object: Object, required: [String], allowed: [String], _ name: String) {
    for member in required { #expect(object[member] != nil, "\(name).\(member)") }
    #expect(Set(object.keys).isSubset(of: required + allowed), "\(name): \(object.keys)")
  }

  @Test func `the structure is that of the schema`() throws {
    let log = try Self.log(Self.files)
    check(log, required: ["version", "runs", "$schema"], allowed: [], "log")
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String).flatMap(URL.init)?.scheme == "https")
    let run = try #require((log["runs"] as? [Object])?.first)
    check(run, required: ["tool", "results", "columnKind"], allowed: [], "run")
    // The unit of the columns in the test of locations.
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    check(driver, required: ["name", "rules", "version", "semanticVersion"], allowed: [], "driver")
    let semantic = try #require(driver["semanticVersion"] as? String)
    #expect(semantic.wholeMatch(of: /(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?/) != nil)
    #expect(driver["version"] as? String == semantic)
    let rules = try #require(driver["rules"] as? [Object])
    let names = rules.compactMap { $0["id"] as? String }
    #expect(names.count == rules.count && Set(names).count == names.count)
    for rule in rules { try checkRule(rule) }
    let results = try #require(run["results"] as? [Object])
    #expect(results.count >= 4)
    for result in results { try checkResult(result, names) }
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
    // RFC 3986, relative-part: no scheme, and only unreserved or escaped characters in segments.
    #expect(uri.wholeMatch(of: /([A-Za-z0-9\-._~!$&'()*+,;=@\/]|%[0-9A-F]{2})+/) != nil, "\(uri)")
    #expect(!uri.hasPrefix("/"))
    if let region = place["region"] as? Object {
      check(region, required: ["startLine"], allowed: ["startColumn", "endColumn"], "region")
      #expect((region["startLine"] as? Int ?? 0) >= 1)
      if let column = region["startColumn"] { #expect((column as? Int ?? 0) >= 1) }
    }
    let fingerprints = try #require(result["partialFingerprints"] as? [String: String])
    #expect(fingerprints.values.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}/) != nil })
    #expect(fingerprints.keys.allSatisfy { $0.wholeMatch(of: /[A-Za-z]+\/v\d+/) != nil })
  }

  @Test func `columns count code points, and names are escaped`() throws {
    let run = try #require((try Self.log([Self.files[3]])["runs"] as? [Object])?.first)
    let result = try #require((run["results"] as? [Object])?.first)
    let place = try #require((result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
    #expect((place["artifactLocation"] as? Object)?["uri"] as? String == "x%3Ay/50%25%20%23%C3%A4%3F.strings")
    // "é😀" = "😀 %@ %# @: each letter before takes one column, so the second percent sign is in the 14th.
    #expect((place["region"] as? Object)?["startColumn"] as? Int == 14)
    #expect((place["region"] as? Object)?["endColumn"] as? Int == 18)
  }

  @Test func `a file outside of the project has an absolute URI`() throws {
    let folder = try LintedFolder([Self.files[1]])
    let path = folder.findings[0].location.file
    let result = Linter().lint([path])
    let bytes = FindingSARIF.bytes(for: result.findings.map { ($0, nil, nil) }, version: "0.1.0")
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"artifactLocation\":{\"uri\":\"file://\(path)\"}"))
  }

  @Test func `a log without findings has its results`() throws {
    let run = try #require((try Self.log([])["runs"] as? [Object])?.first)
    #expect((run["results"] as? [Object])?.isEmpty == true)
  }
}
