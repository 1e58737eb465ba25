/// What a client asks for.
package struct HTTPRequest: Sendable {
  /// The method, such as `GET`.
  package let method: String
  /// The path, percent-decoded, without the arguments.
  package let path: String
  /// The value of the header `Host`; nil if there is none or if there are several.
  package let host: String?
  /// The arguments after the path, percent-decoded. Of equal names, the last applies.
  package let arguments: [String: String]

  /// Creates a request.
  package init(method: String, path: String, host: String?, arguments: [String: String] = [:]) {
    self.method = method
    self.path = path
    self.host = host
    self.arguments = arguments
  }
}
