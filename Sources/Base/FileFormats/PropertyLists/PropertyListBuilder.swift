internal import Diagnostics

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
