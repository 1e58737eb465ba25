internal import Diagnostics
internal import JSON

/// Reads settings so that no mistake in them shows what was meant to be hidden. If an app's settings cannot be read,
/// its content is hidden; if it is unclear whose settings are meant, the content of all apps is hidden. The readable
/// choices next to a mistake still apply, so an app that was switched off stays off.
struct SettingsReading {
  /// A fault, with its path from the settings.
  enum Fault {
    case type(JSONTypeError)
    case repeated(name: String, path: [JSONPathComponent], line: Int?)
    case unknown(UnknownMemberFinder.Found)
    case unknownApp(UnknownApp, path: [JSONPathComponent], line: Int?)
  }

  private(set) var settings = StatedSettings()
  private(set) var faults: [Fault] = []

  init(_ value: JSONValue) {
    settings.isUnreadable = !Self.read(value, into: &settings.own, path: [], &faults)
    var hasApps = false
    try? value.forEachMember { (name, value) throws(JSONTypeError) in
      guard "apps" ~= name, !value.isNull else { return }
      if hasApps { faults.append(.repeated(name: "apps", path: [.member("apps")], line: value.line)) }
      hasApps = true
      readApps(value)
    }
    for found in UnknownMemberFinder.search(value, .settings) { take(found) }
  }

  private mutating func readApps(_ value: JSONValue) {
    do throws(JSONTypeError) {
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        if value.isNull { return }
        let app = LiteralString(name.text)
        let path: [JSONPathComponent] = [.member("apps"), .member(name.text)]
        if let unknown = UnknownApp(pattern: name.text) ?? UnknownApp(setting: name.text) {
          settings.isUnreadable = true
          faults.append(.unknownApp(unknown, path: path, line: value.line))
        }
        if settings.apps[app] != nil {
          faults.append(.repeated(name: name.text, path: path, line: value.line))
        }
        // Settings that were unreadable before stay unreadable.
        let isSound = Self.read(value, into: &settings.apps[app, default: .unstated], path: path, &faults)
        if !isSound { hideContent(of: app) }
      }
    } catch {
      settings.isUnreadable = true
      faults.append(.type(error.inside(.member("apps"))))
    }
  }

  /// Reads the choices in an object, and continues after a fault.
  ///
  /// - Returns: Whether there was no fault.
  private static func read<Settings: StatableSettings>(
    _ value: JSONValue, into settings: inout StatedChoices<Settings>, path: [JSONPathComponent],
    _ faults: inout [Fault]
  ) -> Bool {
    var isSound = true
    func note(_ error: JSONTypeError) {
      isSound = false
      faults.append(.type(path.reversed().reduce(error) { $0.inside($1) }))
    }
    do throws(JSONTypeError) {
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        guard !value.isNull, let choice = Settings.choices.firstIndex(where: { $0.member.name ~= name }) else { return }
        do throws(JSONTypeError) {
          if try settings.read(value, choice) {
            faults.append(.repeated(name: name.text, path: path + [.member(name.text)], line: value.line))
          }
        } catch {
          note(error.inside(.member(name.text)))
        }
      }
    } catch {
      note(error)
    }
    return isSound
  }

  /// Records an unknown member. If it resembles one that hides content, the enclosing settings become unreadable.
  private mutating func take(_ found: UnknownMemberFinder.Found) {
    faults.append(.unknown(found))
    guard found.hidesContent else { return }
    if found.path.count > 1, case .member(let app) = found.path[1],
      !NameResemblance.resembles(app, anyOf: ["apps", "settings"])
    {
      hideContent(of: LiteralString(app))
    } else {
      settings.isUnreadable = true
    }
  }

  private mutating func hideContent(of app: LiteralString) {
    settings.apps[app, default: .unstated].settings.isUnreadable = true
  }
}
