extension LintRule {
  /// Problems in list documents, files of categories and payloads.
  static let notificationRules = [
    placeholderKeyMissing, placeholderTableMissing, placeholderSpecifier, placeholderWithoutCount,
    placeholderWithoutPlural, unknownCategory, payloadSize, collapseIDLength, repeatedAction,
    misplacedSettings, unknownValue, textKeyMissing, pluralFromPayload, unmatchedApp, unknownApp, missingAPS,
  ]

  static let placeholderKeyMissing = LintRule(
    "placeholder-key-missing", .warning, "a placeholder's key that a language lacks",
    explanation: """
      hiddenPreviewsBodyPlaceholder, categorySummaryFormat and combined placeholders name keys of the string tables \
      in the folder of the document. If a language does not have the key, the key itself is shown.
      """,
    remedy: "Add the key to every language.", bad: "{ \"key\": \"IMAGE_KEY\" } with IMAGE_KEY in en alone",
    good: "IMAGE_KEY in every language")

  static let placeholderTableMissing = LintRule(
    "placeholder-table-missing", .note, "no string table was found for the document's keys",
    explanation: """
      Keys are looked up in the string tables in the folder of the document (*.lproj folders and *.xcstrings files), \
      unless --strings names another folder. Without a table they cannot be checked.
      """,
    remedy: "Name the folder of the tables with --strings, and the table with --table.",
    bad: "list.json next to Strings/en.lproj", good: "list.json next to en.lproj, or --strings Strings")

  static let unknownCategory = LintRule(
    "unknown-category", .warning, "a notification of a category that its list does not register",
    explanation: """
      Such a notification has no placeholder of its own and no actions. Lists without categories are not checked, \
      because their categories are registered elsewhere. Source: Apple, UNNotificationCategory.
      """,
    remedy: "Register the category, or correct its name.", bad: "\"category\": \"IMAGES\" where IMAGE is registered",
    good: "\"category\": \"IMAGE\"")

  static let placeholderSpecifier = LintRule(
    "placeholder-specifier", .error, "a placeholder with directives other than its count",
    explanation: """
      A placeholder may contain only %u, the number of notifications; there is no other argument. A summary format may \
      also contain %@, the list of summary arguments. Any integer conversion counts as %u. \
      Source: Apple, UNNotificationCategory.
      """,
    remedy: "Leave only %u, and %@ in a summary format.", bad: "“%u messages from %@” as a placeholder",
    good: "“%u messages”")

  static let placeholderWithoutCount = LintRule(
    "placeholder-without-count", .warning, "a placeholder that does not show the number",
    explanation: """
      A hidden row represents all notifications with the same thread identifier. Without %u, two comments are shown as \
      “comment”. A variable that prints its number in at least one form is enough. Source: WWDC 2017, session 708.
      """,
    remedy: "Write %u in the forms for more than one.", bad: "“New comments”",
    good: "one “%u comment”, other “%u comments”")

  static let placeholderWithoutPlural = LintRule(
    "placeholder-without-plural", .warning, "a placeholder that counts without plural forms",
    explanation: """
      “%u Messages” becomes “1 Messages” for one. Apple requires a key of a .stringsdict (or a plural of a String \
      Catalog). Languages with one form, such as Japanese, need no plural.
      """,
    remedy: "Make it a plural in a .stringsdict or String Catalog.", bad: "“%u Messages”",
    good: "one “%u Message”, other “%u Messages”")

  static let payloadSize = LintRule(
    "payload-size", .error, "a payload that APNs does not accept",
    explanation: """
      A payload may have at most 4096 bytes, 5120 for VoIP pushes (a topic that ends in “.voip”). The JSON is measured \
      without white space between its tokens. Source: Apple, “Generating a remote notification”.
      """,
    remedy: "Shorten the payload; let a service extension fetch long content.", bad: "a body of 5000 characters",
    good: "a body of 200 characters and a URL")

  static let collapseIDLength = LintRule(
    "collapse-id-length", .warning, "an identifier that is too long for apns-collapse-id",
    explanation: """
      A push's identifier is its apns-collapse-id, which may have at most 64 bytes of UTF-8. Source: Apple, “Sending \
      notification requests to APNs”.
      """,
    remedy: "Use an identifier of 64 bytes or less.", bad: "an identifier of 65 bytes", good: "a UUID")

