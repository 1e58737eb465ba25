/// Gives each count a query parameter name, which stays the same as long as the key of its text does.
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
