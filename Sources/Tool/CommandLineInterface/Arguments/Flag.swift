internal import ICU
internal import Localization
internal import NotificationRendering
internal import Platform

extension Flag {
  /// The languages of the built-in strings, and the pseudolocales.
  static var languages: [String] {
    (NotificationRenderer.languages.sortedByTag() + Pseudolocale.locales).map(\.languageTag)
  }

  static let locale = Flag(
    name: "locale", value: "L", suggestions: { languages },
    help: "Language and region to show, such as pt-BR or ar-EG-u-nu-latn. Default: the document's, if there is one, "
      + "then LC_ALL, LC_MESSAGES, LANG.")
  static let strings = Flag(
    name: "strings", value: "DIR", help: "Folder that contains *.lproj folders and *.xcstrings files.")
  static let stringsOrBeside = Flag(
    name: strings.name, value: strings.value,
    help: strings.help + " Default: the folder of LIST, if the table is in it.")
  static let against = Flag(
    name: "against", value: "DIR",
    help: "Folder with the tables to compare with, such as those of the last release. Texts that differ are marked on "
      + "the page and shown with the earlier text.")
  static let developmentLanguage = Flag(
    name: "development-language", value: "L",
    help: "Language that the others were translated from, as its folder is named. Default: that of .sotto.json, the "
      + "source language of a String Catalog, English, or the language with the most keys.")
  static let table = Flag(name: "table", value: "NAME", help: "Name of the string table. Default: Localizable.")
  static let device = Flag(
    name: "device", value: "D",
    suggestions: { ["iphone", "ipad", "mac", "applewatch", "appletv", "applevision", "ipod", "other"] },
    help: "Device for tables that have variants by device: iphone, ipad, mac, applewatch, appletv, …")
  static let width = Flag(
    name: "width", value: "N", help: "Width for tables that have variants by width.")
}

extension Flag {
  static let categories = Flag(
    name: "categories", value: "FILE", help: "JSON file with categories; overrides those of the document.")
  static let settings = Flag(
    name: "settings", value: "FILE", help: "JSON file with settings; each setting in it overrides the document's.")
  static let previews = Flag(
    name: "previews", value: "WHEN", choices: FlagChoices.previews.words,
    help: "When content is shown: always, when-authenticated or never. Applies to apps that have no setting of their "
      + "own.")
  static let hiddenRows = Flag(
    name: "hidden-rows", value: "LEVEL", choices: FlagChoices.hiddenRows.words,
    help: "How much rows with hidden content reveal: titles (default), counts, apps, total or nothing. Applies to apps "
      + "that have no setting of their own.")
  static let screenShared = Flag(
    name: "screen-shared", help: "Treat the screen as shared: content is hidden unless settings say otherwise.")
  static let authenticated = Flag(name: "authenticated", help: "Treat the person as authenticated.")
  static let locked = Flag(name: "locked", help: "Treat the person as not authenticated. This is the default.")
  static let surface = Flag(
    name: "surface", value: "S", choices: FlagChoices.surfaces.words,
    help: "Where the list is shown: lock-screen (default), banner, notification-center or alert.")
  static let profile = Flag(
    name: "profile", value: "P", choices: FlagChoices.profiles.words,
    help: "System whose rules apply: ios-8 (at most four actions), ios-12 (default), ios-15 (summary arguments are "
      + "ignored).")
  static let order = Flag(
    name: "order", value: "O", choices: FlagChoices.orders.words,
    help: "Order of rows: date (newest first, the default), or interruption-level (critical and time-sensitive rows "
      + "first, unless they are hidden).")
  static let now = Flag(
    name: "now", value: "DATE",
    help:
      "The current time, such as 2017-06-05T17:00:00Z. Used as the date of notifications without a date, and as the "
      + "reference for ages. Default: the system clock.")
  static let format = Flag(
    name: "format", value: "F", choices: ["text", "json"], help: "Output format: text (default) or json.")
  static let listFormat = Flag(
    name: "format", value: "F", choices: FlagChoices.listFormats.words,
    help:
      "Output format: text (default), json, html for a self-contained page, or svg for a picture.")
}

extension Flag {
  static let ages = Flag(
    name: "ages",
    help: "Add “age” and “countText” to each row of JSON: how old it is and how many notifications it has, in its "
      + "language. A list says the same with “ages”: true.")
  static let maximumSize = Flag(
    name: "max-size", value: "BYTES",
    help: "Maximum size of a list document. Default: 1073741824, which is 1 GiB.")
  static let maximumRows = Flag(
    name: "max-groups", value: "N", help: "Maximum number of groups to show of a list. Default: 1048576.")
}

extension Flag {
  static let jobs = Flag(
    name: "jobs", value: "N", help: "Number of threads, at most 256; the order of answers is kept. Default: 1.")
  static let maximumLine = Flag(
    name: "max-line", value: "BYTES", help: "Maximum length of a line. Default: 16777216, which is 16 MiB.")
}

extension Flag {
  static let serviceExtension = Flag(
    name: "service-extension", value: "COMMAND",
    help: "Shell command that may change mutable content before delivery: it reads the payload as one line of JSON "
      + "from standard input and writes payloads, one per line.")
  static let serviceExtensionTimeout = Flag(
    name: "service-extension-timeout", value: "SECONDS",
    help: "Time limit of the service extension for a notification. Default: 30.")
}

extension Flag {
  static let port = Flag(
    name: "port", value: "N", help: "Port on loopback, from 1 to 65535. Default: any that is free.")
}

extension Flag {
  static let batch = Flag(
    name: "batch",
    help: "Read requests as JSON from a file or standard input, one per line; write one line per answer.")
  static let strict = Flag(name: "strict", help: "Exit with status 1 also after a warning.")
}

extension Flag {
  static let notification = Flag(name: "notification", value: "ID", help: "Identifier of the notification.")
  static let app = Flag(
    name: "app", value: "APP",
    help: "App of the notification, if several apps have a notification with that identifier.")
  static let action = Flag(
    name: "action", value: "ID",
    help: "Action to perform: an action of the notification's category, “default” or “dismiss”.")
  static let text = Flag(
    name: "text", value: "TEXT", help: "Text that the person types, for an action with a text field.")
}

extension Flag {
  static let output = Flag(
    name: "output", value: "FILE",
    help: "Write to this file instead of standard output; an existing file is replaced only once the new one is "
      + "complete.")
}
