internal import ICU
internal import Localization
internal import NotificationRendering

/// One flag of the tool: parser, help, manual and completions all read it from here.
struct Flag: Sendable {
  /// The name without dashes.
  let name: String
  /// What the value is called in help; nil for a flag without one.
  var value: String?
  /// The values there are; empty when any will do.
  var choices: [String] = []
  /// Values that shells complete, of many more; a closure, since hardly a run asks for them.
  var suggestions: @Sendable () -> [String] = { [] }
  /// Whether the value may be several, with commas between them.
  var takesList = false
  /// One sentence of help.
  let help: String
}

extension Flag {
  /// The languages that Sotto has words of its own in, and the pseudolocales.
  static var languages: [String] { (NotificationRenderer.languages.sorted() + Pseudolocale.locales).map(\.languageTag) }

  static let locale = Flag(
    name: "locale", value: "L", suggestions: { languages },
    help: "Language and region to show, such as pt-BR or ar-EG-u-nu-latn. Default: the document's, if there is one, "
      + "then LC_ALL, LC_MESSAGES, LANG.")
  static let strings = Flag(
    name: "strings", value: "DIR", help: "Folder that holds *.lproj folders and *.xcstrings files.")
  static let stringsOrBeside = Flag(
    name: strings.name, value: strings.value,
    help: strings.help + " Default: the folder of LIST, if the table is in it.")
  static let table = Flag(name: "table", value: "NAME", help: "String table to use. Default: Localizable.")
  static let device = Flag(
    name: "device", value: "D",
    suggestions: { ["iphone", "ipad", "mac", "applewatch", "appletv", "applevision", "ipod", "other"] },
    help: "Device to choose texts for: iphone, ipad, mac, applewatch, appletv, …")
  static let width = Flag(
    name: "width", value: "N", help: "Width to choose texts for, where a table has texts by width.")
}

extension Flag {
  static let categories = Flag(
    name: "categories", value: "FILE", help: "JSON file of categories; goes before the document's.")
  static let settings = Flag(
    name: "settings", value: "FILE", help: "JSON file of settings; each choice in it goes before the document's.")
  static let previews = Flag(
    name: "previews", value: "WHEN", choices: FlagChoices.previews.words,
    help: "When content is shown: always, when-authenticated or never, for apps without a setting of their own.")
  static let authenticated = Flag(name: "authenticated", help: "Show what is seen after authentication.")
  static let locked = Flag(name: "locked", help: "Show what is seen before authentication. This is the default.")
  static let surface = Flag(
    name: "surface", value: "S", choices: FlagChoices.surfaces.words,
    help: "Where the list is shown: lock-screen (default), banner, notification-center or alert.")
  static let profile = Flag(
    name: "profile", value: "P", choices: FlagChoices.profiles.words,
    help: "Whose rules to follow: ios-8 (four actions at most), ios-12 (default), ios-15 (summary arguments are "
      + "ignored).")
  static let order = Flag(
    name: "order", value: "O", choices: FlagChoices.orders.words,
    help: "Newest first: date (default); or critical and time-sensitive rows that are shown before the others: "
      + "interruption-level.")
  static let now = Flag(
    name: "now", value: "DATE",
    help:
      "The present, such as 2017-06-05T17:00:00Z: the date of notifications that have none, and the moment that ages "
      + "are counted from. Default: by the clock.")
  static let format = Flag(
    name: "format", value: "F", choices: ["text", "json"], help: "How to write the list: text (default) or json.")
  static let listFormat = Flag(
    name: "format", value: "F", choices: ["text", "json", "html"],
    help: "How to write the list: text (default), json, or html for a page that needs nothing else.")
}

extension Flag {
  static let maximumSize = Flag(
    name: "max-size", value: "BYTES",
    help: "The largest list document to read. Default: 1073741824, which is 1 GiB.")
  static let maximumGroups = Flag(
    name: "max-groups", value: "N", help: "The most groups to show of a list. Default: 1048576.")
}

extension Flag {
  static let jobs = Flag(
    name: "jobs", value: "N", help: "Threads to work with, 256 at most; the order of answers stays. Default: 1.")
  static let maximumLine = Flag(
    name: "max-line", value: "BYTES", help: "The longest line to read. Default: 16777216, which is 16 MiB.")
}

extension Flag {
  static let serviceExtension = Flag(
    name: "service-extension", value: "COMMAND",
    help: "Shell command that may change mutable content before it is delivered: gets the payload as JSON, a line on "
      + "standard input, and answers with payloads, one a line.")
  static let serviceExtensionTimeout = Flag(
    name: "service-extension-timeout", value: "SECONDS",
    help: "How long the service extension may work on a notification. Default: 30.")
}

extension Flag {
  static let batch = Flag(
    name: "batch", help: "Read requests as JSON, one a line, from standard input; answer with a line each.")
  static let strict = Flag(name: "strict", help: "Exit with status 1 after a warning too.")
  static let help = Flag(name: "help", help: "Show help.")
  static let version = Flag(name: "version", help: "Show the versions of sotto, ICU and CLDR.")
}

extension Flag {
  static let notification = Flag(name: "notification", value: "ID", help: "Identifier of the notification.")
  static let app = Flag(
    name: "app", value: "APP", help: "App of the notification, where several have one of that identifier.")
  static let action = Flag(
    name: "action", value: "ID", help: "What is done: an action of the notification's category, default, or dismiss.")
  static let text = Flag(name: "text", value: "TEXT", help: "What the person types, for an action that asks for it.")
}

extension Flag {
  static let output = Flag(
    name: "output", value: "FILE",
    help: "File to write in place of standard output; it takes its name once it is whole.")
}
