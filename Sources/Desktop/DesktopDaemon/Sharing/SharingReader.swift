internal import DesktopNotifications

/// Understands what one program says about the screen, line by line. A reader outlives the connection over which the lines
/// come.
protocol SharingReader {
  /// What to send once connected; empty for nothing.
  var greeting: String { get }
  /// Whether the program says at once what there is, so that its answer is worth waiting for.
  var saysAtOnce: Bool { get }
  /// Reads a line.
  ///
  /// - Returns: What the program says by now; nil if that is unknown or the line is about something else.
  mutating func read(_ line: [UInt8]) -> SharingReport?
  /// Returns whether a line whose end never came may have said that the screen is shared.
  func mayShare(unfinished line: [UInt8]) -> Bool
  /// Notes that the connection is a new one: something may have been missed.
  mutating func reconnect()
  /// Forgets what may be out of date, because the person has said that the screen is not shared.
  mutating func forget()
}
