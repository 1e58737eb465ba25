/// How much of one file is read, so that no file exhausts the machine's resources. What exceeds a limit is left out and
/// reported.
package struct ReadingLimits: Hashable, Sendable {
  /// The largest file to read, in bytes.
  package var size = 256 << 20
  /// How deep dictionaries and arrays may nest, from 1 to 512; the stack of a thread allows no more.
  package var depth = 64 { didSet { depth = min(max(depth, 1), 512) } }
  /// The maximum number of values in a binary property list after expansion: its objects may occur several times.
  package var values = 1 << 20
  /// The maximum number of bytes of text in a binary property list beyond its own size: a text may occur several times.
  package var repeatedText = 4 << 20
  /// The maximum number of faults reported per file.
  package var faults = 1000

  /// Creates the standard limits.
  package init() {}
}
