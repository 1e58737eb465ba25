internal import Glibc

/// A secret known only to those who have seen the address of the page: 128 random bits.
package struct AccessToken: Sendable {
  /// The secret in hexadecimal digits.
  package let text: String

  /// Creates a random secret.
  ///
  /// - Returns: nil if the system gives no random bytes.
  package init?() {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard getentropy(&bytes, bytes.count) == 0 else { return nil }
    text = bytes.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
  }

  /// Returns whether a text is the secret. The time it takes does not depend on where they differ.
  package func matches(_ given: some StringProtocol) -> Bool {
    let (own, given) = (Array(text.utf8), Array(given.utf8))
    guard own.count == given.count else { return false }
    return zip(own, given).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
