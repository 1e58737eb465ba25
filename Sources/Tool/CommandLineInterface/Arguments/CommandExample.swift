/// A command line in help and in the manual page.
struct CommandExample: Sendable {
  /// The command line. It can be run where the example list and its string tables are.
  let line: String
  /// What it does.
  let purpose: String
}

extension Command {
  /// What most people want to do with the command, first.
  var examples: [CommandExample] {
    (Self.examples[name] ?? []).map { CommandExample(line: "sotto \(name) \($0.0)", purpose: $0.1) }
  }

  private static let examples: [String: [(String, String)]] = [
    "render": [
      ("list.json --strings .", "the list on a locked screen"),
      ("list.json --strings . --locale pl --authenticated", "in Polish, after unlocking"),
      ("list.json --strings . --format html --output list.html", "as a page"),
    ],
    "gallery": [
      ("list.json --strings . --output gallery.html", "every language of the tables"),
      ("list.json --strings . --locales pl,ar,en-XA", "two languages and a pseudolocale"),
      ("list.json --strings . --locales all", "also what readers of other languages see"),
    ],
    "preview": [
      ("list.json --strings .", "prints the address of a page that follows the list and its tables"),
      ("list.json --strings . --locale pl --locked", "the same, starting in Polish, on a locked screen"),
      ("list.json --strings . --port 8017", "on a port that you choose"),
    ],
    "explain": [
      ("list.json --strings . --locale pl", "why each row reads as it does in Polish"),
      ("list.json --strings . --verbose", "with patterns and CLDR's rules"),
      ("list.json --strings . --format json", "for a program"),
    ],
    "expand": [
      ("list.json --notification thai-1 --strings . --authenticated", "what opening it shows"),
      ("list.json --notification thai-1 --strings . --locked", "what it shows to anyone before unlocking"),
      ("list.json --notification thai-1 --strings . --format json", "for a program"),
    ],
    "respond": [
      ("list.json --notification work-1 --action LIKE", "what the app receives"),
      ("list.json --notification work-1 --action COMMENT --text Nice --authenticated", "with a text"),
      ("list.json --notification work-1 --action dismiss", "nothing, unless the category asks for it"),
    ],
    "format": [
      ("IMAGE_KEY 22 --strings . --locale pl", "one text: 22 zdjęcia"),
      ("'%u of %u' 3 10", "a format without a table"),
      ("--batch requests.ndjson --strings .", "a request and an answer on each line"),
    ],
    "lint": [
      (".", "findings in the string files and lists of this folder"),
      (". --fail-on error --format github", "annotations for a GitHub workflow"),
      (". --fix --dry-run", "what it would fix, as a diff"),
    ],
    "plurals": [
      ("pl", "the plural categories of Polish"),
      ("ar 0 1 2 3 11 100", "the category of each number in Arabic"),
      ("lv 1.0 21", "numbers count as written"),
    ],
    "stream": [
      ("lists.ndjson --strings .", "one rendered list for each line"),
      ("lists.ndjson --strings . --jobs 2", "on two threads, in the same order"),
      ("lists.ndjson --strings . --locale pl", "in Polish, where a list does not say its locale"),
    ],
  ]
}
