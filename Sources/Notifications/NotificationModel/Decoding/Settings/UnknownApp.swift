internal import Diagnostics

/// A pattern or the name of a setting in place of an app's identifier. Nobody knows which apps are meant, so the content
/// of all is hidden.
struct UnknownApp: DiagnosticKind {
  private let name: String
  private let what: String

  /// Recognizes a pattern; nil if the name is none.
  init?(pattern name: String) {
    guard name.utf8.contains(UInt8(ascii: "*")) else { return nil }
    (self.name, what) = (name, "and patterns are not read")
  }

  /// Recognizes the name of a setting of all apps; nil if the name is none.
  ///
  /// A name of three or more parts, such as `com.example.alerts`, is an app's identifier, whatever it contains.
  init?(setting name: String) {
    guard name.utf8.split(separator: UInt8(ascii: ".")).count < 3 else { return nil }
    let settings = DocumentMembers.hidingAppSettings + ["screenShared"]
    guard NameResemblance.resembles(name, anyOf: settings) else { return nil }
    (self.name, what) = (name, "but may be a setting")
  }

  var identifier: String { "unknown-app" }
  var severity: Severity { .warning }
  var message: String {
    "\(quoted(name)) is not the identifier of an app, \(what); all content is hidden until this is corrected; write each "
      + "app, or put the setting beside “apps”"
  }
}
