internal import CJSON
package import Diagnostics

/// Reads JSON documents one at a time with simdjson.
///
/// Documents are validated completely, including members that are never accessed.
///
/// Source of the grammar: RFC 8259.
package final class JSONReader {
  /// The default for how deep arrays and objects may nest.
  package static let defaultMaximumDepth = 512
  /// The default for the largest document, in bytes.
  package static let defaultMaximumSize = SourceText.defaultMaximumSize
  /// The largest document that simdjson accepts, in bytes.
  private static let largestDocument = 0xFFFF_FFFF

  /// The name of the source, for diagnostics.
  package let name: String
  let maximumDepth: Int
  private let maximumSize: Int
  let maximumLineLength: Int
  let handle: OpaquePointer
  private(set) var block: JSONBlock
  /// The current document. Stored behind a pointer, because every access to a class's variables is checked for
  /// exclusivity, and reading a list of notifications makes millions of them.
  private let document: UnsafeMutablePointer<Document>
  private var nextLineStart = 0
  private var nextLineNumber: Int
  private var lineMap: LineMap?

  /// The result of the last read.
  private struct Document {
    var tape = cjson_document()
    /// Counts reads, to detect the use of a value whose document has been replaced.
    var generation = 0
    /// The range of the document in the block.
    var range = 0..<0
    /// The document's only line, counted from 1; nil if it may have several.
    var line: Int?
    /// The last value on the tape whose line is disclosed.
    var lastWithLine = Int.max
  }

  /// Creates a reader for a source in memory.
  ///
  /// - Parameters:
  ///   - source: One document, or one per line, in UTF-8 with or without a byte order mark.
  ///   - maximumDepth: How deep arrays and objects may nest.
  ///   - maximumSize: The largest document to read, in bytes.
  ///   - replacesLoneSurrogates: As in ``init(_:name:maximumDepth:maximumSize:maximumLineLength:replacesLoneSurrogates:)``.
  /// - Complexity: O(length of the source).
  package convenience init(
    _ source: SourceText, maximumDepth: Int = JSONReader.defaultMaximumDepth,
    maximumSize: Int = JSONReader.defaultMaximumSize, replacesLoneSurrogates: Bool = true
  ) {
    self.init(
      JSONBlock(source), name: source.name, maximumDepth: maximumDepth, maximumSize: maximumSize,
      replacesLoneSurrogates: replacesLoneSurrogates)
  }

  /// Creates a reader that has no block yet.
  ///
  /// - Parameters: As in ``init(_:name:maximumDepth:maximumSize:maximumLineLength:replacesLoneSurrogates:)``.
  package convenience init(
    name: String, maximumDepth: Int = JSONReader.defaultMaximumDepth, maximumLineLength: Int = .max
  ) {
    self.init(
      JSONBlock(SourceText(name: name, bytes: [])), name: name, maximumDepth: maximumDepth,
      maximumLineLength: maximumLineLength)
  }

  /// Creates a reader for a block.
  ///
  /// - Parameters:
  ///   - block: One document, or one per line.
  ///   - name: The name of the source.
  ///   - maximumDepth: How deep arrays and objects may nest.
  ///   - maximumSize: The largest document to read, in bytes; lines have a separate limit.
  ///   - maximumLineLength: The longest line to read, in bytes.
  ///   - replacesLoneSurrogates: Whether an escaped lone surrogate is read as U+FFFD; otherwise it is a syntax error.
  package init(
    _ block: JSONBlock, name: String, maximumDepth: Int = JSONReader.defaultMaximumDepth,
    maximumSize: Int = JSONReader.defaultMaximumSize, maximumLineLength: Int = .max,
    replacesLoneSurrogates: Bool = true
  ) {
    self.name = name
    self.maximumLineLength = maximumLineLength
    self.block = block
    self.maximumDepth = maximumDepth
    self.maximumSize = maximumSize
    nextLineNumber = block.firstLine
    guard let handle = cjson_reader_create(maximumDepth, replacesLoneSurrogates) else {
      preconditionFailure("out of memory")
    }
    self.handle = handle
    document = .allocate(capacity: 1)
    document.initialize(to: Document())
  }

  deinit {
    cjson_reader_destroy(handle)
    document.deallocate()
  }

  /// Continues with another block of the source.
  package func move(to block: JSONBlock) {
    self.block = block
    nextLineStart = 0
    nextLineNumber = block.firstLine
    lineMap = nil
  }

  /// Reads the whole block as one document.
  ///
  /// - Returns: The document's root, valid until the reader reads again.
  /// - Throws: ``JSONSyntaxError`` if it is not one.
  /// - Complexity: O(length).
  package func readDocument() throws(JSONSyntaxError) -> JSONValue {
    guard block.count <= maximumSize else {
      throw JSONSyntaxError(
        fault: .tooLarge(limit: maximumSize), location: SourceLocation(file: name, line: 1, column: 1))
    }
    return try read(0..<block.count, line: nil)
  }

  /// Reads the next line that is not blank, or is longer than allowed.
  ///
  /// - Returns: The line number, counted from 1, and its document or error; nil at the end. The document is valid until
  ///   the reader reads again.
  /// - Complexity: O(length of the line).
  package func nextLine() -> (number: Int, value: Result<JSONValue, JSONSyntaxError>)? {
    while nextLineStart < block.count {
      let number = nextLineNumber
      let range = block.line(at: nextLineStart)
      nextLineStart = range.upperBound + 1
      nextLineNumber += 1
      guard range.count <= maximumLineLength else {
        document.pointee.range = range
        return (number, .failure(overlongLine(number)))
      }
      if block.isBlank(range) { continue }
      do { return (number, .success(try read(range, line: number))) } catch { return (number, .failure(error)) }
    }
    return nil
  }

  /// Returns the error for a line that is longer than allowed.
  package func overlongLine(_ number: Int) -> JSONSyntaxError {
    JSONSyntaxError(
      fault: .lineTooLong(limit: maximumLineLength), location: SourceLocation(file: name, line: number, column: 1))
  }

  /// Reads a part of the block as a document.
  ///
  /// - Parameter line: Its line number if it is one line; nil if it may have several.
  func read(_ range: Range<Int>, line: Int?) throws(JSONSyntaxError) -> JSONValue {
    document.pointee.generation += 1
    document.pointee.range = range
    document.pointee.line = line
    document.pointee.lastWithLine = .max
    let result = cjson_read(handle, block.text + range.lowerBound, range.count, &document.pointee.tape)
    if result.status != CJSON_OK { throw syntaxError(result, in: range) }
    return JSONValue(reader: self, index: Int(CJSON_ROOT), generation: document.pointee.generation)
  }

  private func syntaxError(_ result: cjson_result, in range: Range<Int>) -> JSONSyntaxError {
    let bytes = UnsafeRawBufferPointer(rebasing: block.bytes[range])
    // Other encodings violate JSON's grammar in many ways; what matters is that the text is not UTF-8.
    let isUTF8 = result.has_offset || JSONFaultLocator.invalidUTF8(in: bytes) == nil
    let encoding = JSONFaultLocator.encoding(of: bytes)
    let fault: JSONSyntaxFault =
      switch result.status {
      case CJSON_TOO_DEEP: .tooDeep(limit: maximumDepth)
      case CJSON_TOO_LARGE: .tooLarge(limit: Self.largestDocument)
      case CJSON_MEMORY: .outOfMemory
      default:
        .malformed(
          reason: encoding.map { "it is in \($0), and JSON is in UTF-8" }
            ?? (isUTF8 ? String(cString: result.message) : "it is not valid UTF-8"))
      }
    let found = result.has_offset ? Int(result.offset) : JSONFaultLocator.offset(in: bytes)
    let offset = encoding == nil ? found : 0
    let (line, column) = position(at: offset)
    return JSONSyntaxError(
      fault: fault, location: SourceLocation(file: name, line: line, column: column))
  }

  // MARK: The current document

  /// Returns the tape; stops the program if a value does not belong to the current document.
  func tape(generation: Int) -> cjson_document {
    precondition(
      generation == document.pointee.generation, "a JSON value was used after its reader had moved on")
    return document.pointee.tape
  }

  /// Returns the offset in the current document at which a value begins.
  func offset(ofValueAt index: Int) -> Int { Int(cjson_offset(handle, index)) }

  /// Returns the line of a value of the current document; nil where lines are not disclosed.
  func line(ofValueAt index: Int) -> Int? {
    if let line = document.pointee.line { return line }
    return index > document.pointee.lastWithLine ? nil : position(at: offset(ofValueAt: index)).line
  }

  /// Stops disclosing the lines of values after this one in the current document.
  func stopTellingLines(behind index: Int) {
    document.pointee.lastWithLine = min(index, document.pointee.lastWithLine)
  }

  /// Returns the line and column, in the whole source, of a byte of the current document.
  func position(at offset: Int) -> (line: Int, column: Int) {
    if let line = document.pointee.line { return (line, offset + 1) }
    let map = lineMap ?? LineMap(block.bytes)
    lineMap = map
    return map.position(at: document.pointee.range.lowerBound + offset)
  }

  /// Returns a part of the current document as written.
  func slice(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: documentBytes[range]), as: UTF8.self)
  }

  /// The bytes of the current document.
  var documentBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: block.bytes[document.pointee.range])
  }
}

