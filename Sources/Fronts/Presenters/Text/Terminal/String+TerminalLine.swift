extension String {
  /// The text as one line that is safe for a terminal: it affects neither the terminal nor the text around it.
  package var terminalLine: String { TerminalText(self).string }
}
