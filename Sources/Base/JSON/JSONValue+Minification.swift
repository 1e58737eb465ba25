internal import CJSON

extension JSONValue {
  /// The length in bytes of the value's source text without white space between tokens.
  ///
  /// - Complexity: O(length).
  package var minifiedLength: Int {
    var text = sourceText
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cjson_minified_length($0.baseAddress, $0.count) }
    }
  }
}
