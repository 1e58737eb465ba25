internal import StringLint

extension Flag {
  static let lintFormat = Flag(
    name: "format", value: "F", choices: ["human", "json", "sarif", "github"],
    help:
      "How to write findings: human (default), json (an object a line), sarif (2.1.0) or github (workflow commands).")
  static let inputKind = Flag(
    name: "as", value: "KIND", choices: LintedInput.Kind.allCases.map(\.rawValue),
    help:
      "What standard input or a pipe holds: strings, stringsdict, xcstrings, or list (of notifications, categories, "
      + "or a payload).")
  static let documentStrings = Flag(
    name: "strings", value: "DIR",
    help: "Folder of the string tables that placeholders are looked up in. Default: the folder of each document.")
  static let documentTable = Flag(
    name: "table", value: "NAME", help: "String table that placeholders are looked up in. Default: Localizable.")
  static let disable = Flag(
    name: "disable", value: "RULES", suggestions: { LintRule.all.map(\.identifier) }, takesList: true,
    help: "Rules not to look for, with commas between them.")
  static let severity = Flag(
    name: "severity", value: "LEVEL", choices: FlagChoices.severities.words,
    help: "The least severity to write: note (default), warning or error.")
  static let failOn = Flag(
    name: "fail-on", value: "LEVEL", choices: FlagChoices.severities.words,
    help: "The least severity that ends with status 1: note, warning (default) or error.")
  static let baseline = Flag(
    name: "baseline", value: "FILE",
    help: "File of findings that do not count. Default: .sotto-baseline.json in the project's folder, if it is there.")
  static let writeBaseline = Flag(
    name: "write-baseline", help: "Write all findings to the baseline, so that from now on only new ones count.")
  static let rules = Flag(name: "rules", help: "List the rules.")
  static let explain = Flag(
    name: "explain", value: "RULE", suggestions: { LintRule.all.map(\.identifier) },
    help: "Tell what a rule is, with a good and a bad example.")
}
