internal import JSON
internal import LiteralString

/// Reads settings so that no mistake in them shows what was meant to be hidden: an app whose settings cannot
/// be read hides everything, and so do all apps when it cannot be told whose settings are meant. What can be
/// read beside a mistake counts, so that an app that was switched off stays off.
extension NotificationSettings {
  init(_ value: JSONValue, report: (JSONTypeError) -> Void) {
    var settings = NotificationSettings()
    let isSound = value.readMembers(report: report) { (name, value) throws(JSONTypeError) in
      switch name {
      case "showPreviews": settings.showPreviews = try value.choice(\.name)
      case "order": settings.order = try value.choice(\.name)
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
    settings.isUnreadable = !isSound
    self = settings
  }
}

extension AppNotificationSettings {
  fileprivate init(_ value: JSONValue, report: (JSONTypeError) -> Void) {
    var settings = AppNotificationSettings()
    let isSound = value.readMembers(report: report) { (name, value) throws(JSONTypeError) in
      switch name {
      case "showPreviews": settings.showPreviews = try value.choice(\.name)
      case "grouping": settings.grouping = try value.choice(\.name)
      case "authorization": settings.authorization = try value.choice(\.name)
      case "lockScreen": settings.lockScreen = try value.boolean()
      case "notificationCenter": settings.notificationCenter = try value.boolean()
      case "alertStyle": settings.alertStyle = try value.choice(\.name)
      case "alert": settings.alert = try value.boolean()
      case "sound": settings.sound = try value.boolean()
      case "badge": settings.badge = try value.boolean()
      case "criticalAlert": settings.criticalAlert = try value.boolean()
      case "timeSensitive": settings.timeSensitive = try value.boolean()
      default: break
      }
    }
    settings.isUnreadable = !isSound
    self = settings
  }
}

extension JSONValue {
  /// Calls a closure with each member that is not null, and reads on after a fault.
  ///
  /// - Returns: Whether there was none.
  fileprivate func readMembers(
    report: (JSONTypeError) -> Void,
    _ body: (_ name: JSONKey, _ value: JSONValue) throws(JSONTypeError) -> Void
  ) -> Bool {
    var isSound = true
    do throws(JSONTypeError) {
      try forEachMember { (name, value) throws(JSONTypeError) in
        if value.isNull { return }
        do throws(JSONTypeError) {
          try body(name, value)
        } catch {
          isSound = false
          report(error.inside(.member(name.text)))
        }
      }
    } catch {
      isSound = false
      report(error)
    }
    return isSound
  }
}
