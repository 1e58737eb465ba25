/// Where the operands of a command are.
package enum OperandPlace: Sendable {
  /// Before, between and after flags.
  case anywhere
  /// After all flags: what looks like a flag behind an operand is one too.
  case last
  /// Everywhere: no argument is a flag. They may be texts of others, or the command line of another program.
  case verbatim
}
