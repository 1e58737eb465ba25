import NotificationRendering

/// The parsed command line.
struct Options {
  var locale = LocaleIdentifier("en")
  /// A folder with `*.lproj` folders and `*.xcstrings` files; nil for apps without tables.
  var strings: String?
  /// A list document: apps, categories, settings, and initial notifications.
  var list: String?

  /// How much hidden rows tell; nil leaves it to the list.
  var hiddenRows: HiddenRowsSetting?
  var isScreenShared = false
  /// Whether standard input has the rows of sottod rather than notifications.
  var showsSottod = false

  /// Why the command line is not valid.
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
      case "--hidden-rows":
        let name = rest.popFirst()
        guard let level = HiddenRowsSetting.allCases.first(where: { "\($0)" == name }) else {
          let names = HiddenRowsSetting.allCases.map { "\($0)" }.joined(separator: ", ")
          throw Fault(description: "--hidden-rows needs one of \(names)")
        }
        hiddenRows = level
      case "--screen-shared": isScreenShared = true
      case "--sottod": showsSottod = true
      case _ where list == nil && !argument.hasPrefix("-"): list = argument
      default:
        throw Fault(
          description: "usage: lock-screen [--locale L] [--strings DIR] [--hidden-rows LEVEL] [--screen-shared] [LIST] "
            + "< NOTIFICATIONS, or: sottoctl watch --format json | lock-screen --sottod")
      }
    }
  }
}
