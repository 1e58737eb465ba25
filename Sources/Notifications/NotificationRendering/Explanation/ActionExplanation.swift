/// Explains an action.
package struct ActionExplanation: Equatable, Sendable {
  /// The action, as rendered. It asks for authentication if the person has not authenticated and it requires
  /// authentication or opens the app.
  package let action: PresentedAction
  /// Its title; nil if it is empty, and its identifier is shown instead.
  package let title: TextExplanation?
  /// The title of the button that sends an answer.
  package let textInputButtonTitle: TextExplanation?
  /// The text shown in the empty field.
  package let textInputPlaceholder: TextExplanation?

  /// All of its texts.
  var texts: [TextExplanation?] { [title, textInputButtonTitle, textInputPlaceholder] }
}
