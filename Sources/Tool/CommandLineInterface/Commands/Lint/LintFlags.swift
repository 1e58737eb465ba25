internal import Platform
internal import StringLint

extension Flag {
  static let lintFormat = Flag(
    name: "format", value: "F", choices: FlagChoices.findingFormats.words,
    help:
      "Output format: human (default), json (one object per line), sarif (2.1.0), github (workflow commands), gitlab (Code "
      + "Quality), junit or rdjson (reviewdog).")
  static let inputKind = Flag(
    name: "as", value: "KIND", choices: ["strings", "stringsdict", "xcstrings", "list"],
    help:
      "Content of standard input or a pipe: strings, stringsdict, xcstrings, or list (of notifications, categories, "
      + "or a payload).")
  static let documentStrings = Flag(
    name: "strings", value: "DIR",
    help: "Folder of the string tables in which placeholders are looked up. Default: the folder of each document.")
  static let documentTable = Flag(
    name: "table", value: "NAME",
    help: "String table in which placeholders are looked up. Default: Localizable.")
  static let disable = Flag(
    name: "disable", value: "RULES", suggestions: { LintRule.all.map(\.identifier) }, takesList: true,
    help: "Rules to disable, separated by commas.")
  static let enable = Flag(
    name: "enable", value: "RULES", suggestions: { LintRule.all.filter(\.isOptional).map(\.identifier) },
    takesList: true, help: "Pedantic rules to enable, separated by commas; --rules marks them.")
  static let persona = Flag(
    name: "persona", value: "P", choices: FlagChoices.personas.words,
    help: "For whom the findings are: regular (default), or pedantic, which enables all pedantic rules.")
  static let severity = Flag(
    name: "severity", value: "LEVEL", choices: FlagChoices.severities.words,
    help: "Lowest severity to print: note (default), warning or error.")
  static let failOn = Flag(
    name: "fail-on", value: "LEVEL", choices: FlagChoices.severities.words,
    help: "Lowest severity that makes the exit status 1: note, warning (default) or error.")
  static let baseline = Flag(
    name: "baseline", value: "FILE",
    help: "File with known findings, which are ignored. Default: .sotto-baseline.json in the project's folder, if it "
      + "exists.")
  static let writeBaseline = Flag(
    name: "write-baseline", help: "Write all findings to the baseline, so that only new ones are reported from now on.")
  static let fix = Flag(
    name: "fix",
    help: "Fix unambiguous faults, also those of pedantic rules (--rules marks what it can fix); "
      + "everything else in the files stays as it is.")
  static let dryRun = Flag(
    name: "dry-run", help: "With --fix: write what would change as a unified diff, and change nothing.")
  static let lintJobs = Flag(
    name: "jobs", value: "N",
    help: "Number of threads, at most 256; the findings and their order are the same. Default: one per processor.")
  static let rules = Flag(name: "rules", help: "List the rules.")
  static let explain = Flag(
    name: "explain", value: "RULE", suggestions: { LintRule.all.map(\.identifier) },
    help: "Explain a rule, with a good and a bad example.")
}
