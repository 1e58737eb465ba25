internal import Diagnostics
internal import JSON
internal import NotificationModel

/// Where the keys of a document are looked up: in the tables that it names for its apps, and in one for all others.
struct AppPlaceholders {
  /// The check of what concerns every app.
  let shared: PlaceholderCheck
  private let make: (_ table: String) -> PlaceholderCheck
  private var ofApps: [LiteralString: PlaceholderCheck] = [:]

  /// - Parameter make: Returns the check for a table's name.
  init(_ shared: PlaceholderCheck, _ make: @escaping (_ table: String) -> PlaceholderCheck) {
    (self.shared, self.make) = (shared, make)
  }

  /// Takes the tables that a list names for its apps.
  mutating func add(appsOf list: JSONValue) {
    guard let apps = list.member(NotificationList.Member.apps), apps.kind == .object else { return }
    var ofApps: [LiteralString: PlaceholderCheck] = [:]
    try? apps.forEachMember { (app, value) throws(JSONTypeError) in
      guard value.kind == .object, let table = try? value.member("table")?.string(), !table.isEmpty else { return }
      ofApps[LiteralString(app.text)] = make(table)
    }
    self.ofApps = ofApps
  }

  /// Returns the check for the texts of an object that may name an app: a category, a notification.
  func check(_ object: JSONValue) -> PlaceholderCheck { object.app.flatMap { ofApps[$0] } ?? shared }
}

extension JSONValue {
  /// The app that a category or a notification names; nil if it names none.
  var app: LiteralString? {
    let member: StaticString = isBarePayload ? "Simulator Target Bundle" : "app"
    return (try? self.member(member)?.string()).map { LiteralString($0) }
  }
}
