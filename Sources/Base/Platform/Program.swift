internal import CSupport
internal import Glibc
private import Synchronization

/// The program that runs in this process.
package enum Program {
  /// The version of Sotto, which all its programs and the library for other languages share, according to Semantic Versioning 2.0.0.
  package static let version = "0.1.0"

  private static let failure = Mutex<String?>(nil)

  /// The system's message if ``write(_:)`` has failed; otherwise nil.
  package static var outputFailure: String? { failure.withLock { $0 } }

  /// Writes a text to standard output, unbuffered.
  ///
  /// A reader that closes its end is not an error: the run succeeds.
  ///
  /// - Returns: False if the reader has closed its end, or writing has failed; ``outputFailure`` tells which.
  package static func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR {
        if errno != EPIPE { failure.withLock { $0 = String(cString: strerror(errno)) } }
        return false
      }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// The arguments, without the program's name. Swift reads them from /proc, which may not be mounted.
  package static var arguments: [String] {
    var arguments: [String] = []
    while let argument = csupport_argument(Int32(arguments.count + 1)) { arguments.append(String(cString: argument)) }
    return arguments
  }

  /// The environment variables. If a name occurs more than once, its last value applies.
  package static var environment: [String: String] {
    var environment: [String: String] = [:]
    var variable = environ
    while let entry = variable.pointee {
      if let equals = strchr(entry, Int32(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: entry, count: equals - entry)
        environment[String(decoding: name, as: UTF8.self)] = String(cString: equals + 1)
      }
      variable += 1
    }
    return environment
  }
}