  static let unknownValue = LintRule(
    "unknown-value", .warning, "an unknown value in a payload",
    explanation: """
      “interruption-level” must be passive, active, time-sensitive or critical; devices treat any other value as active. \
      “event” must be start, update or end, “content-available”, “mutable-content” and a sound's “critical” 0 or 1, and \
      “relevance-score” between 0 and 1, except for Live Activities. \
      Source: Apple, “Generating a remote notification”.
      """,
    remedy: "Use one of the known values.", bad: "\"interruption-level\": \"timesensitive\"",
    good: "\"interruption-level\": \"time-sensitive\"")

  static let textKeyMissing = LintRule(
    "text-key-missing", .warning, "a key of an action or a push that a language lacks",
    explanation: """
      Titles and text fields of actions, and “loc-key”, “title-loc-key” and “subtitle-loc-key” of pushes name keys of the \
      string tables in the folder of the document. If a language does not have the key, the key itself is shown. Without \
      a table, such keys are not checked.
      """,
    remedy: "Add the key to every language.", bad: "\"loc-key\": \"INVITE\" with INVITE in en alone",
    good: "INVITE in every language")

  static let pluralFromPayload = LintRule(
    "plural-from-payload", .warning, "a push whose text has plural forms",
    explanation: """
      The arguments of a push are texts (“loc-args” is an array of strings), but a plural form is chosen by a number. \
      Devices were seen to show the variable itself, “@count@”. Source: Apple, “Generating a remote notification”; \
      planetary-social/nos, pull request 1483.
      """,
    remedy: "Count in a service extension or on the server, or use a text without plural forms.",
    bad: "\"loc-key\": \"FILES\" where FILES is “%#@count@”", good: "\"loc-key\": \"FILES\" where FILES is “Files: %@”")

  static let unmatchedApp = LintRule(
    "unmatched-app", .warning, "settings for an app that the list does not mention elsewhere",
    explanation: """
      Settings apply to the app with exactly this identifier. If it differs only by case, punctuation, white space or \
      “.desktop” at its end, the content of the app is hidden until it is corrected; otherwise the settings hide nothing. \
      Lists without notifications and categories are not checked.
      """,
    remedy: "Correct the identifier, or remove the settings.",
    bad: "settings for “com.example.mial”, notifications from “com.example.mail”",
    good: "settings and notifications of “com.example.mail”")

  static let unknownApp = LintRule(
    "unknown-app", .warning, "a pattern or a setting in place of an app's identifier",
    explanation: """
      Settings are for apps with exactly these identifiers; “*” matches none. Nobody can tell which apps are meant, so the \
      content of all is hidden until it is corrected.
      """,
    remedy: "Write the settings of each app, or put them beside “apps”, where they apply to all.",
    bad: "\"apps\": {\"*\": {\"showPreviews\": \"never\"}}", good: "\"showPreviews\": \"never\"")

  static let missingAPS = LintRule(
    "missing-aps", .warning, "a payload without “aps”",
    explanation: """
      What a push shows is in “aps”. Without it, a notification has no text and is not listed. \
      Source: Apple, “Generating a remote notification”.
      """,
    remedy: "Put the alert into “aps”.", bad: "\"payload\": {\"alert\": \"Hello\"}",
    good: "\"payload\": {\"aps\": {\"alert\": \"Hello\"}}")

  static let misplacedSettings = LintRule(
    "misplaced-settings", .warning, "settings inside a notification or on a line of NDJSON",
    explanation: """
      Settings are read from list documents and from the file of --settings. Inside a notification, or between \
      notifications in NDJSON, they are ignored; because they may be intended to hide something, all content is hidden.
      """,
    remedy: "Move them into a list document, or into a file for --settings.",
    bad: "{\"settings\": {\"showPreviews\": \"never\"}} as a line of list.ndjson",
    good: "sotto render list.ndjson --settings settings.json")

  static let repeatedAction = LintRule(
    "repeated-action", .warning, "an action with the identifier of an earlier action",
    explanation: """
      A response does not tell which of the two was chosen. Source: Apple, “Declaring your actionable notification types”.
      """,
    remedy: "Give each action of an app its own identifier.", bad: "REPLY in two categories",
    good: "REPLY_COMMENT and REPLY_MESSAGE")
}
