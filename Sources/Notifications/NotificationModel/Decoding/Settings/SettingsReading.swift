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
    case unknownApp(DocumentFault, path: [JSONPathComponent], line: Int?)
  }

  private(set) var settings = StatedSettings()
  private(set) var faults: [Fault] = []

  init(_ value: JSONValue) {
    settings.isUnreadable = !Self.readChoices(value, into: &settings.own, path: [], &faults)
    var known: [SettingsScope] = []
    try? value.forEachMember { (name, value) throws(JSONTypeError) in
      guard let scope = SettingsScope.allCases.first(where: { $0.name ~= name }), !value.isNull else { return }
      if known.contains(scope) {
        faults.append(.repeated(name: name.text, path: [.member(name.text)], line: value.line))
      }
      known.append(scope)
      readScope(value, scope)
    }
    for found in UnknownMemberFinder.search(value, .settings) { reportUnknown(found) }
  }

  /// Reads the choices for some notifications.
  private mutating func readScope(_ value: JSONValue, _ scope: SettingsScope) {
    do throws(JSONTypeError) {
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        if value.isNull { return }
        let path: [JSONPathComponent] = [.member("\(scope.name)"), .member(name.text)]
        let pattern = DocumentFault.patternOfApps(in: name.text)
        if let unknown = pattern ?? (scope == .apps ? .settingAmongApps(in: name.text) : nil) {
          settings.isUnreadable = true
          faults.append(.unknownApp(unknown, path: path, line: value.line))
        }
        guard scope.contains(name.text) else {
          // Nobody knows which notifications are meant.
          settings.isUnreadable = true
          let error = JSONTypeError(expected: "“low”, “normal” or “critical”", found: "“\(name.text)”", at: value)
          return faults.append(.type(error.inside(.member("\(scope.name)"))))
        }
        let key = LiteralString(name.text)
        if settings[scope][key] != nil {
          faults.append(.repeated(name: name.text, path: path, line: value.line))
        }
        // Settings that were unreadable before stay unreadable.
        let isSound = Self.readChoices(value, into: &settings[scope][key, default: .unstated], path: path, &faults)
        if !isSound { hideContent(of: key, scope) }
      }
    } catch {
      settings.isUnreadable = true
      faults.append(.type(error.inside(.member("\(scope.name)"))))
    }
  }

  /// Reads the choices in an object, and continues after a fault.
  ///
  /// - Returns: Whether there was no fault.
  private static func readChoices<Settings: StatableSettings>(
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
  private mutating func reportUnknown(_ found: UnknownMemberFinder.Found) {
    faults.append(.unknown(found))
    guard found.hidesContent else { return }
    if found.path.count > 1, case .member(let member) = found.path[0], case .member(let name) = found.path[1],
      let scope = SettingsScope.allCases.first(where: { "\($0.name)" == member }),
      !NameResemblance.resembles(name, anyOf: ["apps", "settings"])
    {
      hideContent(of: LiteralString(name), scope)
    } else {
      settings.isUnreadable = true
    }
  }

  private mutating func hideContent(of name: LiteralString, _ scope: SettingsScope) {
    settings[scope][name, default: .unstated].settings.isUnreadable = true
  }
}
