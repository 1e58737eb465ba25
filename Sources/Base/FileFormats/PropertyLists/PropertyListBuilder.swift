package import Diagnostics

/// One value of a property list, with its location.
package struct PropertyListValue: Hashable {
  /// The content, by type.
  package enum Content: Hashable {
    /// Keys and values in the order of the file, including duplicates.
    case dictionary([PropertyListMember])
    case array([PropertyListValue])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// A date as written in XML, which is never evaluated; in a binary file a date is read as a real.
    case date(String)
    /// Base64 as written in XML, which is never decoded; empty for a binary file.
    case data(String)
    /// No value, which only binary files can have.
    case null
  }

  package let content: Content
  /// The location of the value's element.
  package let location: SourceLocation

  /// The type as named in diagnostics.
  package var typeName: String {
    switch content {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .null: "null"
    }
  }
}

/// A key of a dictionary with its value.
package struct PropertyListMember: Hashable {
  package let key: String
  /// The location of the `key` element.
  package let location: SourceLocation
  package let value: PropertyListValue
}

/// Builds the tree of a property list from its XML elements, even if these are misplaced.
///
/// ```
/// plist := <plist> value </plist> | value
/// value := <dict> ( <key> value )* </dict> | <array> value* </array> | <string> | <integer> | <real>
///        | <true/> | <false/> | <date> | <data>
/// ```
/// Source: Apple's `PropertyList-1.0.dtd`.
struct PropertyListBuilder {
  var log: FileDiagnosticLog
  /// How deep dictionaries and arrays may nest.
  private let maximumDepth: Int
  /// The property list's root value, once its element has ended.
  private(set) var root: PropertyListValue?
  private var containers: [Container] = []
  private var leaf: Leaf?
  /// The number of open elements that are left out with their contents.
  private var skippedDepth = 0
  private var hasReportedStrayText = false

  init(log: FileDiagnosticLog, maximumDepth: Int) {
    self.log = log
    self.maximumDepth = maximumDepth
  }

  private struct Container {
    enum Kind { case plist, dictionary, array }
    let kind: Kind
    let location: SourceLocation
    var pendingKey: (text: String, location: SourceLocation)?
    var members: [PropertyListMember] = []
    var values: [PropertyListValue] = []
  }

  private struct Leaf {
    let name: String
    let location: SourceLocation
    var text: [UInt8] = []
  }

  /// Whether the property list has ended with its value.
  var isComplete: Bool { root != nil && containers.isEmpty && leaf == nil && !isSkipping }

  /// Whether the current element is left out.
  private var isSkipping: Bool { skippedDepth > 0 }

  mutating func begin(_ name: String, at offset: Int) {
    hasReportedStrayText = false
    if isSkipping || leaf != nil {
      if !isSkipping { log.report(.misplacedElement(name: name), at: offset) }
      skippedDepth += 1
      return
    }
    let location = log.location(at: offset)
    switch name {
    case "plist":
      if containers.isEmpty && root == nil {
        containers.append(Container(kind: .plist, location: location))
      } else {
        leaveOut(.misplacedElement(name: name), at: location)
      }
    case "dict", "array":
      // One level is the plist element.
      if containers.count > maximumDepth {
        leaveOut(.tooDeep(limit: maximumDepth), at: location)
      } else {
        containers.append(Container(kind: name == "dict" ? .dictionary : .array, location: location))
      }
    case "key" where containers.last?.kind != .dictionary:
      leaveOut(.misplacedElement(name: name), at: location)
    case "key", "string", "integer", "real", "true", "false", "date", "data":
      leaf = Leaf(name: name, location: location)
    default: leaveOut(.unknownElement(name: name), at: location)
    }
  }

  mutating func end() {
    hasReportedStrayText = false
    if isSkipping {
      skippedDepth -= 1
    } else if let leaf {
      self.leaf = nil
      if leaf.name == "key" { beginMember(leaf) } else if let value = value(of: leaf) { add(value) }
    } else if let container = containers.popLast() {
      close(container)
    }
  }

  mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    if isSkipping { return }
    if leaf != nil {
      leaf?.text.append(contentsOf: bytes)
    } else if !hasReportedStrayText, let start = bytes.firstIndex(where: { $0 > 0x20 }) {
      let written = String(decoding: bytes[start...], as: UTF8.self)
      log.report(.strayToken(written: written), at: offset + start)
      hasReportedStrayText = true
    }
  }

  /// Closes all open elements at the point where parsing stopped. An incomplete text is left out.
  mutating func endEarly() {
    leaf = nil
    while var container = containers.popLast() {
      container.pendingKey = nil
      close(container)
    }
  }

  // MARK: Values

  private mutating func leaveOut(_ fault: PropertyListFault, at location: SourceLocation) {
    log.report(fault, at: location)
    skippedDepth = 1
    // The element left out was the key's value.
    if !containers.isEmpty { containers[containers.count - 1].pendingKey = nil }
  }

  private mutating func beginMember(_ leaf: Leaf) {
    reportPendingKey(of: containers[containers.count - 1])
    containers[containers.count - 1].pendingKey = (String(decoding: leaf.text, as: UTF8.self), leaf.location)
  }

  private mutating func reportPendingKey(of container: Container) {
    if let key = container.pendingKey { log.report(.keyWithoutValue(key: key.text), at: key.location) }
  }

  private mutating func close(_ container: Container) {
    reportPendingKey(of: container)
    switch container.kind {
    case .plist: break
    case .dictionary:
      add(PropertyListValue(content: .dictionary(container.members), location: container.location))
    case .array: add(PropertyListValue(content: .array(container.values), location: container.location))
    }
  }

  private mutating func add(_ value: PropertyListValue) {
    let parent = containers.count - 1
    switch containers.last?.kind {
    case .dictionary:
      guard let key = containers[parent].pendingKey else {
        log.report(.valueWithoutKey, at: value.location)
        return
      }
      containers[parent].pendingKey = nil
      containers[parent].members.append(
        PropertyListMember(key: key.text, location: key.location, value: value))
    case .array: containers[parent].values.append(value)
    case .plist, nil:
      if root == nil {
        root = value
      } else {
        log.report(.strayToken(written: value.typeName), at: value.location)
      }
    }
  }

  private mutating func value(of leaf: Leaf) -> PropertyListValue? {
    let text = String(decoding: leaf.text, as: UTF8.self)
    let content: PropertyListValue.Content
    switch leaf.name {
    case "integer", "real":
      guard let number = number(leaf.name, text) else {
        log.report(.unreadableNumber(element: leaf.name, written: text), at: leaf.location)
        if !containers.isEmpty { containers[containers.count - 1].pendingKey = nil }
        return nil
      }
      content = number
    case "true", "false": content = .boolean(leaf.name == "true")
    case "date": content = .date(text)
    case "data": content = .data(text)
    default: content = .string(text)
    }
    return PropertyListValue(content: content, location: leaf.location)
  }

  private func number(_ element: String, _ text: String) -> PropertyListValue.Content? {
    let word = text.split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
    if element == "real" { return Double(word).map { .real($0) } }
    // What needs all 64 bits without a sign is no index, width or position; its bits do.
    return (Int(word) ?? UInt(word).map { Int(bitPattern: $0) }).map { .integer($0) }
  }
}

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
