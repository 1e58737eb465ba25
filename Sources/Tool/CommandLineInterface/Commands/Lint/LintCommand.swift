internal import Diagnostics
internal import Platform
internal import StringLint

// `sotto lint`, its flags and its formats.

extension Command {
  static let lint = Command(
    name: "lint", operands: "PATH…|-", summary: "findings in string files, lists of notifications and payloads",
    description: """
      Checks .strings, .stringsdict and .xcstrings files, and folders that contain them: plural forms
      against CLDR's rules, specifiers across forms and languages, keys, translations, and file errors.
      In lists of notifications (also as NDJSON), files of categories and payloads, it checks the limits
      of APNs, unregistered categories, members that are misspelled or in the wrong place, values that
      devices ignore, and the placeholders in every language of the string tables in the same folder,
      or in --strings.
      Hidden folders and build folders are skipped. For “-” and pipes, --as says what they contain. If
      there is nothing to check, that is an error.

      A file .sotto.json, in the folder or above it, may contain
        {"disable": ["untranslated"], "severities": {"missing-translation": "note"},
         "ignore": ["Vendor/**"], "developmentLanguage": "en", "languages": ["en", "de"],
         "persona": "regular", "enable": ["needs-review"], "failOn": "error",
         "suppress": [{"rule": "untranslated", "path": "Legal/**", "key": "terms.*", "language": "de"}]}

      A comment “sotto:ignore RULE…” before an entry or on its line, or in the comment of a catalog's entry,
      suppresses the findings for that entry; “sotto:ignore-file RULE…” suppresses those for the whole file.

      --fix repairs white space at the ends of texts where the original has none, damaged directives such as
      “%1$$@”, plural forms that are never chosen and repeat “other”, second byte order marks, “;;”, missing
      semicolons and “#” comments. A file is written only if reading it back gives the same contents apart
      from the fixes.

      Exit status: 0 no findings at or above --fail-on, 1 findings, 2 the command could not run.
      """,
    examples: [
      ".": "findings in the string files and lists of this folder",
      ". --fail-on error --format github": "annotations for a GitHub workflow",
      ". --fix --dry-run": "what it would fix, as a diff",
    ],
    flags: [
      .lintFormat, .inputKind, .developmentLanguage, .documentStrings, .documentTable, .persona, .disable, .enable,
      .severity,
      .failOn, .strict,
      .baseline, .writeBaseline, .fix, .dryRun, .lintJobs, .rules, .explain, .color, .output,
    ]
  ) { (arguments, console) throws(UsageError) in
    if arguments.contains(.rules) {
      console.output.write(RuleText.list(of: LintRule.all))
      return .success
    }
    if let name = arguments.value(of: .explain) {
      console.output.write(RuleText.explanation(of: try LintRule.named(orThrow: name)))
      return .success
    }
    guard !arguments.operands.isEmpty else { throw UsageError("lint needs a path") }
    return try console.reportingFileErrors { try LintRun(arguments, console).run() }
  }
}

extension LintRule {
  /// Returns the rule with a name that the user gave.
  static func named(orThrow name: String) throws(UsageError) -> LintRule {
    guard let rule = named(name) else {
      let near = suggestion(for: name, among: all.map(\.identifier))
      throw UsageError(
        "there is no rule \(quoted(name))" + (near.isEmpty ? "; “sotto lint --rules” lists the rules" : near))
    }
    return rule
  }
}

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

/// The forms in which `lint` writes findings.
enum FindingFormat {
  /// Lines for people, with excerpts.
  case human
  /// One object per line.
  case json
  /// SARIF 2.1.0.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
  /// A Code Quality report of GitLab.
  case gitlab
  /// A JUnit report.
  case junit
  /// The Reviewdog Diagnostic Format.
  case rdjson
}

extension FlagChoices<FindingFormat> {
  static let findingFormats = FlagChoices([
    "human": .human, "json": .json, "sarif": .sarif, "github": .github, "gitlab": .gitlab, "junit": .junit,
    "rdjson": .rdjson,
  ])
}
