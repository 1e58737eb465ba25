package import Diagnostics
internal import ICU

/// A text of a table with everything needed to fill it in.
///
/// Messages are compared by identity. A localizer caches one message per key and per literal text, unless these are too
/// long; when the cache is full it is cleared, and messages are created again.
package struct LocalizedMessage: Sendable {
  private let content: Content

  /// The message itself. A class, so that messages can be compared by identity.
  private final class Content: Sendable {
    let pattern: MessagePattern
    let services: LanguageServices
    let origin: MessageOrigin
    let isNeverEmpty: Bool
    let countsSeveralThings: Bool
    /// The templates of ``string(count:log:)``: one per plural category, and one for zero.
    let templates = CountTemplates()
    /// The templates of ``string(arguments:log:)`` for a single integer. It fills in its own position only, where a count
    /// fills in all, so the texts may differ.
    let integerTemplates = CountTemplates()

    init(_ pattern: MessagePattern, _ services: LanguageServices, _ origin: MessageOrigin) {
      self.pattern = pattern
      self.services = services
      self.origin = origin
      isNeverEmpty = pattern.isNeverEmpty
      countsSeveralThings = CountedArguments.areSeveral(in: pattern)
    }
  }

  init(pattern: MessagePattern, services: LanguageServices, origin: MessageOrigin) {
    content = Content(pattern, services, origin)
  }

  /// The origin of the text.
  var origin: MessageOrigin { content.origin }

  /// Whether the text can show a count.
  package var takesCount: Bool { content.pattern.takesCount }

  /// Whether the text can show another text (`%@`).
  package var takesText: Bool { content.pattern.takesText }

  /// Whether the text is nonempty for every count; false if this is not certain.
  package var isNeverEmpty: Bool { content.isNeverEmpty }

  /// Returns whether the text is empty with its arguments filled in. Nothing is formatted for this, and `arguments` is
  /// not evaluated if the text has literal parts.
  ///
  /// - Parameter arguments: The arguments, the first for `%1$…`.
  /// - Returns: Whether ``string(arguments:log:)`` is empty.
  package func isEmpty(arguments: @autoclosure () -> [FormatArgument]) -> Bool {
    !content.pattern.hasLiteral
      && MessageEvaluation.isEmpty(content.pattern, arguments: .list(arguments()), services: content.services)
  }

  /// A diagnostic if filling in a single count gives a wrong text; nil if the text counts at most one thing.
  package var countDiagnostic: Diagnostic? {
    guard content.countsSeveralThings else { return nil }
    let pattern = content.pattern
    return Diagnostic(LocalizationFault.severalCounts(key: pattern.key), at: pattern.location)
  }

  /// Fills in arguments by position.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, the first for `%1$…`.
  ///   - log: Receives what could not be carried out.
  /// - Returns: The text; a directive that cannot be carried out is shown as written.
  package func string(arguments: [FormatArgument], log: inout DiagnosticLog) -> String {
    let source = ArgumentSource.list(arguments)
    guard let number = source.onlyInteger else { return string(filling: source, log: &log) }
    return string(filling: source, of: number, templates: content.integerTemplates, log: &log)
  }

  /// Fills in a count: every integer conversion and variable takes it, at any position.
  ///
  /// - Parameters:
  ///   - count: The number of notifications.
  ///   - log: Receives what could not be carried out.
  package func string(count: Int, log: inout DiagnosticLog) -> String {
    string(filling: .count(Int64(count)), of: Int64(count), templates: content.templates, log: &log)
  }

  /// Fills in a count and a text: integer conversions and variables take the count, `%@` the text.
  ///
  /// - Parameters:
  ///   - count: The number of notifications.
  ///   - text: The text; nil if there is none.
  ///   - log: Receives what could not be carried out.
  package func string(count: Int, text: String?, log: inout DiagnosticLog) -> String {
    string(filling: .summary(count: Int64(count), text: text), log: &log)
  }

  private func string(filling arguments: ArgumentSource, log: inout DiagnosticLog) -> String {
    let (text, _, diagnostics) = MessageEvaluation.evaluate(
      content.pattern, arguments: arguments, services: content.services)
    log.report(contentsOf: diagnostics)
    return text
  }

  /// Fills in a single integer with the template of its category, or creates that template.
  private func string(
    filling arguments: ArgumentSource, of number: Int64, templates: CountTemplates, log: inout DiagnosticLog
  ) -> String {
    let known: String? = UTF8Writer.withWriter(capacity: Self.capacity) { writer in
      writeNumber(number, by: templates, to: &writer) ? writer.string : nil
    }
    if let known { return known }
    let (text, template, diagnostics) = MessageEvaluation.evaluate(
      content.pattern, arguments: arguments, services: content.services)
    if let template { templates.store(template, at: slot(for: number)) }
    log.report(contentsOf: diagnostics)
    return text
  }

  func explanation(filling arguments: ArgumentSource) -> MessageExplanation {
    MessageExplanation(content.pattern, of: content.origin, arguments: arguments, services: content.services)
  }

  // MARK: Counts

  /// The size of the buffer for a text, in bytes: the most that Swift allocates on the stack.
  static let capacity = 1024

  /// Writes the result of ``string(count:log:)`` if a count of the same category was filled in before without a fault.
  /// Returns false otherwise, or if there is no room.
  func writeText(count: Int, to writer: inout UTF8Writer) -> Bool {
    writeNumber(Int64(count), by: content.templates, to: &writer)
  }

  /// Writes the result of ``string(arguments:log:)`` for a single integer if one of the same category was filled in
  /// before without a fault. Returns false otherwise, or if there is no room.
  func writeText(argument: Int64, to writer: inout UTF8Writer) -> Bool {
    writeNumber(argument, by: content.integerTemplates, to: &writer)
  }

  private func writeNumber(_ number: Int64, by templates: CountTemplates, to writer: inout UTF8Writer) -> Bool {
    templates.withTemplate(at: slot(for: number)) { template in
      template?.write(number, services: content.services, to: &writer) ?? false
    }
  }

  /// Returns the slot of a number's template.
  private func slot(for number: Int64) -> Int {
    number == 0 ? CountTemplates.zero : Int(content.services.category(of: number).rawValue)
  }
}

extension LocalizedMessage: Hashable {
  /// Returns whether both are the same message of the same localizer.
  package static func == (left: LocalizedMessage, right: LocalizedMessage) -> Bool { left.content === right.content }

  /// Hashes the message's identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Distinguishes the message from all others that exist at the same time.
  var identity: ObjectIdentifier { ObjectIdentifier(content) }
}

/// A localizer that is created on first use: the built-in strings are often not needed.
package final class DeferredLocalizer: Sendable {
  private let make: @Sendable () -> Localizer
  private let made = StoredOnce<Localizer>()

  /// Stores the closure that creates the localizer. Two threads may call it at the same time.
  package init(_ make: @escaping @Sendable () -> Localizer) { self.make = make }

  /// The localizer, always the same instance.
  package var localizer: Localizer { made.object ?? made.store(make()) }
}
