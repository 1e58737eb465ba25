/// Gives each count a name in the page's address, the same as long as its text has the same key.
struct CountNames {
  /// The purpose of a sentence for several categories.
  static let sentence = "sentence"
  /// Longer ones would make long addresses.
  private static let length = 40
  private var uses: [String: Int] = [:]

  /// Returns the name of the next count.
  ///
  /// - Parameters:
  ///   - purpose: What its text is for.
  ///   - pattern: The key of the text, or the text itself.
  mutating func name(_ purpose: String, _ pattern: String) -> String {
    let name = "\(purpose).\(pattern.prefix(Self.length))"
    let use = uses[name, default: 0] + 1
    uses[name] = use
    return use == 1 ? name : "\(name).\(use)"
  }
}
