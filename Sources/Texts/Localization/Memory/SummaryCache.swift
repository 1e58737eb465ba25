internal import Diagnostics
private import Synchronization

/// A cache of summaries: a list repeats the same few.
///
/// A thread does not wait for another one: that costs more than creating a summary again. The table never grows, so counts
/// chosen by a sender can only evict other summaries. Long summaries are not cached, which bounds the memory.
///
/// Measured without it: a list of 10 000 hidden notifications takes 21.9 % more instructions, a stream of 1 000
/// lists of ten 10.7 % more.
final class SummaryCache: Sendable {
  /// The number of places.
  static let places = 512
  /// The maximum number of parts of a summary.
  static let longestParts = 8
  /// The maximum length of a summary, in UTF-8 bytes.
  static let longestText = 256
  /// The maximum number of diagnostics of a summary.
  static let mostFindings = 8

  private let table = Mutex(SummaryTable(places: places))

  /// The number of cached summaries.
  var count: Int { table.withLock { $0.count } }

  /// Returns the cached summary of exactly these parts and reports its diagnostics; nil if there is none.
  func summary(of parts: [CountedMessage], log: inout DiagnosticLog) -> String? {
    let hash = Self.hash(of: parts)
    return table.withLockIfAvailable { $0.summary(of: parts, hash: hash, log: &log) } ?? nil
  }

  /// Caches a summary unless it is too long.
  func store(_ text: String, of parts: [CountedMessage], findings: [Diagnostic]) {
    guard 1...Self.longestParts ~= parts.count, text.utf8.count <= Self.longestText,
      findings.count <= Self.mostFindings
    else { return }
    let hash = Self.hash(of: parts)
    table.withLockIfAvailable { $0.store(CachedSummary(text, of: parts, findings: findings), hash: hash) }
  }

  private static func hash(of parts: [CountedMessage]) -> UInt {
    var hash: UInt = 0
    for part in parts {
      // Fibonacci hashing: Knuth, The Art of Computer Programming 3, section 6.4.
      hash = (hash ^ UInt(bitPattern: part.message.identity)) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 32) ^ UInt(bitPattern: part.count)) &* 0x9E37_79B9_7F4A_7C15
    }
    return hash >> 32
  }
}

/// A summary with its parts, or an empty place for one.
///
/// Most have one or two parts, which are stored without an allocation. It cannot be copied: looking at one must not cost
/// reference counting.
struct CachedSummary: ~Copyable {
  private let partCount: Int
  private let first: CountedMessage?
  private let second: CountedMessage?
  private let others: [CountedMessage]
  private let text: String
  private let findings: [Diagnostic]

  /// Creates an empty place.
  init() { (partCount, first, second, others, text, findings) = (0, nil, nil, [], "", []) }

  /// Creates a summary of at least one part.
  init(_ text: String, of parts: [CountedMessage], findings: [Diagnostic]) {
    partCount = parts.count
    first = parts[0]
    second = parts.count > 1 ? parts[1] : nil
    others = parts.count > 2 ? Array(parts[2...]) : []
    self.text = text
    self.findings = findings
  }

  /// Whether there is no summary.
  var isEmpty: Bool { partCount == 0 }

  /// Returns whether this is the summary of exactly these parts.
  func isSummary(of parts: [CountedMessage]) -> Bool {
    guard partCount == parts.count, partCount > 0, Self.isSame(first, parts[0]) else { return false }
    guard partCount > 1 else { return true }
    return Self.isSame(second, parts[1]) && (partCount == 2 || others.elementsEqual(parts[2...]))
  }

  private static func isSame(_ known: CountedMessage?, _ part: CountedMessage) -> Bool {
    known?.count == part.count && known?.message.identity == part.message.identity
  }

  /// Returns the text and reports the diagnostics.
  func text(log: inout DiagnosticLog) -> String {
    if !findings.isEmpty { log.report(contentsOf: findings) }
    return text
  }
}

/// Summaries in a table of fixed size.
///
/// The hash of its parts gives a summary a pair of places. A new one takes the first and moves the previous entry to the
/// second. No memory is allocated until the first summary is stored.
struct SummaryTable: ~Copyable, @unchecked Sendable {
  private let places: Int
  /// Sendable: owned by the table alone.
  private var entries: UnsafeMutablePointer<CachedSummary>?

