/// What a text that counts notifications is used for.
package enum PatternPurpose: Int, CaseIterable, Sendable {
  /// Shown in place of hidden content. A key that no table has may itself be the text.
  case placeholder
  /// Shown below the newest notification of a stack to count the others. For a key that no table has, a built-in string is
  /// used.
  case summary
}
