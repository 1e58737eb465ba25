internal import JSON
internal import LiteralString

/// Reads settings so that no mistake in them shows what was meant to be hidden: an app whose settings cannot
/// be read hides everything, and so do all apps when it cannot be told whose settings are meant.
extension NotificationSettings {
  init(_ value: JSONValue, report: (JSONTypeError) -> Void) {
    self.init()
    var settings = self
    do throws(JSONTypeError) {
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        if value.isNull { return }
        switch name {
        case "showPreviews": settings.showPreviews = try value.showPreviews()
        case "apps":
          try value.forEachMember { (app, value) throws(JSONTypeError) in
            if value.isNull { return }
            settings.apps[LiteralString(app.text)] = AppNotificationSettings(value) { error in
              report(error.inside(.member(app.text)).inside(.member("apps")))
            }
          }
        default: break
        }
      }
    } catch {
      settings.isUnreadable = true
      report(error)
    }
    self = settings
  }
}

extension AppNotificationSettings {
  fileprivate init(_ value: JSONValue, report: (JSONTypeError) -> Void) {
    self.init()
    var settings = self
    do throws(JSONTypeError) {
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        if value.isNull { return }
        switch name {
        case "showPreviews": settings.showPreviews = try value.showPreviews()
        case "grouping":
          settings.grouping = try value.choice(["automatic": .automatic, "byApp": .byApp, "off": .off])
        case "authorization":
          settings.authorization = try value.choice([
            "notDetermined": .notDetermined, "denied": .denied, "authorized": .authorized,
            "provisional": .provisional, "ephemeral": .ephemeral,
          ])
        case "lockScreen": settings.lockScreen = try value.boolean()
        case "notificationCenter": settings.notificationCenter = try value.boolean()
        case "alertStyle":
          settings.alertStyle = try value.choice(["none": .none, "banner": .banner, "alert": .alert])
        default: break
        }
      }
    } catch {
      settings.showPreviews = .never
      report(error)
    }
    self = settings
  }
}

extension JSONValue {
  fileprivate func showPreviews() throws(JSONTypeError) -> ShowPreviews {
    try choice(["always": .always, "whenAuthenticated": .whenAuthenticated, "never": .never])
  }
}
