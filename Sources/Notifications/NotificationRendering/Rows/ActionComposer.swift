internal import Diagnostics
internal import NotificationModel

/// Composes the actions of a notification as a surface shows them.
///
/// Source: WWDC 2014 session 713 for the minimal set; `SystemProfile` for the number of actions.
struct ActionComposer {
  let language: RowLanguage
  let device: DeviceState
  let surface: NotificationSurface

  /// Returns the actions of a category to present, in the order of registration; empty without a category.
  func actions(of category: NotificationCategory?, log: inout DiagnosticLog) -> [PresentedAction] {
    guard let category else { return [] }
    var presented: [PresentedAction] = []
    for action in shown(category) { presented.append(self.presented(action, log: &log)) }
    return presented
  }

  /// Returns the actions of a notification to present: its own before those of its category.
  ///
  /// - Parameters:
  ///   - own: The notification's own actions.
  ///   - category: The actions of its category, as ``actions(of:log:)`` returns them.
  func actions(
    own: [NotificationAction], before category: [PresentedAction], log: inout DiagnosticLog
  ) -> [PresentedAction] {
    guard !own.isEmpty else { return category }
    let room = surface == .alert ? device.profile.actionLimit : device.profile.minimalActionLimit
    var presented: [PresentedAction] = []
    for action in own.prefix(room) { presented.append(self.presented(action, log: &log)) }
    return presented + category.prefix(room - presented.count)
  }

  /// Returns the actions of a category for which the surface has room: the minimal ones in the order of `minimalActions`.
  ///
  /// Source: Apple, `UIMutableUserNotificationCategory.setActions(_:for:)`: “the same order as the items in this array”.
  func shown(_ category: NotificationCategory) -> ArraySlice<NotificationAction> {
    switch surface {
    case .alert: return category.actions.prefix(device.profile.actionLimit)
    case .lockScreen, .banner, .notificationCenter:
      return category.minimalSet.prefix(device.profile.minimalActionLimit)
    }
  }

  private func presented(_ action: NotificationAction, log: inout DiagnosticLog) -> PresentedAction {
    PresentedAction(
      identifier: action.identifier,
      title: language.string(for: action.title, log: &log) ?? action.identifier.string,
      isDestructive: action.options.contains(.destructive),
      isForeground: action.options.contains(.foreground),
      isAuthenticationRequired: action.options.contains(.authenticationRequired),
      asksForAuthentication: action.asksForAuthentication(authenticated: device.isAuthenticated),
      icon: action.icon, hasTextInput: action.textInput != nil,
      textInputButtonTitle: language.string(for: action.textInput?.buttonTitle, log: &log),
      textInputPlaceholder: language.string(for: action.textInput?.placeholder, log: &log))
  }
}
