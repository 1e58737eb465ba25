/// A value of a choice with a name in documents.
protocol SettingsValue: CaseIterable, Equatable, SendableMetatype {
  var name: StaticString { get }
}

extension ShowPreviewsSetting: SettingsValue {}
extension HiddenRowsSetting: SettingsValue {}

extension ScreenSharingSetting: SettingsValue {}
extension SharingDetectionSetting: SettingsValue {}
extension SharedWindowsSetting: SettingsValue {}
extension NotificationOrder: SettingsValue {}
extension WhileLockedSetting: SettingsValue {}
extension AfterwardsSetting: SettingsValue {}
extension ExemptionSetting: SettingsValue {}

extension NotificationGrouping: SettingsValue {}
extension AuthorizationStatus: SettingsValue {}

extension AlertStyle: SettingsValue {}
