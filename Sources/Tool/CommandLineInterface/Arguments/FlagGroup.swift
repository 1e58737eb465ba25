internal import Platform

/// The groups in which help lists the flags of a command.
enum FlagGroup: String, CaseIterable {
  case input = "What to read"
  case language = "Language and texts"
  case shown = "What is shown"
  case checks = "What to check and fix"
  case output = "Output"

  /// Returns flags by group; all in one group without a name if there are few.
  static func groups(of flags: [Flag]) -> [(heading: String?, flags: [Flag])] {
    guard flags.count > 8 else { return [(nil, flags)] }
    return allCases.map { group in (group.rawValue, flags.filter { groups[$0.name] ?? .input == group }) }
  }

  private static let groups: [String: FlagGroup] = {
    let names: [FlagGroup: [Flag]] = [
      .language: [.locale, .strings, .developmentLanguage, .against, .table, .width, .device],
      .shown: [
        .previews, .hiddenRows, .authenticated, .locked, .screenShared, .surface, .profile, .order, .now, .maximumRows,
      ],
      .checks: [
        .disable, .enable, .severity, .failOn, .baseline, .writeBaseline, .fix, .dryRun, .rules, .explain,
      ],
      .output: [.format, .columns, .plain, .color, .strict, .output, .jobs, .port] + Flag.standard,
    ]
    return Dictionary(uniqueKeysWithValues: names.flatMap { group, flags in flags.map { ($0.name, group) } })
  }()
}
