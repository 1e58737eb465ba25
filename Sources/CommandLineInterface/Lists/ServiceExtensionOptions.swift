internal import Diagnostics
internal import NotificationModel
internal import NotificationService

extension Flag {
  /// The flags that name a service extension.
  static let serviceExtensions: [Flag] = [.serviceExtension, .serviceExtensionTimeout]
}

extension ServiceExtensionRunner {
  /// Makes the runner of the service extension that flags name; nil when they name none.
  init?(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    let timeLimit = try arguments.seconds(of: .serviceExtensionTimeout)
    guard let command = arguments.value(of: .serviceExtension) else {
      if timeLimit != nil { throw UsageError("--service-extension-timeout needs --service-extension") }
      return nil
    }
    self.init(
      ServiceExtensionProgram(command: command, environment: console.environment),
      timeLimit: timeLimit ?? Self.defaultTimeLimit)
  }
}

extension ParsedArguments {
  /// A flag's value as a time.
  fileprivate func seconds(of flag: Flag) throws(UsageError) -> Duration? {
    guard let text = value(of: flag) else { return nil }
    let isDecimal = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard isDecimal, let seconds = Double(text), seconds > 0 else {
      throw UsageError("--\(flag.name) needs a number of seconds above 0, not \(quoted(text))")
    }
    // More than anybody waits, and less than a duration can hold.
    return .seconds(min(seconds, 1e9))
  }
}
