internal import Diagnostics
internal import JSON
internal import Presenters

extension Sottoctl {
  /// Returns the daemon's status for people, as lines with a line feed each.
  static func statusText(json: String) throws(ControlError) -> String {
    let reader = JSONReader(SourceText(name: "status", text: json))
    do {
      return try lines(of: reader.readDocument()).map { $0.terminalLine + "\n" }.joined()
    } catch {
      throw CenterClient.misunderstood
    }
  }

  private static func lines(of status: JSONValue) throws(JSONTypeError) -> [String] {
    var lines = [try status.member("explanation")?.string() ?? "unknown"]
    try status.member("sources")?.forEachElement { (_, source) throws(JSONTypeError) in
      let (name, isLocked) = (try source.member("name")?.string() ?? "", try source.member("locked")?.boolean() ?? true)
      let isTrusted = try source.member("trusted")?.boolean() ?? false
      let isLost = try source.member("lost")?.boolean() ?? false
      let remark = isLost ? " (it is gone; “sottoctl unlock” forgets it)" : isTrusted ? "" : " (not trusted)"
      lines.append("  \(name): \(isLocked ? "locked" : "unlocked")\(remark)")
    }
    if try status.member("lockState")?.string() == "manual" { lines.append("  only sottoctl sets the lock state") }
    lines += try sharingLines(status)
    if try status.member("doNotDisturb")?.boolean() ?? false { lines.append("do not disturb: nothing is announced") }
    let rows = try status.member("rows")?.integer() ?? 0
    // While rows do not tell how many notifications there are, there is no such member.
    let held = try status.member("held")?.integer()
    lines.append(held.map { "notifications: \($0), rows: \(rows)" } ?? "rows: \(rows)")
    if let problem = try status.member("store")?.string() { lines.append("  \(problem)") }
    if let settings = status.member("settings") { lines += try settingsLines(settings) }
    lines.append(try serverLine(status.member("server")))
    return lines
  }

  private static func sharingLines(_ status: JSONValue) throws(JSONTypeError) -> [String] {
    let isShared = try status.member("screenShared")?.boolean() ?? false
    guard let sharing = status.member("sharing") else { return isShared ? ["the screen is shared"] : [] }
    let bySources = try sharing.member("shared")?.boolean() ?? false
    let explanation = try sharing.member("explanation")?.string() ?? ""
    var lines = [isShared && !bySources ? "shared: according to the settings file" : explanation]
    try sharing.member("sources")?.forEachElement { (_, source) throws(JSONTypeError) in
      let (name, says) = (try source.member("name")?.string() ?? "", try source.member("says")?.string())
      let isLost = try source.member("lost")?.boolean() ?? false
      lines.append(
        "  \(name): \(says ?? "says nothing")\(isLost ? " (it is gone; “sottoctl share off” forgets it)" : "")")
    }
    try sharing.member("inhibitors")?.forEachElement { (_, inhibitor) throws(JSONTypeError) in
      let (app, reason) = (try inhibitor.member("app")?.string() ?? "", try inhibitor.member("reason")?.string() ?? "")
      lines.append("    “\(app)” asks for quiet: “\(reason)”")
    }
    if let refused = try sharing.member("refusedInhibitors")?.integer(), refused > 0 {
      lines.append("    \(refused) more connections ask for quiet than there is room for")
    }
    if try sharing.member("windows")?.string() == "ignore" { lines.append("  shared windows hide nothing") }
    return lines
  }

  private static func settingsLines(_ settings: JSONValue) throws(JSONTypeError) -> [String] {
    let file = try settings.member("file")?.string() ?? ""
    let isReadable = try settings.member("readable")?.boolean() ?? false
    var lines = ["settings: \(file)\(isReadable ? "" : " cannot be read, so everything is hidden")"]
    try settings.member("diagnostics")?.forEachElement { (_, value) throws(JSONTypeError) in
      lines.append("  \(try value.string())")
    }
    if try settings.member("watched")?.boolean() == false {
      lines.append("  it cannot be watched, so it is looked at every 5 s: other programs watch too many files")
    }
    try settings.member("unmatchedCategories")?.forEachElement { (_, value) throws(JSONTypeError) in
      let (key, nearest) = (try value.member("category")?.string() ?? "", try value.member("nearest")?.string())
      let meant = nearest.map { "; did you mean “\($0)”?" } ?? ""
      lines.append("  “\(key)” is no category that is known\(meant)")
    }
    try settings.member("unmatchedApps")?.forEachElement { (_, value) throws(JSONTypeError) in
      let app = try value.member("app")?.string() ?? ""
      let hides = try value.member("hides")?.boolean() ?? false
      let nearest = try value.member("nearest")?.string()
      let meant = nearest.map { hides ? ", so “\($0)” is hidden; did you mean it?" : "; did you mean “\($0)”?" } ?? ""
      lines.append("  “\(app)” is no app that has sent a notification\(meant)")
    }
    return lines
  }

  private static func serverLine(_ server: JSONValue?) throws(JSONTypeError) -> String {
    guard let server, let command = try server.member("command")?.string() else { return "notification server: none" }
    let restarts = try server.member("restarts")?.integer() ?? 0
    let again = restarts > 0 ? ", started again \(restarts) times" : ""
    guard let name = try server.member("name")?.string() else {
      return "notification server: “\(command)” does not answer yet\(again)"
    }
    return "notification server: \(name) (“\(command)”)\(again)"
  }
}
