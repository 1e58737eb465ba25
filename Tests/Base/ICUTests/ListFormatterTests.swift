import Testing

@testable import ICU

@Suite struct ListFormatterTests {
  typealias ListRow = Row<(locale: String, items: [String]), String>

  /// CLDR 42, `listPatterns`, type `standard`.
  static let lists: [ListRow] = [
    Row("none", ("en", []), ""),
    Row("one", ("en", ["a"]), "a"),
    Row("en two", ("en", ["a", "b"]), "a and b"),
    Row("en three", ("en", ["a", "b", "c"]), "a, b, and c"),
    Row("en-GB three", ("en-GB", ["a", "b", "c"]), "a, b and c"),
    Row("en six", ("en", ["a", "b", "c", "d", "e", "f"]), "a, b, c, d, e, and f"),
    Row("es y", ("es", ["uvas", "peras"]), "uvas y peras"),
    Row("es y becomes e", ("es", ["uvas", "iguanas"]), "uvas e iguanas"),
    Row("es y becomes e before hi", ("es-MX", ["uvas", "higos"]), "uvas e higos"),
    Row("es y stays before hie", ("es", ["agua", "hielo"]), "agua y hielo"),
    Row("es e before an accent", ("es", ["Ana", "Íñigo"]), "Ana e Íñigo"),
    Row("es e before small letters", ("es-MX", ["uvas", "íconos"]), "uvas e íconos"),
    Row("es e before a quotation mark", ("es", ["Ana", "«Isabel»"]), "Ana e «Isabel»"),
    Row("es e behind punctuation and an accent", ("es", ["a", "b", "“¡Íñigo!”"]), "a, b e “¡Íñigo!”"),
    Row("es y before other quoted words", ("es", ["Ana", "“Juan”"]), "Ana y “Juan”"),
    Row("es y before a quoted hielo", ("es", ["Ana", "“hielo”"]), "Ana y “hielo”"),
    Row("es y before punctuation alone", ("es", ["Ana", "«»"]), "Ana y «»"),
    Row("es y before an accent that is no i", ("es", ["Ana", "Óscar"]), "Ana y Óscar"),
    Row("es last of three", ("es", ["a", "b", "islas"]), "a, b e islas"),
    Row("he", ("he", ["תמונה", "תגובה"]), "תמונה ותגובה"),
    Row("he before another script", ("he", ["תמונה", "Ann"]), "תמונה ו-Ann"),
    Row("ja", ("ja", ["画像", "コメント", "動画"]), "画像、コメント、動画"),
    Row("ar", ("ar", ["صورة", "تعليق"]), "صورة وتعليق"),
    Row("ar three", ("ar", ["أ", "ب", "ج"]), "أ وب وج"),
    Row("fr", ("fr", ["a", "b", "c"]), "a, b et c"),
    Row("unknown like root", ("zz", ["a", "b", "c"]), "a, b, c"),
    Row("empty items", ("en", ["", ""]), " and "),
    Row("items with NUL", ("en", ["a\0b", "\0"]), "a\0b and \0"),
    Row("items that look like patterns", ("en", ["{0}", "{1}", "'"]), "{0}, {1}, and '"),
    Row("items beyond U+FFFF", ("en", ["👨‍👩‍👧", "𝟏"]), "👨‍👩‍👧 and 𝟏"),
  ]

  @Test(arguments: lists)
  func itemsAreJoined(row: ListRow) throws {
    let formatter = try ListFormatter(locale: locale(row.input.locale))
    // ICU joins the first ones; then the formatter has learnt how.
    for _ in 0..<4 {
      let joined = formatter.string(from: row.input.items)
      #expect(joined == row.output)
      #expect(Array(joined.utf8) == Array(row.output.utf8))
    }
  }

  @Test func manyLongItemsAreJoined() throws {
    let items = (0..<1000).map { String(repeating: "é", count: 100) + String($0) }
    let joined = try ListFormatter(locale: locale("en")).string(from: items)
    #expect(joined == items.dropLast().joined(separator: ", ") + ", and " + items[999])
  }

  /// Lists have a fast path that bypasses ICU, except where conjunctions depend on the items.
  @Test(arguments: [
    Row("en", "en", true), Row("ar", "ar", true), Row("ja", "ja", true), Row("root", "und", true),
    Row("es", "es", false), Row("es-MX", "es-MX", false), Row("he", "he", false),
  ])
  func contextIsNoticed(row: Row<String, Bool>) throws {
    #expect(try ListFormatter(locale: locale(row.input)).joinsItself == row.output)
  }
}
