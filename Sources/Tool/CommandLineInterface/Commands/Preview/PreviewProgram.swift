import Glibc
internal import Platform

/// The program `sotto-preview`, which serves `preview`: a program of its own, so that no other command loads an
/// HTTP library.
enum PreviewProgram {
  private static let name = "sotto-preview"

  /// Replaces this process with the program: the one next to this program, otherwise the first on `PATH`.
  ///
  /// - Parameter arguments: The arguments of `preview`.
  /// - Returns: Why it could not be started, in one sentence. Otherwise it does not return.
  static func start(_ arguments: [String]) -> String {
    let failure = withCStrings([name] + arguments) { words in
      var failure = ENOENT
      if let path = pathBesideThis {
        execv(path, words)
        failure = errno
      }
      if failure == ENOENT {
        execvp(name, words)
        failure = errno
      }
      return failure
    }
    guard failure == ENOENT else { return "cannot start \(name): \(String(cString: strerror(failure)))" }
    return "\(name) is neither next to sotto nor on PATH; install it with “Scripts/install”, or build it with "
      + "“swift build --product \(name)”"
  }

  /// The path of the program next to this one; nil if the system does not say where this program is.
  private static var pathBesideThis: String? {
    EnclosingFolder.resolved("/proc/self/exe").map { "\(EnclosingFolder.folder(of: $0))/\(name)" }
  }
}
