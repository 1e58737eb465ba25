internal import NotificationModel

extension ActionComposer {
  /// Explains the presented actions of a category.
  func explanations(of presented: [PresentedAction], _ category: NotificationCategory?) -> [ActionExplanation] {
    guard let category else { return [] }
    return zip(presented, shown(category)).map { presented, action in
      ActionExplanation(
        action: presented, title: language.explanation(of: action.title),
        textInputButtonTitle: language.explanation(of: action.textInput?.buttonTitle),
        textInputPlaceholder: language.explanation(of: action.textInput?.placeholder))
    }
  }
}
