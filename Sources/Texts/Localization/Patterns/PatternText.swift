/// A text, or a text chosen by a number.
indirect enum PatternText: Sendable {
  case segments(PatternSegments)
  /// A catalog's plural unit: the whole text is one unnamed variable.
  case choice(PatternVariable)
}
