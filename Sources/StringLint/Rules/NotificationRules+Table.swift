extension LintRule {
  /// Problems in list documents, files of categories and payloads.
  static let notificationRules = [
    placeholderKeyMissing, placeholderTableMissing, placeholderSpecifier, placeholderWithoutCount,
    placeholderWithoutPlural, unknownCategory, payloadSize, collapseIDLength, repeatedAction,
    misplacedSettings, unknownValue,
  ]

  static let placeholderKeyMissing = LintRule(
    "placeholder-key-missing", .warning, "a placeholder's key that a language lacks",
    explanation: """
      hiddenPreviewsBodyPlaceholder, categorySummaryFormat and combined placeholders name keys of the string tables \
      beside the document. Where a language has no such key, the key itself is shown.
      """,
    remedy: "Add the key to every language.", bad: "{ \"key\": \"IMAGE_KEY\" } with IMAGE_KEY in en alone",
    good: "IMAGE_KEY in every language")

  static let placeholderTableMissing = LintRule(
    "placeholder-table-missing", .note, "a document whose keys no table was found for",
    explanation: """
      Keys are looked up in the string tables beside the document, the *.lproj folders and *.xcstrings files of its \
      folder, unless --strings names another. Without a table nothing is known of them.
      """,
    remedy: "Name the folder of the tables with --strings, and the table with --table.",
    bad: "list.json beside Strings/en.lproj", good: "list.json beside en.lproj, or --strings Strings")

  static let unknownCategory = LintRule(
    "unknown-category", .warning, "a notification of a category that its list does not register",
    explanation: """
      Such a notification has no placeholder of its own and no actions. Lists without categories are left out: theirs \
      are registered elsewhere. Source: Apple, UNNotificationCategory.
      """,
    remedy: "Register the category, or correct its name.", bad: "\"category\": \"IMAGES\" where IMAGE is registered",
    good: "\"category\": \"IMAGE\"")

  static let placeholderSpecifier = LintRule(
    "placeholder-specifier", .error, "a placeholder with other directives than its count",
    explanation: """
      %u is all that a placeholder may have: it stands for the number of notifications, and there is no other argument. \
      A summary format may have %@ besides, for the list of summary arguments. Any integer conversion counts as %u. \
      Source: Apple, UNNotificationCategory.
      """,
    remedy: "Leave only %u, and %@ in a summary format.", bad: "“%u messages from %@” as a placeholder",
    good: "“%u messages”")

  static let placeholderWithoutCount = LintRule(
    "placeholder-without-count", .warning, "a placeholder that does not say how many",
    explanation: """
      A row of hidden notifications stands for all that have one thread identifier. Without %u two comments read \
      “comment”. A variable that prints its number in some form is enough. Source: WWDC 2017, session 708.
      """,
    remedy: "Write %u in the forms for more than one.", bad: "“New comments”",
    good: "one “%u comment”, other “%u comments”")

  static let placeholderWithoutPlural = LintRule(
    "placeholder-without-plural", .warning, "a placeholder that counts without plural forms",
    explanation: """
      “%u Messages” reads “1 Messages” for one. Apple asks for a key of a .stringsdict (or a plural of a String Catalog). \
      Languages with one form, such as Japanese, need none.
      """,
    remedy: "Make it a plural in a .stringsdict or String Catalog.", bad: "“%u Messages”",
    good: "one “%u Message”, other “%u Messages”")

  static let payloadSize = LintRule(
    "payload-size", .error, "a payload that APNs does not accept",
    explanation: """
      A payload has 4096 bytes at most, 5120 for VoIP pushes (a topic that ends in “.voip”). What counts is the JSON \
      without white space between its tokens. Source: Apple, “Generating a remote notification”.
      """,
    remedy: "Shorten the payload; let a service extension fetch what is long.", bad: "a body of 5000 characters",
    good: "a body of 200 characters and a URL")

  static let collapseIDLength = LintRule(
    "collapse-id-length", .warning, "an identifier that is too long for apns-collapse-id",
    explanation: """
      A push's identifier is its apns-collapse-id, which has 64 bytes of UTF-8 at most. Source: Apple, “Sending \
      notification requests to APNs”.
      """,
    remedy: "Use an identifier of 64 bytes or less.", bad: "an identifier of 65 bytes", good: "a UUID")

  static let unknownValue = LintRule(
    "unknown-value", .warning, "a value of a payload that means nothing",
    explanation: """
      “interruption-level” is passive, active, time-sensitive or critical; a device takes any other word for active. \
      Source: Apple, “Generating a remote notification”.
      """,
    remedy: "Write one of the values that are known.", bad: "\"interruption-level\": \"timesensitive\"",
    good: "\"interruption-level\": \"time-sensitive\"")

  static let misplacedSettings = LintRule(
    "misplaced-settings", .warning, "settings in a notification, or on a line of their own",
    explanation: """
      Settings are read from list documents and from the file of --settings. Where they are found in a notification or \
      among notifications one a line they are not read, and because they may have been meant to hide something, all \
      content is hidden.
      """,
    remedy: "Move them into a list document, or into a file for --settings.",
    bad: "{\"settings\": {\"showPreviews\": \"never\"}} as a line of list.ndjson",
    good: "sotto render list.ndjson --settings settings.json")

  static let repeatedAction = LintRule(
    "repeated-action", .warning, "an action whose identifier an earlier one has",
    explanation: """
      A response does not tell which of them was chosen. Source: Apple, “Declaring your actionable notification types”.
      """,
    remedy: "Make the identifiers of all actions of an app different.", bad: "REPLY in two categories",
    good: "REPLY_COMMENT and REPLY_MESSAGE")
}
