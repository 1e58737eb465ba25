internal import CJSON
public import Diagnostics
private import Glibc

/// Reads JSON documents, one at a time, through simdjson.
///
/// What it reads is validated whole, members that nobody asks for included.
///
/// Source of the grammar: RFC 8259.
public final class JSONReader {
  /// How deep arrays and objects may nest unless another limit is given.
  public static let defaultMaximumDepth = 512

  /// The source's name, for findings.
  public let name: String
  private let maximumDepth: Int
  private let handle: OpaquePointer
  private let source: UnsafeMutableRawBufferPointer
  private let length: Int
  /// The current document. It stands behind a pointer of its own: every access to a class's variables is checked
  /// for overlapping ones, and a list of notifications makes millions.
  private let document: UnsafeMutablePointer<Document>
  private var nextLineStart: Int
  private var nextLineNumber = 1
  private lazy var lineMap = LineMap(UnsafeRawBufferPointer(rebasing: source[..<length]))

  /// What the last read has found.
  private struct Document {
    var nodes: UnsafePointer<cjson_node>?
    var count = 0
    /// Counts reads, so that no value outlives its document unnoticed.
    var generation = 0
    /// Where the document begins in the source, and its length.
    var range = 0..<0
  }

  /// Creates a reader of a source.
  ///
  /// - Parameters:
  ///   - source: One document, or one a line; in UTF-8, with or without a byte order mark.
  ///   - maximumDepth: How deep arrays and objects may nest.
  /// - Complexity: O(length of the source).
  public init(_ source: SourceText, maximumDepth: Int = JSONReader.defaultMaximumDepth) {
    name = source.name
    self.maximumDepth = maximumDepth
    length = source.bytes.count
    self.source = .allocate(byteCount: length + cjson_padding(), alignment: 64)
    self.source.copyBytes(from: source.bytes)
    self.source[length...].initializeMemory(as: UInt8.self, repeating: 0)
    guard let handle = cjson_reader_create() else { preconditionFailure("out of memory") }
    self.handle = handle
    document = .allocate(capacity: 1)
    document.initialize(to: Document())
    nextLineStart = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  deinit {
    cjson_reader_destroy(handle)
    document.deallocate()
    source.deallocate()
  }

  /// Reads the whole source as one document.
  ///
  /// - Returns: The document's root, valid until the next read.
  /// - Throws: ``JSONSyntaxError`` with line and column.
  public func readDocument() throws(JSONSyntaxError) -> JSONValue {
    try read(nextLineStart..<length)
  }

  /// Reads the next line as a document of its own, passing over empty lines.
  ///
  /// - Returns: The line's number, counted from 1, with its value or what is wrong with it; nil at the end.
  public func nextLine() -> (number: Int, value: Result<JSONValue, JSONSyntaxError>)? {
    while nextLineStart < length {
      let start = nextLineStart
      let number = nextLineNumber
      let lineFeed = memchr(base + start, Int32(UInt8(ascii: "\n")), length - start)
      let end = lineFeed.map { $0 - base } ?? length
      nextLineStart = end + 1
      nextLineNumber += 1
      if source[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do { return (number, .success(try read(start..<end))) } catch { return (number, .failure(error)) }
    }
    return nil
  }

  private func read(_ range: Range<Int>) throws(JSONSyntaxError) -> JSONValue {
    document.pointee.generation += 1
    document.pointee.range = range
    let text = (base + range.lowerBound).assumingMemoryBound(to: CChar.self)
    let result = cjson_read(
      handle, text, range.count, maximumDepth, &document.pointee.nodes, &document.pointee.count)
    if result.status != CJSON_OK { throw syntaxError(result, in: range) }
    return JSONValue(reader: self, index: 0, generation: document.pointee.generation)
  }

  private var base: UnsafeMutableRawPointer {
    guard let base = source.baseAddress else { preconditionFailure("an allocation has an address") }
    return base
  }

  private func syntaxError(_ result: cjson_result, in range: Range<Int>) -> JSONSyntaxError {
    let bytes = UnsafeRawBufferPointer(rebasing: source[range])
    // Other encodings break JSON's grammar in many ways; what to tell is that they are not UTF-8.
    let isUTF8 = result.has_offset || JSONFaultLocator.invalidUTF8(in: bytes) == nil
    let fault: JSONSyntaxFault =
      switch result.status {
      case CJSON_TOO_DEEP: .tooDeep(limit: maximumDepth)
      case CJSON_TOO_LARGE: .tooLarge
      case CJSON_MEMORY: .outOfMemory
      default: .malformed(reason: isUTF8 ? String(cString: result.message) : "The input is not valid UTF-8")
      }
    let offset = result.has_offset ? Int(result.offset) : JSONFaultLocator.offset(in: bytes)
    let (line, column) = position(at: offset)
    return JSONSyntaxError(
      fault: fault, location: SourceLocation(file: name, line: line, column: column))
  }

  /// Where the current document begins in the source.
  private var documentOffset: Int { document.pointee.range.lowerBound }

  private var documentLength: Int { document.pointee.range.count }

  /// Returns line and column, in the whole source, of a byte of the current document.
  func position(at offset: Int) -> (line: Int, column: Int) {
    lineMap.position(at: documentOffset + offset)
  }

  func node(_ index: Int, generation: Int) -> cjson_node {
    let document = document.pointee
    precondition(generation == document.generation, "a JSON value was used after its reader had moved on")
    guard let nodes = document.nodes, index < document.count else {
      preconditionFailure("a JSON value lies outside its document")
    }
    return nodes[index]
  }

  func text(of node: cjson_node) -> String {
    String(decoding: bytes(of: node), as: UTF8.self)
  }

  func text(of node: cjson_node, equals name: StaticString) -> Bool {
    Int(node.length) == name.utf8CodeUnitCount && memcmp(node.text, name.utf8Start, Int(node.length)) == 0
  }

  private func bytes(of node: cjson_node) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: node.text, count: Int(node.length))
  }

  /// Returns a piece of the current document as it stands.
  func slice(_ range: Range<Int>) -> String {
    let clamped = range.clamped(to: 0..<documentLength)
    let start = documentOffset + clamped.lowerBound
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: source[start..<start + clamped.count]), as: UTF8.self)
  }

  /// Returns the offset behind the string, array or object that begins at `start` in the current document.
  ///
  /// The document is known to be valid, so only strings and brackets need to be told apart.
  func endOfValue(at start: Int) -> Int {
    var depth = 0
    var inString = false
    var offset = start
    while offset < documentLength {
      let byte = source[documentOffset + offset]
      offset += 1
      if inString {
        if byte == UInt8(ascii: "\\") { offset += 1 }
        if byte == UInt8(ascii: "\"") { inString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): inString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      if depth == 0 && !inString { return offset }
    }
    return documentLength
  }
}
