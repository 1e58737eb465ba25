internal import Diagnostics
package import StringTables

/// The value of a key in a test table.
package enum Words: ExpressibleByStringLiteral, Sendable {
  /// A single text.
  case text(String)
  /// The forms of a plural text, by plural category.
  case plural(KeyValuePairs<String, String>)
  /// A text that names variables, each with its forms by plural category.
  case variables(String, KeyValuePairs<String, KeyValuePairs<String, String>>)

  package init(stringLiteral value: String) { self = .text(value) }

  fileprivate var value: StringValue {
    switch self {
    case .text(let text): .text(located(text))
    case .plural(let forms): .plural(pluralForms(forms))
    case .variables(let text, let variables):
      .format(
        StringFormat(
          value: .text(located(text)),
          variables: variables.map { name, forms in
            StringVariable(
              name: name, location: place, rule: .plural, valueType: "d", argumentNumber: nil,
              forms: pluralForms(forms))
          }))
    }
  }
}

private let place = SourceLocation(file: "made for a test")

private func located(_ text: String) -> LocatedText { LocatedText(text, at: place) }

private func pluralForms(_ forms: KeyValuePairs<String, String>) -> [PluralForm] {
  forms.map { PluralForm(keyword: $0, value: .text(located($1)), location: place) }
}

extension StringTable {
  /// Makes the table `Localizable` for one language.
  package init(_ language: String, _ words: KeyValuePairs<String, Words>) {
    self.init(
      name: "Localizable", language: language, format: .stringsdict,
      entries: words.map { StringEntry(key: $0, location: place, value: $1.value) })
  }
}

extension StringTable {
  /// The tables of an album app in English, Polish and Arabic.
  package static let albums: [StringTable] = [
    StringTable(
      "en",
      [
        "IMAGE_KEY": .plural(["one": "%u image", "other": "%u images"]),
        "COMMENT_KEY": .plural(["one": "%u comment", "other": "%u comments"]),
        "IMAGES_MORE": .plural(["one": "%u more image", "other": "%u more images"]),
        "COMMENTS_MORE": .plural(["one": "%u more comment", "other": "%u more comments"]),
        "MESSAGES_FROM": .plural(["one": "%u more message from %@", "other": "%u more messages from %@"]),
        "EMPTY": "", "ONE_ARGUMENT": "%@", "NO_ARGUMENT": "%.0@", "TWO_ARGUMENTS": "%1$@%2$@",
        "SECOND_ARGUMENT": "%2$@",
      ]),
    StringTable(
      "pl",
      [
        "IMAGE_KEY": .plural(["one": "%u zdjęcie", "few": "%u zdjęcia", "many": "%u zdjęć", "other": "%u zdjęcia"]),
        "COMMENT_KEY": .plural([
          "one": "%u komentarz", "few": "%u komentarze", "many": "%u komentarzy", "other": "%u komentarza",
        ]),
      ]),
    StringTable(
      "ar",
      [
        "IMAGE_KEY": .plural([
          "zero": "لا صور", "one": "صورة واحدة", "two": "صورتان", "few": "%u صور", "many": "%u صورة",
          "other": "%u صورة",
        ]),
        "COMMENT_KEY": .plural([
          "zero": "لا تعليقات", "one": "تعليق واحد", "two": "تعليقان", "few": "%u تعليقات",
          "many": "%u تعليقًا", "other": "%u تعليق",
        ]),
      ]),
  ]
}
