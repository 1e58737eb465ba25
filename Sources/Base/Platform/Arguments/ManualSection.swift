/// A section of a manual page that help does not have. What is between grave accents is bold.
package struct ManualSection: Sendable {
  let title: String
  let text: String
  let terms: KeyValuePairs<String, String>

  /// Creates a section of paragraphs, and of terms with their meanings after them.
  package init(_ title: String, _ text: String = "", terms: KeyValuePairs<String, String> = [:]) {
    (self.title, self.text, self.terms) = (title, text, terms)
  }
}
