/// What a phone makes of a percent sign that Sotto shows as written.
///
/// Source: the format parser of Core Foundation (`CFString.c`), and texts that Foundation printed: “50% off %d” with 3
/// is “503ff 0”.
enum PhoneReading {
  /// Returns what a phone does at a percent sign.
  ///
  /// - Parameter written: The text from the percent sign to the character that ends the directive, or to the text's end.
  static func sentence(of written: String) -> String {
    guard let conversion = written.dropFirst().unicodeScalars.last, !isPart(conversion) else {
      return leftOut
    }
    switch conversion {
    case "o", "O": return "a phone takes an argument there, and shows it as an octal number"
    case "x", "X": return "a phone takes an argument there, and shows it as a hexadecimal number"
    case "d", "D", "i", "u", "U": return "a phone takes an argument there, and shows it as a number"
    case "f", "F", "e", "E", "g", "G", "a", "A":
      return "a phone takes an argument there, and shows it as a decimal number"
    case "c", "C": return "a phone takes an argument there, and shows it as a character"
    case "s", "S", "P": return "a phone takes an argument there as the address of a text, and may crash"
    case "p": return "a phone takes an argument there, and shows its address"
    case "n": return "a phone takes an argument there, and shows nothing"
    case "%": return "a phone shows one percent sign"
    default: return leftOut
    }
  }

  /// Whether a phone shows the text as if a percent sign were not there.
  static func leavesOut(_ written: String) -> Bool { sentence(of: written) == leftOut }

  private static let leftOut = "a phone leaves the percent sign out"

  /// Whether a character stands between a percent sign and the conversion.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    " #-+0123456789.$*hlqztjL".unicodeScalars.contains(scalar)
  }
}
