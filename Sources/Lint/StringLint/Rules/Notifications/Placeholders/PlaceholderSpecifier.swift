extension LintRule {
  static let placeholderSpecifier = LintRule(
    "placeholder-specifier", .error, "a placeholder with directives other than its count",
    explanation: """
      A placeholder may contain only %u, the number of notifications; there is no other argument. A summary format may \
      also contain %@, the list of summary arguments. Any integer conversion counts as %u. \
      Source: Apple, UNNotificationCategory.
      """,
    remedy: "Leave only %u, and %@ in a summary format.", bad: "“%u messages from %@” as a placeholder",
    good: "“%u messages”")
}

extension PlaceholderCheck {
  func foreignArgument(in entry: LintedEntry, takesList: Bool) -> Finding? {
    foreign(entry.arguments, takesList: takesList).map { other in
      entry.finding(
        .placeholderSpecifier, at: entry.place(of: other), text: other.written,
        foreignMessage(other, takesList: takesList))
    }
  }

  /// The first use of an argument that the system does not pass, or passes with another type.
  func foreign(_ uses: [ArgumentUse], takesList: Bool) -> ArgumentUse? {
    uses.first { use in
      switch use.kind {
      case .integer?: use.position > 1 || use.isCharacter
      case nil: use.position > 1
      // In a summary format too, the first argument is the count.
      case .object? where takesList: use.position != 2
      default: true
      }
    }
  }

  func foreignMessage(_ use: ArgumentUse, takesList: Bool) -> String {
    let kind = use.isCharacter ? "a character" : use.kind?.name ?? "something"
    let arguments =
      takesList ? "the first argument is the count and the second the list" : "the count is the only argument"
    return "\(use.written.quoted) reads argument \(use.position) as \(kind), but \(arguments)"
  }
}