  /// Creates an empty table.
  ///
  /// - Parameter places: A power of two, at least two.
  init(places: Int) { self.places = places }

  deinit {
    entries?.deinitialize(count: places)
    entries?.deallocate()
  }

  /// The number of summaries.
  var count: Int {
    guard let entries else { return 0 }
    return (0..<places).count { !entries[$0].isEmpty }
  }

  /// Returns the summary of exactly these parts and reports its diagnostics; nil if there is none.
  func summary(of parts: [CountedMessage], hash: UInt, log: inout DiagnosticLog) -> String? {
    guard let entries else { return nil }
    let first = entries + place(of: hash)
    if first.pointee.isSummary(of: parts) { return first.pointee.text(log: &log) }
    let second = first + 1
    return second.pointee.isSummary(of: parts) ? second.pointee.text(log: &log) : nil
  }

  /// Stores a summary.
  mutating func store(_ summary: consuming CachedSummary, hash: UInt) {
    let first = allocatedEntries() + place(of: hash)
    (first + 1).pointee = first.move()
    first.initialize(to: summary)
  }

  /// Returns the first place of a pair.
  private func place(of hash: UInt) -> Int { Int(hash) & (places - 2) }

  private mutating func allocatedEntries() -> UnsafeMutablePointer<CachedSummary> {
    if let entries { return entries }
    let made = UnsafeMutablePointer<CachedSummary>.allocate(capacity: places)
    for place in 0..<places { (made + place).initialize(to: CachedSummary()) }
    entries = made
    return made
  }
}

/// A text with a count filled in, with gaps in place of the count's digits.
///
/// A count selects a form only by its plural category, and `zero` by being zero. So all counts of one category produce
/// the same text except for the digits.
final class CountTemplate: Sendable {
  /// The text without the digits, in UTF-8, followed by bytes that ``UTF8Writer/append(padded:count:)`` may read.
  private let bytes: [UInt8]
  /// The length of the text without the digits.
  private let length: Int
  /// Where the digits are inserted first; nil for a text without them.
  private let firstGap: Int?
  /// Where the digits are inserted again, in ascending order. Few texts say a count twice.
  private let otherGaps: [Int]

  /// Removes the digits from a text.
  ///
  /// - Parameters:
  ///   - text: The text with the count filled in.
  ///   - digits: The ranges of the count, as UTF-8 offsets in ascending order.
  init(_ text: String, digits: [(start: Int, end: Int)]) {
    var bytes: [UInt8] = []
    var gaps: [Int] = []
    let text = Array(text.utf8)
    var end = 0
    for number in digits {
      bytes += text[end..<number.start]
      gaps.append(bytes.count)
      end = number.end
    }
    bytes += text[end...]
    length = bytes.count
    self.bytes = bytes + [UInt8](repeating: 0, count: UTF8Writer.padding)
    firstGap = gaps.first
    otherGaps = Array(gaps.dropFirst())
  }

  /// Writes the text for a count; returns false if there is no room.
  func write(_ count: Int64, services: LanguageServices, to writer: inout UTF8Writer) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      guard var end = firstGap else { return writer.append(padded: start, count: length) }
      guard writer.append(padded: start, count: end), services.writeInteger(count, to: &writer) else { return false }
      for gap in otherGaps {
        guard writer.append(padded: start + end, count: gap - end), services.writeInteger(count, to: &writer) else {
          return false
        }
        end = gap
      }
      return writer.append(padded: start + end, count: length - end)
    }
  }
}

/// Records how a count is filled into a text, to decide whether other counts of its category produce the same text.
struct CountRecording {
  private let count: FormatNumber
  /// The ranges of the count's digits. Stored as pairs, because an array of ranges makes the runtime scan all
  /// conformances of the process (see the benchmark `start`).
  private var digits: [(start: Int, end: Int)] = []
  private var isUniform = true

  /// Starts recording. nil if the text limit is so small that counts with more digits could exceed it.
  init?(of count: Int64, _ limits: FormatLimits) {
    // At most 4 bytes per digit and 3 per separator: about a hundred per number.
    guard limits.textLength >= Self.longestText + Self.mostNumbers * 128 else { return nil }
    self.count = .integer(count)
  }

