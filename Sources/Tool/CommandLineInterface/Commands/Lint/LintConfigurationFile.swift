internal import Diagnostics
internal import JSON
internal import Platform
internal import StringLint

/// Reads `.sotto.json`.
///
/// ```
/// configuration := { "persona": "regular" | "pedantic", "disable": [ rule … ], "enable": [ rule … ], "severities": { rule: "note" | "warning" | "error" … },
///                    "ignore": [ pattern … ], "suppress": [ suppression … ], "developmentLanguage": text, "languages": [ language … ],
///                    "failOn": severity }
/// ```
/// A misspelled member or rule ends the run, because otherwise it would silently have no effect. All diagnostics are
/// reported at once.
struct LintConfigurationFile {
  static let members = [
    "disable", "enable", "severities", "ignore", "suppress", "developmentLanguage", "languages", "failOn", "persona",
  ]

  private var configuration = LintConfiguration()
  private var diagnostics: [Diagnostic] = []
  private let file: String

  static func read(_ path: String) throws -> LintConfiguration {
    let reader = JSONReader(try SourceText(contentsOf: path))
    var reading = LintConfigurationFile(file: path)
    do throws(JSONSyntaxError) {
      reading.readMembers(try reader.readDocument())
    } catch {
      throw ConfigurationError.diagnostics([error.diagnostic])
    }
    guard reading.diagnostics.isEmpty else { throw ConfigurationError.diagnostics(reading.diagnostics) }
    return reading.configuration
  }

  private mutating func readMembers(_ root: JSONValue) {
    do throws(JSONTypeError) {
      try root.forEachMember { (name, value) throws(JSONTypeError) in
        do throws(JSONTypeError) { try readMember(name, value) } catch { report(error.inside(.member(name.text))) }
      }
    } catch {
      report(error)
    }
  }

  private mutating func readMember(_ name: JSONKey, _ value: JSONValue) throws(JSONTypeError) {
    switch name {
    case "disable":
      for rule in try strings(of: value, "disable") {
        check(rule: rule.text, at: rule.location)
        configuration.disabled.insert(rule.text)
      }
    case "enable":
      for rule in try strings(of: value, "enable") {
        check(rule: rule.text, at: rule.location)
        configuration.enabled.insert(rule.text)
      }
    case "severities":
      try value.forEachMember { (rule, value) throws(JSONTypeError) in
        check(rule: rule.text, at: location(of: rule))
        do throws(JSONTypeError) {
          configuration.severities[rule.text] = try severity(value)
        } catch {
          report(error.inside(.member(rule.text)).inside(.member("severities")))
        }
      }
    case "ignore": configuration.ignored += try strings(of: value, "ignore").map(\.text)
    case "suppress":
      try value.forEachElement { (index, value) throws(JSONTypeError) in
        do throws(JSONTypeError) {
          configuration.suppressions.append(try suppression(value))
        } catch {
          report(error.inside(.element(index)).inside(.member("suppress")))
        }
      }
    case "developmentLanguage": configuration.developmentLanguage = try value.string()
    case "languages": configuration.languages = try strings(of: value, "languages").map(\.text)
    case "failOn": configuration.failOn = try severity(value)
    case "persona": configuration.persona = try choice(value, among: .personas)
    // Editors use it to find the schema of the file.
    case "$schema": _ = try value.string()
    default: diagnostics.append(Diagnostic(InputFault.unknownSetting(name.text), at: location(of: name)))
    }
  }

  private mutating func suppression(_ value: JSONValue) throws(JSONTypeError) -> Suppression {
    var parts: [String: String] = [:]
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      do throws(JSONTypeError) {
        guard ["rule", "path", "key", "language"].contains(name.text) else {
          diagnostics.append(Diagnostic(InputFault.unknownSetting(name.text), at: location(of: name)))
          return
        }
        parts[name.text] = try value.string()
        if name.text == "rule" { check(rule: try value.string(), at: location(of: name)) }
      } catch {
        throw error.inside(.member(name.text))
      }
    }
    let suppression = Suppression(
      rule: parts["rule"], path: parts["path"], key: parts["key"], language: parts["language"])
    guard !suppression.isEmpty else {
      throw JSONTypeError(expected: "“rule”, “path”, “key” or “language”", at: value)
    }
    return suppression
  }

  /// Reads an array of strings; elements of other types are reported and skipped.
  private mutating func strings(
    of value: JSONValue, _ member: String
  ) throws(JSONTypeError) -> [(text: String, location: SourceLocation)] {
    var strings: [(text: String, location: SourceLocation)] = []
    try value.forEachElement { (index, value) throws(JSONTypeError) in
      do throws(JSONTypeError) {
        strings.append(
          (try value.string(), SourceLocation(file: file, line: value.line, jsonPath: "\(member)[\(index)]")))
      } catch {
        report(error.inside(.element(index)).inside(.member(member)))
      }
    }
    return strings
  }

  private func severity(_ value: JSONValue) throws(JSONTypeError) -> Severity {
    try choice(value, among: .severities)
  }

  private func choice<Value>(_ value: JSONValue, among choices: FlagChoices<Value>) throws(JSONTypeError) -> Value {
    let name = try value.string()
    guard let choice = choices[name] else {
      let words = choices.words.map { "“\($0)”" }
      let expected = words.dropLast().joined(separator: ", ") + (words.last.map { " or \($0)" } ?? "")
      let near = quotedSuggestion(for: name, among: choices.words)
      throw JSONTypeError(expected: expected, found: quoted(name) + near, at: value)
    }
    return choice
  }

  private mutating func check(rule name: String, at location: SourceLocation) {
    guard LintRule.named(name) == nil else { return }
    diagnostics.append(Diagnostic(InputFault.unknownRule(name), at: location))
  }

  private mutating func report(_ error: JSONTypeError) { diagnostics.append(error.diagnostic(file: file)) }

  private func location(of name: JSONKey) -> SourceLocation {
    SourceLocation(file: file, line: name.position.line, column: name.position.column)
  }
}
