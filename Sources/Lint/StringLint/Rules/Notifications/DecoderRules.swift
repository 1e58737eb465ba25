/// The decoder of lists finds the faults of these rules while it reads: one pass, which has no code here.
extension LintRule {
  static let repeatedAction = LintRule(
    "repeated-action", .warning, "an action with the identifier of an earlier action",
    explanation: """
      A response does not tell which of the two was chosen. Source: Apple, “Declaring your actionable notification types”.
      """,
    remedy: "Give each action of an app its own identifier.", bad: "REPLY in two categories",
    good: "REPLY_COMMENT and REPLY_MESSAGE")

  static let repeatedCategory = LintRule(
    "duplicate-category", .warning, "a category that is described more than once",
    explanation: """
      Nobody can tell which description is meant. Sotto takes the texts of the last one, and hides and locks what any of \
      them hides or locks. A device replaces the earlier registration by the later one.
      """,
    remedy: "Describe each category once.", bad: "two categories with the identifier MESSAGE",
    good: "one category with the identifier MESSAGE")

  static let unknownAction = LintRule(
    "unknown-action", .warning, "a minimal action that the category does not have",
    explanation: """
      It is left out where there is little room, so that fewer buttons are shown than were meant, or none. Source: Apple, \
      “setActions(_:for:)”.
      """,
    remedy: "Correct the identifier, or remove it.", bad: "\"minimalActions\": [\"REPLI\"]",
    good: "\"minimalActions\": [\"REPLY\"]")

  static let misplacedSettings = LintRule(
    "misplaced-settings", .warning, "settings inside a notification or on a line of NDJSON",
    explanation: """
      Settings are read from list documents and from the file of --settings. Inside a notification, or between \
      notifications in NDJSON, they are ignored; because they may be intended to hide something, all content is hidden.
      """,
    remedy: "Move them into a list document, or into a file for --settings.",
    bad: "{\"settings\": {\"showPreviews\": \"never\"}} as a line of list.ndjson",
    good: "sotto render list.ndjson --settings settings.json")

  static let unknownApp = LintRule(
    "unknown-app", .warning, "a pattern or a setting in place of an app's identifier",
    explanation: """
      Settings are for apps with exactly these identifiers; “*” matches none. Nobody can tell which apps are meant, so the \
      content of all is hidden until it is corrected.
      """,
    remedy: "Write the settings of each app, or put them beside “apps”, where they apply to all.",
    bad: "\"apps\": {\"*\": {\"showPreviews\": \"never\"}}", good: "\"showPreviews\": \"never\"")
}
