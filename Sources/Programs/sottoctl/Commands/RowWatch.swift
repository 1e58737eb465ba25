internal import Diagnostics
internal import JSON
internal import MessageBus

/// Writes rows whenever they change, until the reader closes its end.
final class RowWatch {
  private let client: CenterClient
  private let format: RowFormat
  /// Whether rows have been requested but not received, and whether they have changed since.
  private var isAsking = false
  private var isOutdated = false
  private var last: String?
  /// What the daemon has said about the list.
  private var remarks: [String] = []
  /// The number of rows that a reader of changes has.
  private var rowCount = 0
  private var failure: ControlError?

  init(_ client: CenterClient, _ format: RowFormat) {
    self.client = client
    self.format = format
  }

  /// Runs until the reader closes its end.
  func run() throws(ControlError) {
    do throws(BusError) {
      let changed = BusSignal(
        "Changed", of: CenterClient.interface, at: CenterClient.path, from: .owner(of: CenterClient.name),
        mayBeDirected: true)
      try client.connection.hear(changed) { [unowned self] message in
        if let changes = try? message.readString() { take(changes) }
      }
      try client.connection.followOwner(of: CenterClient.name) { [unowned self] owner, isFirst in
        // Without the daemon, nothing would withdraw the rows that are still shown, so clear them.
        if owner.isEmpty { show(.unknown, source: Self.noRows) } else if !isFirst { ask() }
      }
    } catch {
      throw ControlError(error.message)
    }
    ask()
    client.loop.run()
    if let failure { throw failure }
  }

  /// A rendered list that holds nothing.
  private static let noRows =
    #"{"version":1,"locale":"en","direction":"ltr","authenticated":false,"icu":"","cldr":"","groups":[],"diagnostics":[]}"#

  private func take(_ changes: String) {
    if format == .json {
      rowCount += Self.growth(in: changes)
      return write(changes + "\n")
    }
    if isAsking { isOutdated = true } else { ask() }
  }

  private func ask() {
    isAsking = true
    client.connection.call(CenterClient.method("Rows")) { [unowned self] reply in
      isAsking = false
      if let failure = reply.failure {
        self.failure = last == nil ? ControlError(failure) : nil
        return last == nil ? client.loop.stop() : ()
      }
      guard let source = try? reply.readString(), let list = ListedRows(json: source) else {
        failure = CenterClient.misunderstood
        return client.loop.stop()
      }
      show(list, source: source)
      if isOutdated {
        isOutdated = false
        ask()
      }
    }
  }

  private func show(_ list: ListedRows, source: String) {
    if format != .json, list.remarks != remarks {
      remarks = list.remarks
      for remark in remarks { Sottoctl.writeRemark(remark) }
    }
    if format == .json {
      defer { rowCount = list.rows.count }
      return write(Self.changes(from: rowCount, to: list) + "\n")
    }
    let text = format.output(list, source: source)
    // Readers of these formats keep showing the last output, so unchanged output is not written again.
    guard text != last else { return }
    last = text
    // Text output may have several lines, so an empty line ends it.
    write(format == .text ? text + "\n" : text)
  }

  /// Returns the changes that replace a list of `count` rows with another list.
  private static func changes(from count: Int, to list: ListedRows) -> String {
    let removals = (0..<count).map(String.init).joined(separator: ",")
    let rows = list.sources.enumerated().map { #"{"index":\#($0),"group":\#($1)}"# }.joined(separator: ",")
    return #"{"version":1,"authenticated":\#(list.isAuthenticated),"removals":[\#(removals)],"insertions":[\#(rows)],"#
      + #""moves":[],"updates":[],"diagnostics":[]}"#
  }

  /// Returns the number of rows that changes insert, minus the number that they remove.
  private static func growth(in changes: String) -> Int {
    let reader = JSONReader(SourceText(name: "changes", text: changes))
    guard let root = try? reader.readDocument() else { return 0 }
    var growth = 0
    try? root.member("insertions")?.forEachElement { (_, _) throws(JSONTypeError) in growth += 1 }
    try? root.member("removals")?.forEachElement { (_, _) throws(JSONTypeError) in growth -= 1 }
    return growth
  }

  private func write(_ text: String) {
    if last == nil { last = "" }
    if !Sottoctl.write(text) { client.loop.stop() }
  }
}
