import NotificationModel
import Testing

/// Which known name a warning about an unknown one suggests.
@Suite struct MeantNameTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    var isGenerous = true
    let meant: String?
    var testDescription: String { "\(name)\(isGenerous ? "" : ", among names of an app's own")" }
  }

  static let rows: [Row] = [
    Row(name: "Notifications", meant: "notifications"), Row(name: "screen-shared", meant: "screenShared"),
    Row(name: "setings", meant: "settings"), Row(name: "locla", meant: "locale"),
    Row(name: "app", meant: "apps"), Row(name: "nwo", meant: nil),
    // Two of three letters make another word.
    Row(name: "foo", meant: nil), Row(name: "no", meant: nil),
    Row(name: "app", isGenerous: false, meant: nil), Row(name: "setings", isGenerous: false, meant: "settings"),
  ]

  @Test(arguments: rows) func `a name that is near is suggested`(_ row: Row) {
    let names = ["apps", "locale", "notifications", "now", "screenShared", "settings"]
    #expect(NameResemblance.meant(by: row.name, among: names, isGenerous: row.isGenerous) == row.meant)
  }
}
