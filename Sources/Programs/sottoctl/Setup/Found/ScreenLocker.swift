/// A program that locks the screen and reports it to nobody.
enum ScreenLocker {
  /// The lockers, those that setup would rather start first. hyprlock is left out: hypridle reports what it does.
  static let names = ["swaylock", "gtklock", "waylock", "i3lock", "xsecurelock", "slock"]

  /// Returns the lines of a configuration that start a locker without saying so to sottod.
  static func unannounced(in file: FoundPath) -> [(number: Int, locker: String)] {
    file.lines.compactMap { line in
      guard !line.text.contains("sottoctl lock") else { return nil }
      let words = line.text.split { " \t=\"',;&|()".contains($0) }.compactMap { $0.split(separator: "/").last }
      return names.first { words.contains($0[...]) }.map { (line.number, $0) }
    }
  }
}
