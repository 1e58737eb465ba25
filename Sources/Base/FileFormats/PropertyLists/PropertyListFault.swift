package import Diagnostics

/// A fault of a property list, XML or binary, without its location.
///
/// The cases hold texts of the file in full; the messages shorten them.
package enum PropertyListFault: DiagnosticKind {
  /// A fault of a binary property list.
  package enum BinaryFault: Hashable, Sendable {
    case truncated, trailer, reference, type, key, text
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    case tooMuchText(limit: Int)
  }

  /// A damaged binary property list.
  case malformedBinary(BinaryFault)
  /// The text violates XML's grammar; the reason is expat's message.
  case malformedXML(reason: String)
  /// Something after the property list's end, which Apple's parser passes over.
  case contentAfterEnd
  /// A character that XML forbids; it is replaced.
  case forbiddenCharacter(codePoint: UInt32)
  /// A reference to an entity other than XML's five predefined ones; it is shown as written.
  case entityReference(written: String)
  /// Dictionaries and arrays nest deeper than the reader allows.
  case tooDeep(limit: Int)
  /// An element that does not exist in property lists.
  case unknownElement(name: String)
  /// An element of property lists in a place where it has no meaning.
  case misplacedElement(name: String)
  /// A key without a value.
  case keyWithoutValue(key: String)
  /// A value in a dictionary without a key.
  case valueWithoutKey
  /// An `integer` or `real` that is not a number.
  case unreadableNumber(element: String, written: String)
  /// Text, or a second value, without a key.
  case strayToken(written: String)
  /// A property list without a value.
  case emptyPropertyList

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .malformedBinary: "binary-property-list"
    case .malformedXML: "xml-syntax"
    case .contentAfterEnd: "content-after-end"
    case .forbiddenCharacter: "forbidden-character"
    case .entityReference: "entity-reference"
    case .tooDeep: "nested-too-deep"
    case .unknownElement: "unknown-element"
    case .misplacedElement: "misplaced-element"
    case .keyWithoutValue: "key-without-value"
    case .valueWithoutKey: "value-without-key"
    case .unreadableNumber: "unreadable-number"
    case .strayToken: "stray-token"
    case .emptyPropertyList: "empty-property-list"
    }
  }

  /// An error if a value is lost or Apple's own parser stops; otherwise a warning.
  package var severity: Severity {
    switch self {
    case .contentAfterEnd, .forbiddenCharacter, .entityReference: .warning
    case .malformedBinary, .malformedXML, .tooDeep, .unknownElement, .misplacedElement, .keyWithoutValue,
      .valueWithoutKey, .unreadableNumber, .strayToken, .emptyPropertyList:
      .error
    }
  }

  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .malformedBinary(let fault): "the binary property list is damaged: \(fault.reason)"
    case .malformedXML(let reason): "not valid XML: \(reason); what follows is not read"
    case .contentAfterEnd: "what follows the end of the property list is not read"
    case .forbiddenCharacter(let codePoint):
      "XML does not allow the character U+\(hexadecimal(codePoint)); it is replaced"
    case .entityReference(let written): "\(quoted(written)) is not a predefined XML entity and is kept as written"
    case .tooDeep(let limit): "dictionaries and arrays nest deeper than \(limit) levels"
    case .unknownElement(let name): "property lists have no element <\(shortened(name))>"
    case .misplacedElement(let name): "<\(shortened(name))> is not allowed here"
    case .keyWithoutValue(let key): "key \(quoted(key)) has no value"
    case .valueWithoutKey: "a value in a dictionary has no <key> before it"
    case .unreadableNumber(let element, let written): "\(quoted(written)) is not a valid <\(element)>"
    case .strayToken(let written): "unexpected \(quoted(written)) outside a key-value pair; it is ignored"
    case .emptyPropertyList: "the property list is empty"
    }
  }
}

extension FileDiagnosticLog {
  mutating func report(_ fault: PropertyListFault, at offset: Int) { add(fault, at: location(at: offset)) }

  mutating func report(_ fault: PropertyListFault, at location: SourceLocation) { add(fault, at: location) }
}

private func hexadecimal(_ codePoint: UInt32) -> String {
  let digits = String(codePoint, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

extension PropertyListFault.BinaryFault {
  fileprivate var reason: String {
    switch self {
    case .truncated: "it ends too early"
    case .trailer: "its trailer does not match the file size"
    case .reference: "it refers to an object that does not exist"
    case .type: "an object has an unknown type"
    case .key: "a dictionary has a key that is not a string"
    case .text: "a string is not valid in its encoding"
    case .tooDeep(let limit): "it nests deeper than \(limit) levels"
    case .tooManyValues(let limit): "it expands to more than \(limit) values"
    case .tooMuchText(let limit): "its shared objects expand to more than \(limit) bytes of text"
    }
  }
}
