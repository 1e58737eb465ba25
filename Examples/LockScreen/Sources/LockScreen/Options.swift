import NotificationRendering

/// What the command line says.
struct Options {
  var locale = LocaleIdentifier("en") ?? .root
  /// A folder of `*.lproj` and `*.xcstrings`; nil for apps without tables.
  var strings: String?
  /// A list document: apps, categories, settings, and the notifications that are there at first.
  var list: String?

  /// Why a command line cannot be carried out.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--locale":
        guard let text = rest.popFirst(), let locale = LocaleIdentifier(text) else {
          throw Fault(description: "--locale needs a locale such as pt-BR")
        }
        self.locale = locale
      case "--strings":
        guard let folder = rest.popFirst() else { throw Fault(description: "--strings needs a folder") }
        strings = folder
      case _ where list == nil && !argument.hasPrefix("-"): list = argument
      default: throw Fault(description: "usage: lock-screen [--locale L] [--strings DIR] [LIST] < NOTIFICATIONS")
      }
    }
  }
}
