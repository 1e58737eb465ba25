/// The settings a document states, and the resulting settings if nothing else states any.
struct ReadSettings {
  let stated: StatedSettings
  let settings: NotificationSettings

  init(_ stated: StatedSettings) {
    self.stated = stated
    settings = stated.settings
  }
}
