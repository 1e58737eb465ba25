/// Where the operands of a command are.
package enum OperandPlace: Sendable {
  /// Before, between and after flags.
  case anywhere
  /// After all flags: what follows an operand is an operand, even if it looks like a flag.
  case last
  /// Everywhere: no argument is a flag. They may be texts of others, or the command line of another program.
  case verbatim
}
