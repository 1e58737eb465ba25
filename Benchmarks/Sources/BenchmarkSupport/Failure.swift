private import Glibc

/// Why a program of this package gives up, worded for the user.
public struct Failure: Error, CustomStringConvertible {
  /// What went wrong.
  public let description: String

  /// Creates a failure.
  public init(_ description: String) { self.description = description }

  /// Creates a failure of a system call from its `errno`.
  public init(_ what: String, code: Int32) {
    description = "\(what): \(String(cString: strerror(code)))"
  }
}

/// Output of this package's programs to standard output and standard error.
public enum Terminal {
  /// Writes a line to standard output.
  public static func print(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

  /// Writes a line to standard error.
  public static func note(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }

  /// Runs a program's body; on failure, prints the error and exits with status 2.
  public static func run(_ name: String, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      note("\(name): \(error)")
      exit(2)
    }
  }
}
