internal import Diagnostics
internal import JSON
internal import StringLint

/// Why a configuration or baseline cannot be used.
enum ConfigurationError: Error {
  case message(String)
  /// What is wrong at a place in the file.
  case fault(Diagnostic)
}

/// Reads `.sotto.json`.
///
/// ```
/// configuration := { "disable": [ rule … ], "severities": { rule: "note" | "warning" | "error" … },
///                    "ignore": [ pattern … ], "developmentLanguage": text, "failOn": severity }
/// ```
/// A misspelt member or rule ends the run: what it was to change would stay as it is without a word.
enum LintConfigurationFile {
  static func read(_ path: String) throws -> LintConfiguration {
    let reader = JSONReader(try SourceText(contentsOf: path))
    do {
      return try configuration(try reader.readDocument())
    } catch let error as JSONSyntaxError {
      throw ConfigurationError.fault(error.diagnostic)
    } catch let error as JSONTypeError {
      throw ConfigurationError.fault(error.diagnostic(file: path))
    } catch let error as UsageError {
      throw ConfigurationError.message("\(path): \(error.message)")
    }
  }

  private static func configuration(_ root: JSONValue) throws -> LintConfiguration {
    var configuration = LintConfiguration()
    var unknown: String?
    var (rules, ignored): ([String], [String]) = ([], [])
    try root.forEachMember { (name, value) throws(JSONTypeError) in
      switch name {
      case "disable":
        try value.forEachElement { (_, rule) throws(JSONTypeError) in
          rules.append(try rule.string())
          configuration.disabled.insert(try rule.string())
        }
      case "severities":
        try value.forEachMember { (rule, value) throws(JSONTypeError) in
          rules.append(rule.text)
          configuration.severities[rule.text] = try severity(value)
        }
      case "ignore":
        try value.forEachElement { (_, pattern) throws(JSONTypeError) in
          ignored.append(try pattern.string())
        }
      case "developmentLanguage": configuration.developmentLanguage = try value.string()
      case "failOn": configuration.failOn = try severity(value)
      // Editors find the schema of the file by it.
      case "$schema": _ = try value.string()
      default: unknown = unknown ?? name.text
      }
    }
    let members = ["disable", "severities", "ignore", "developmentLanguage", "failOn"]
    if let unknown {
      throw UsageError("there is no setting “\(unknown)”" + suggestion(for: unknown, among: members))
    }
    configuration.ignored = ignored
    for name in rules { _ = try LintRule.named(orThrow: name) }
    return configuration
  }

  private static func severity(_ value: JSONValue) throws(JSONTypeError) -> Severity {
    let name = try value.string()
    guard let severity = FlagChoices.severities[name] else {
      throw JSONTypeError(expected: "“note”, “warning” or “error”", found: "“\(name)”", at: value)
    }
    return severity
  }
}
