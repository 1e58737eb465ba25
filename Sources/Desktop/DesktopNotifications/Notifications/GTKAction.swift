/// An action of an application: its name and its parameter.
///
/// Source: GLib, gio/gaction.c.
package struct GTKAction: Hashable, Sendable {
  /// The parameter of an action.
  package enum Target: Hashable, Sendable {
    /// There is none.
    case none
    /// A text.
    case text(String)
    /// A value of another type, in the form in which the bus keeps it.
    case value([UInt8])
    /// One that cannot be kept: the action cannot be performed.
    case unsupported
  }

  /// The name: `app.reply`; empty if there is no action.
  package var name: String
  /// The parameter.
  package var target: Target

  /// Creates an action.
  package init(_ name: String, target: Target = .none) {
    self.name = name
    self.target = target
  }

  /// Whether it can be sent back unchanged.
  var canBePerformed: Bool {
    !name.isEmpty && name.utf8.count <= DesktopLimits.name / 2 && target != .unsupported
  }

  /// The name with the parameter; nil if that is no text, or too long for the key of an action.
  ///
  /// Source: GLib, `g_action_print_detailed_name`.
  var detailedName: String? {
    switch target {
    case .none: return name
    case .text(let text):
      let detailed = "\(name)::\(text)"
      return detailed.utf8.count <= DesktopLimits.name ? detailed : nil
    case .value, .unsupported: return nil
    }
  }
}
