internal import CSupport
internal import Glibc

/// The program that runs in this process.
package enum Program {
  /// The version of Sotto, which all its programs and the library for other languages share, according to Semantic Versioning 2.0.0.
  package static let version = "0.1.0"

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
