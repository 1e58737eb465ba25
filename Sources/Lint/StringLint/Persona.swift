/// For whom findings are: zizmor's term for how much a reader wants to know.
package enum Persona: String, CaseIterable, Sendable {
  /// Faults that readers of an app see, or that harm them.
  case regular
  /// Besides, what hardly anyone notices, and what only some projects want to know.
  case pedantic
}
