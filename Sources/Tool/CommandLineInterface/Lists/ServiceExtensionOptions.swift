internal import AppExtensions
internal import Diagnostics
internal import NotificationModel
internal import Platform

extension Flag {
  /// The flags of service extensions.
  static let serviceExtensions: [Flag] = [.serviceExtension, .serviceExtensionTimeout]
}

extension ServiceExtensionProgram {
  /// Creates the service extension given by flags; nil if there is none.
  init?(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    let timeLimit = try arguments.seconds(of: .serviceExtensionTimeout)
    guard let command = arguments.value(of: .serviceExtension) else {
      if timeLimit != nil { throw UsageError("--service-extension-timeout needs --service-extension") }
      return nil
    }
    self.init(
      command: command, environment: console.environment, timeLimit: timeLimit ?? Self.defaultTimeLimit)
  }
}

extension ParsedArguments {
  /// The value of a flag as a number of seconds.
  fileprivate func seconds(of flag: Flag) throws(UsageError) -> Duration? {
    guard let text = value(of: flag) else { return nil }
    let isDecimal = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard isDecimal, let seconds = Double(text), seconds > 0 else {
      throw UsageError("--\(flag.name) needs a positive number of seconds, not \(quoted(text))")
    }
    // Longer than anyone waits, and within the range of a duration.
    return .seconds(min(seconds, 1e9))
  }
}
