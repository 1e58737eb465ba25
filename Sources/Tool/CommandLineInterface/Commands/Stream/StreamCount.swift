/// The number of lines that workers have answered.
struct StreamCount {
  var lines = 0
  /// Lines that are not lists, or that were rendered with something left out.
  var errors = 0
  /// Whether an answer contains a warning.
  var hasWarnings = false
  /// Whether the first line is only the beginning of a list.
  var beginsWithOpenLine = false
  /// Whether lines were left unanswered because the stream was asked to end.
  var isCutShort = false

  /// Adds the lines of another block.
  mutating func add(_ other: StreamCount) {
    lines += other.lines
    errors += other.errors
    hasWarnings = hasWarnings || other.hasWarnings
    beginsWithOpenLine = beginsWithOpenLine || other.beginsWithOpenLine
  }
}