  /// Records how a directive rendered an argument.
  ///
  /// - Parameter range: The range of the result in the text, in UTF-8 offsets.
  mutating func record(_ directive: ResolvedDirective, of argument: FormatArgument, at range: Range<Int>) {
    guard directive.isPlain, argument == .number(count) else {
      isUniform = false
      return
    }
    digits.append((range.lowerBound, range.upperBound))
  }

  /// Records the number by which a form was chosen; nil if it was not a plural form.
  mutating func record(choiceBy number: FormatNumber?) {
    if number != count { isUniform = false }
  }

  /// Records a fault. It must be reported for each count, so the text cannot become a template.
  mutating func recordFault() { isUniform = false }

  /// Returns the template; nil if other counts may produce a different text.
  func template(of text: String) -> CountTemplate? {
    guard isUniform, digits.count <= Self.mostNumbers, text.utf8.count <= CountRecording.longestText else { return nil }
    return CountTemplate(text, digits: digits)
  }

  private static let longestText = 1024
  private static let mostNumbers = 16
}

extension ResolvedDirective {
  /// Whether it shows a whole number in the locale's digits, without any other formatting.
  fileprivate var isPlain: Bool {
    (conversion == .integer || conversion == .object) && width == nil && precision == nil && !isLeftAligned
      && !hasPlusSign && !isZeroPadded && !isAlternate
  }
}

/// The templates of one text: one per plural category and one for zero, each stored once. They save evaluating the text
/// for each call from C or Python.
final class CountTemplates: Sendable {
  /// The slot for zero, after those of the categories.
  static let zero = 6

  private let slots: InlineArray<7, StoredOnce<CountTemplate>> = InlineArray { _ in StoredOnce() }

  /// Calls `body` with the template in a slot; nil if none is stored yet.
  func withTemplate<Result>(at slot: Int, _ body: (CountTemplate?) -> Result) -> Result {
    slots[slot].withObject(body)
  }

  /// Stores a template. If two threads store one, the first is kept.
  func store(_ template: CountTemplate, at slot: Int) { slots[slot].store(template) }
}

/// A cache of values by name.
///
/// All threads share one value per name, so messages can be compared by identity. Names may come from senders, so there may
/// be any number of them, of any length: a full cache is cleared, and long names are not cached.
final class NameCache<Value: Sendable>: Sendable {
  private let limit: Int
  private let longestName: Int
  private let shared = Mutex<[LiteralString: Value]>([:])

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of names.
  ///   - longestName: The maximum length of a name, in UTF-8 bytes.
  init(limit: Int, longestName: Int) {
    self.limit = limit
    self.longestName = longestName
  }

  /// The current number of names.
  var count: Int { shared.withLock { $0.count } }

  /// Returns the cached value of a name, or creates it outside the lock. If two threads create one, both use the one
  /// stored first.
  func value(for name: String, make: () -> Value) -> Value {
    guard name.utf8.count <= longestName else { return make() }
    let name = LiteralString(name)
    if let known = shared.withLock({ $0[name] }) { return known }
    let made = make()
    return shared.withLock { shared in
      if let known = shared[name] { return known }
      if shared.count >= limit { shared.removeAll() }
      shared[name] = made
      return made
    }
  }
}

/// An atomic reference to an object, set once and then visible to all threads.
///
/// `AtomicLazyReference` does the same but costs 650 instructions per read, because the library does not specialize it.
struct StoredOnce<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let reference = Atomic<Unmanaged<Object>?>(nil)

  deinit { reference.load(ordering: .acquiring)?.release() }

  /// The object; nil if none is stored.
  var object: Object? { reference.load(ordering: .acquiring)?.takeUnretainedValue() }

  /// Calls `body` with the object, or with nil if none is stored, without retaining it.
  func withObject<Result>(_ body: (Object?) -> Result) -> Result {
    // The object lives as long as this reference, which the caller holds.
    guard let object = reference.load(ordering: .acquiring) else { return body(nil) }
    return object._withUnsafeGuaranteedRef { body($0) }
  }

  /// Stores an object. If two threads store one, the first is kept.
  ///
  /// - Returns: The object that is now stored.
  @discardableResult
  func store(_ object: Object) -> Object {
    let made = Unmanaged.passRetained(object)
    let (isStored, present) = reference.compareExchange(expected: nil, desired: made, ordering: .acquiringAndReleasing)
    if isStored { return object }
    made.release()
    return present?.takeUnretainedValue() ?? object
  }
}