/// Finds the ends of values in valid JSON.
enum JSONSourceText {
  /// Returns the offset after the value that begins at `start`.
  ///
  /// In valid text, only strings and brackets need to be distinguished. In other text, the result is some offset.
  ///
  /// - Complexity: O(length of the value).
  static func endOfValue(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var depth = 0
    for token in JSONTokens(bytes, from: start) {
      depth += token.nesting
      if depth == 0 { return token.range.upperBound }
    }
    return bytes.count
  }
}

/// Extracts the texts of a few fields from objects, without creating anything for the others.
///
/// It handles only plain objects, in which each field is a string, null or missing, and whose outermost members are all on
/// paths to fields. All others are left to code that reads them member by member and can report what is wrong.
package final class JSONFieldPicker {
  /// A field and how to treat it.
  package struct Field {
    /// The member names on the path to it.
    let path: [StaticString]
    /// Whether the picker rejects an object that has this field.
    let isUncommon: Bool

    /// Creates a field.
    package init(_ path: [StaticString], isUncommon: Bool = false) {
      self.path = path
      self.isUncommon = isUncommon
    }
  }

  let handle: OpaquePointer
  /// The number of common fields.
  let count: Int
  private let slots: UnsafeMutablePointer<cjson_slot>

  /// Creates a picker. Fields are identified by their index in the array; uncommon fields come last.
  package init(_ fields: [Field]) {
    count = fields.count { !$0.isUncommon }
    precondition(fields.prefix(count).allSatisfy { !$0.isUncommon }, "uncommon fields come last")
    slots = .allocate(capacity: count)
    guard let handle = cjson_picker_create() else { preconditionFailure("out of memory") }
    for field in fields {
      cjson_picker_add(handle, field.path.map { "\($0)" }.joined(separator: "/"), field.isUncommon)
    }
    self.handle = handle
  }

  deinit {
    cjson_picker_destroy(handle)
    slots.deallocate()
  }

  /// Returns the fields of an object.
  ///
  /// - Returns: The fields, valid until the next call and while the value is; nil if it is not a plain object.
  /// - Complexity: O(number of members on the paths).
  package func fields(of value: JSONValue) -> JSONFields? {
    let tape = value.reader.tape(generation: value.generation)
    return cjson_pick(handle, tape, value.index, slots) ? JSONFields(slots: slots) : nil
  }
}

/// The fields of one object, in the order in which they were given to the picker.
package struct JSONFields {
  let slots: UnsafePointer<cjson_slot>

  /// The unescaped UTF-8 of a field; nil if the object does not have it.
  package subscript(index: Int) -> UnsafeRawBufferPointer? {
    let slot = slots[index]
    guard slot.present else { return nil }
    return UnsafeRawBufferPointer(start: slot.text, count: Int(slot.length))
  }

  /// Returns whether the object has a field that is not the empty string.
  package func isNonempty(_ index: Int) -> Bool { slots[index].length > 0 }
}
