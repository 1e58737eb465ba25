/// Returns a text of a file as a sentence quotes it.
package func quoted(_ text: String) -> String { "“\(shortened(text))”" }

/// Cuts a text of the file so that it fits into a sentence, and makes control characters visible.
package func shortened(_ text: String) -> String {
  let limit = 60
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars.prefix(limit) {
    let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    result.append(isControl ? "\u{FFFD}" : scalar)
  }
  return String(result) + (text.unicodeScalars.count > limit ? "…" : "")
}
