internal import Diagnostics
internal import JSON

/// Reads what a list document says about apps.
extension NotificationListDecoder {
  mutating func readApps(_ value: JSONValue, file: String) -> AppDescriptions {
    var apps = AppDescriptions()
    forEachMember(of: value, file: file, path: [Member.apps.component]) { decoder, app, value in
      let path: [JSONPathComponent] = [Member.apps.component, .member(app.text)]
      // It may be a setting in a form that is not understood: "never".
      if value.kind != .object { decoder.hideContent(of: LiteralString(app.text)) }
      if let unknown = DocumentFault.settingAmongApps(in: app.text) {
        decoder.append(unknown, at: value, path, file)
        decoder.hideContent()
      }
      apps.names[LiteralString(app.text)] = decoder.readText(.name, ofApp: value, path, file)
      // What is no object has been reported.
      guard value.kind == .object else { return }
      apps.tables[LiteralString(app.text)] = decoder.readText(.table, ofApp: value, path, file)
    }
    for found in reportUnknown(in: value, .apps, file: file, path: [Member.apps.component])
    where found.hidesContent {
      guard case .member(let app)? = found.path.first else { continue }
      if NameResemblance.resembles(app, anyOf: ["apps", "settings"]) {
        hideContent()
      } else {
        hideContent(of: LiteralString(app))
      }
    }
    return apps
  }

  /// Returns a member of an app; nil if it is empty, null or not there.
  private mutating func readText(
    _ member: AppDescriptions.Member, ofApp value: JSONValue, _ path: [JSONPathComponent], _ file: String
  ) -> String? {
    let text = self.value(at: path, file) { () throws(JSONTypeError) in
      var text = ""
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        if member.name ~= name, !value.isNull { text = try value.string() }
      }
      return text
    }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
