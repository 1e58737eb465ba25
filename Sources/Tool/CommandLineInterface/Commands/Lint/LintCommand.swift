internal import Diagnostics
internal import Platform
internal import StringLint

extension Command {
  static let lint = Command(
    name: "lint", operands: "PATH…|-", summary: "findings in string files, lists of notifications and payloads",
    description: """
      Checks .strings, .stringsdict and .xcstrings files, and folders that contain them: plural forms
      against CLDR's rules, specifiers across forms and languages, keys, translations, and file errors.
      In lists of notifications (also as NDJSON), files of categories and payloads, it checks the limits
      of APNs, unregistered categories, members that are probably misspelled, and the placeholders in
      every language of the string tables in the same folder, or in --strings.
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
