public import Diagnostics
internal import ICU

/// A text of a table with all that is needed to fill it in.
///
/// Two messages are equal when a localizer has made them as one: it makes each key once, and each literal text
/// that is not too long.
public struct LocalizedMessage: Sendable {
  private let content: Content

  /// What a message is. A class, so that a message is told from others by its place in memory.
  private final class Content: Sendable {
    let pattern: MessagePattern
    let services: LanguageServices
    let origin: MessageOrigin
    let isNeverEmpty: Bool
    let countsSeveralThings: Bool
    /// What counts of each plural category make of the text, and nought last.
    let templates = CountTemplates()

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

  /// Where the text was found.
  var origin: MessageOrigin { content.origin }

  /// Whether a count can stand in the text.
  public var takesCount: Bool { content.pattern.takesCount }

  /// Whether a text can stand in it (`%@`).
  public var takesText: Bool { content.pattern.takesText }

  /// Whether something stands in the text whatever count is filled in; false where that is not certain.
  public var isNeverEmpty: Bool { content.isNeverEmpty }

  /// Whether nothing stands in the text once it is filled in. No argument is formatted to tell, and none is asked for where
  /// the text has words of its own.
  ///
  /// - Parameter arguments: The arguments, the first for `%1$…`.
  /// - Returns: Whether ``string(arguments:log:)`` is empty.
  public func isEmpty(arguments: @autoclosure () -> [FormatArgument]) -> Bool {
    !content.pattern.hasLiteral
      && MessageEvaluation.isEmpty(content.pattern, arguments: .list(arguments()), services: content.services)
  }

  /// What is wrong with the text where one count is filled in; nil where it counts one thing at most.
  package var countFinding: Diagnostic? {
    guard content.countsSeveralThings else { return nil }
    let pattern = content.pattern
    return Diagnostic(LocalizationFault.severalCounts(key: pattern.key), at: pattern.location)
  }

  /// Fills in arguments by position.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, the first for `%1$…`.
  ///   - log: Takes what could not be carried out.
  /// - Returns: The text; a directive that cannot be carried out stands in it as written.
  public func string(arguments: [FormatArgument], log: inout DiagnosticLog) -> String {
    string(filling: .list(arguments), log: &log)
  }

  /// Fills in a count: every integer conversion and variable takes it, at whatever position.
  ///
  /// - Parameters:
  ///   - count: How many notifications.
  ///   - log: Takes what could not be carried out.
  public func string(count: Int, log: inout DiagnosticLog) -> String {
    let known: String? = UTF8Writer.withWriter(capacity: Self.capacity) { writer in
      write(count: count, to: &writer) ? writer.string : nil
    }
    if let known { return known }
    let (text, template, findings) = MessageEvaluation.evaluate(
      content.pattern, arguments: .count(Int64(count)), services: content.services)
    if let template { content.templates.store(template, at: slot(for: count)) }
    log.report(contentsOf: findings)
    return text
  }

  /// Fills in a count and a text: integer conversions and variables take the count, `%@` the text.
  ///
  /// - Parameters:
  ///   - count: How many notifications.
  ///   - text: The text; nil when there is none.
  ///   - log: Takes what could not be carried out.
  public func string(count: Int, text: String?, log: inout DiagnosticLog) -> String {
    string(filling: .summary(count: Int64(count), text: text), log: &log)
  }

  private func string(filling arguments: ArgumentSource, log: inout DiagnosticLog) -> String {
    let (text, _, findings) = MessageEvaluation.evaluate(
      content.pattern, arguments: arguments, services: content.services)
    log.report(contentsOf: findings)
    return text
  }

  func explanation(filling arguments: ArgumentSource) -> MessageExplanation {
    MessageExplanation(content.pattern, of: content.origin, arguments: arguments, services: content.services)
  }

  // MARK: Counts

  /// How many bytes a text is written into before it is made a string: what Swift puts on the stack.
  static let capacity = 1024

  /// Writes what ``string(count:log:)`` returns where a count of the same category has been there before, and
  /// nothing was wrong; false where not, or where there is no room.
  func write(count: Int, to writer: inout UTF8Writer) -> Bool {
    content.templates.withTemplate(at: slot(for: count)) { template in
      template?.write(Int64(count), services: content.services, to: &writer) ?? false
    }
  }

  /// The place of a count's template.
  private func slot(for count: Int) -> Int {
    count == 0 ? CountTemplates.zero : Int(content.services.category(of: .integer(Int64(count))).rawValue)
  }
}

extension LocalizedMessage: Hashable {
  /// Whether both are one message of one localizer.
  public static func == (left: LocalizedMessage, right: LocalizedMessage) -> Bool { left.content === right.content }

  /// Hashes the message's place in memory.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// What tells the message from every other one that is there at the same time.
  var identity: ObjectIdentifier { ObjectIdentifier(content) }
}
