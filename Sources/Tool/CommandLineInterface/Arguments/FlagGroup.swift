/// The groups in which help lists the flags of a command.
enum FlagGroup: String, CaseIterable {
  case input = "What to read"
  case language = "Language and texts"
  case shown = "What is shown"
  case checks = "What to check and fix"
  case output = "Output"

  /// The group of a flag.
  static func group(of flag: Flag) -> FlagGroup { groups[flag.name] ?? .input }

  private static let groups: [String: FlagGroup] = {
    let names: [FlagGroup: [Flag]] = [
      .language: [.locale, .strings, .developmentLanguage, .against, .table, .width, .device],
      .shown: [
        .previews, .hiddenRows, .authenticated, .locked, .screenShared, .surface, .profile, .order, .now, .maximumRows,
      ],
      .checks: [
        .disable, .enable, .severity, .failOn, .baseline, .writeBaseline, .fix, .dryRun, .rules, .explain,
      ],
      .output: [.format, .columns, .plain, .color, .strict, .output, .jobs, .port],
    ]
    return Dictionary(uniqueKeysWithValues: names.flatMap { group, flags in flags.map { ($0.name, group) } })
  }()
}

extension Command {
  /// The flags by group, without empty groups; all in one group without a name if there are few.
  var flagGroups: [(name: String?, flags: [Flag])] {
    guard flags.count > 8 else { return flags.isEmpty ? [] : [(nil, flags)] }
    return FlagGroup.allCases.compactMap { group in
      let members = flags.filter { FlagGroup.group(of: $0) == group }
      return members.isEmpty ? nil : (group.rawValue, members)
    }
  }
}
