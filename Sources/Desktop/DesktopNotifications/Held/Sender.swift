/// Who sends notifications: what nobody else may replace, close or use up is a sender's.
///
/// Programs outside of sandboxes run as the person, and could do to each other whatever they like. They are one sender. A
/// program in a sandbox is the app of its sandbox, whatever it calls itself.
package enum Sender: Hashable, Sendable {
  /// The programs outside of sandboxes.
  case outside
  /// The app of a sandbox: Flatpak's identifier, the name of a snap, or what the notification portal says.
  case app(String)
  /// A sandbox whose app is not known, by what tells it from others.
  case unnamed(String)
  /// A program that could not be looked up, by its connection: it may be in a sandbox.
  case unknown(connection: String)

  /// The identifier of the app that all its notifications are of; nil where they may be of any.
  package var app: String? {
    switch self {
    case .outside: nil
    case .app(let identifier): identifier.isEmpty ? nil : identifier
    case .unnamed(let name): "sandbox-\(name)"
    // One app of all, so that a program does not make many of itself.
    case .unknown: "sandbox-unknown"
    }
  }

  /// Whose share of what is limited it uses: programs that could not be looked up share one, however many connections one of
  /// them makes.
  package var holder: Sender { if case .unknown = self { .unknown(connection: "") } else { self } }

  /// Returns whether it may replace, close or withdraw what another sender has sent.
  package func mayReplace(_ other: Sender) -> Bool { self == .outside || self == other }

  /// The sender as text, for ``init(record:)``.
  package var record: String {
    switch self {
    case .outside: ""
    case .app(let identifier): "app:\(identifier)"
    case .unnamed(let name): "sandbox:\(name)"
    case .unknown(let connection): "?\(connection)"
    }
  }

  /// Reads a sender. What ``record`` has not returned is a sandbox of its own.
  package init(record: String) {
    if record.isEmpty {
      self = .outside
    } else if record.hasPrefix("app:") {
      self = .app(String(record.dropFirst(4)))
    } else if record.hasPrefix("sandbox:") {
      self = .unnamed(String(record.dropFirst(8)))
    } else {
      self = .unknown(connection: String(record.drop { $0 == "?" }))
    }
  }
}
