internal import Diagnostics

// Presentations are equal if they show the same, code point for code point. Swift's own `==` also accepts canonically
// equivalent texts, so a front end that compares would miss a change of what it shows.

extension Presentation: Equatable {
  /// Whether both show the same.
  public static func == (left: Presentation, right: Presentation) -> Bool {
    left.locale == right.locale && left.isRightToLeft == right.isRightToLeft
      && left.isAuthenticated == right.isAuthenticated && left.isScreenShared == right.isScreenShared
      && left.rows == right.rows
      && left.silentCount == right.silentCount
      && isSame(left.emptyText, right.emptyText) && left.diagnostics == right.diagnostics
  }
}

extension PresentedRow: Equatable {
  /// Whether both show the same notifications, of the same app and thread, with the same texts and actions.
  public static func == (left: PresentedRow, right: PresentedRow) -> Bool {
    left.app == right.app && left.thread == right.thread && left.count == right.count && left.unseen == right.unseen
      && left.date == right.date
      && isSame(left.appName, right.appName) && isSame(left.appIcon, right.appIcon)
      && left.languageTag == right.languageTag
      && left.identifiers.elementsEqual(right.identifiers) && left.content == right.content
      && left.actions == right.actions
  }
}

extension HiddenRow: Equatable {
  /// Whether both have the same texts.
  public static func == (left: HiddenRow, right: HiddenRow) -> Bool {
    isSame(left.title, right.title) && isSame(left.subtitle, right.subtitle) && isSame(left.body, right.body)
  }
}

extension ShownStack: Equatable {
  /// Whether both show the same notifications and summary.
  public static func == (left: ShownStack, right: ShownStack) -> Bool {
    isSame(left.summary, right.summary) && left.notifications == right.notifications
  }
}

extension PresentedNotification: Equatable {
  /// Whether both show the same.
  public static func == (left: PresentedNotification, right: PresentedNotification) -> Bool {
    left.identifier == right.identifier && left.date == right.date && isSame(left.title, right.title)
      && isSame(left.subtitle, right.subtitle) && isSame(left.body, right.body) && left.actions == right.actions
      && left.interruptionLevel == right.interruptionLevel && left.relevanceScore == right.relevanceScore
      && left.desktop == right.desktop
  }
}

extension PresentedAction: Equatable {
  /// Whether both show and do the same.
  public static func == (left: PresentedAction, right: PresentedAction) -> Bool {
    left.identifier == right.identifier && isSame(left.title, right.title)
      && left.isDestructive == right.isDestructive && left.isForeground == right.isForeground
      && left.isAuthenticationRequired == right.isAuthenticationRequired
      && left.asksForAuthentication == right.asksForAuthentication && left.icon == right.icon
      && left.hasTextInput == right.hasTextInput && isSame(left.textInputButtonTitle, right.textInputButtonTitle)
      && isSame(left.textInputPlaceholder, right.textInputPlaceholder)
  }
}

extension ExpandedPresentation: Equatable {
  /// Whether both show the same.
  public static func == (left: ExpandedPresentation, right: ExpandedPresentation) -> Bool {
    left.locale == right.locale && left.isRightToLeft == right.isRightToLeft
      && left.isAuthenticated == right.isAuthenticated && left.app == right.app
      && isSame(left.appName, right.appName) && left.identifier == right.identifier && left.date == right.date
      && left.expansion == right.expansion && left.diagnostics == right.diagnostics
  }
}

extension ExpandedNotification: Equatable {
  /// Whether both show the same.
  public static func == (left: ExpandedNotification, right: ExpandedNotification) -> Bool {
    isSame(left.extensionTitle, right.extensionTitle)
      && isSame(left.defaultContent?.title, right.defaultContent?.title)
      && isSame(left.defaultContent?.subtitle, right.defaultContent?.subtitle)
      && isSame(left.defaultContent?.body, right.defaultContent?.body)
      && (left.defaultContent == nil) == (right.defaultContent == nil)
      && left.customContent == right.customContent
      && left.attachments.elementsEqual(right.attachments) {
        $0.identifier == $1.identifier && isSame($0.file, $1.file) && isSame($0.type, $1.type)
      }
      && left.expandedActions == right.expandedActions
  }
}

private func isSame(_ left: String?, _ right: String?) -> Bool {
  left.map { LiteralString($0) } == right.map { LiteralString($0) }
}
