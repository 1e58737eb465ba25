internal import Platform

/// The forms in which `render` writes a list.
enum ListFormat {
  case text, json, html, svg
}

extension FlagChoices<ListFormat> {
  static let listFormats = FlagChoices(["text": .text, "json": .json, "html": .html, "svg": .svg])
}
