internal import DesktopNotifications
internal import Diagnostics
internal import JSON
internal import Localization
package import MessageBus
internal import NotificationModel
internal import NotificationRendering
internal import Presenters

/// Renders lists that other programs hand over, under the person's settings. Nothing is kept of a list.
package struct WordsRenderer {
  /// The longest list, in bytes.
  static let maximumSize = 1 << 22

  private let documents: DocumentRenderer
  private let formatter: BuiltInFormatter
  /// The locale of lists that name none.
  let locale: String
  /// Whether anybody says that the screen is locked; then no list can say otherwise.
  package var isSaidLocked = true
  /// Whether the screen is unlocked as far as is known, for lists that do not say.
  package var isUnlocked = false
  /// Whether the screen is shared.
  var isScreenShared = false

  init(_ settings: CenterSettings) {
    documents = settings.documents
    formatter = BuiltInFormatter(locale: settings.renderer.locale, DesktopCategories.placeholders)
    locale = settings.renderer.locale.languageTag
  }

  /// Creates a renderer under the settings of a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - environment: The environment variables.
  package init(settingsFile path: String, _ environment: [String: String]) {
    self.init(SettingsFile(path, environment, in: EventLoop()) {}.read())
  }

  /// Renders a list.
  ///
  /// - Returns: The rendered list, without a line feed.
  /// - Throws: Why it cannot be read.
  package func render(_ list: String) throws(BusFailure) -> [UInt8] {
    guard list.utf8.count <= Self.maximumSize else {
      throw .invalidArguments("a list has at most \(Self.maximumSize) bytes")
    }
    do throws(DocumentRenderer.Failure) {
      let output = try documents.render(SourceText(name: "-", text: list), now: .now, device: apply)
      return bytes(output, key: nil)
    } catch {
      throw .invalidArguments(error.diagnostics.map(\.description).joined(separator: "\n"))
    }
  }

  /// Answers a line as `sotto stream` does.
  ///
  /// - Returns: The answer, with a line feed.
  package func answer(_ request: LineServer.Request) -> [UInt8] {
    var lines = ListLineReader(name: "-", now: .now)
    lines.configure = documents.options.configure
    let line: ListLineReader.Line
    switch request {
    case .line(let bytes):
      lines.move(to: JSONBlock(SourceText(name: "-", bytes: bytes)))
      guard let next = lines.next() else { return [] }
      line = next
    case .overlong(let head): line = lines.overlongLine(1, head: JSONBlock(SourceText(name: "-", bytes: head)))
    }
    let answer =
      line.fault.map { JSONPresenter.bytes(forFault: $0, key: line.key) }
      ?? bytes(documents.render(&lines, device: apply), key: line.key)
    return answer + [UInt8(ascii: "\n")]
  }

  /// Returns whether a line asks for notices of changes, `{"changes":true}`, or no longer; nil if it is about something else.
  static func changesAreWanted(_ line: [UInt8]) -> Bool? {
    guard line.count <= 64, let root = try? JSONReader(SourceText(name: "-", bytes: line)).readDocument(),
      root.kind == .object
    else { return nil }
    return try? root.member("changes")?.boolean()
  }

  /// The line that says that the same list may be answered with other rows now, with what holds for lists that do not say.
  var notice: [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeObject("changed") { writer in
        writer.writeMember("locked", isSaidLocked || !isUnlocked)
        writer.writeMember("screenShared", isScreenShared)
      }
    }
    return Array(writer.bytes) + [UInt8(ascii: "\n")]
  }

  /// Formats a string of Sotto's own.
  ///
  /// - Parameter arguments: A JSON array of numbers and texts.
  package func format(_ key: String, _ arguments: String) throws(BusFailure) -> String {
    guard arguments.utf8.count <= Self.maximumSize, key.utf8.count <= Self.maximumSize else {
      throw .invalidArguments("a key and its arguments have at most \(Self.maximumSize) bytes")
    }
    do {
      let values = try FormatArgument.array(JSONReader(SourceText(name: "-", text: arguments)).readDocument())
      return formatter.string(forKey: key, arguments: values).text
    } catch let error as JSONSyntaxError {
      throw .invalidArguments("the arguments: \(error.diagnostic.description)")
    } catch let error as JSONTypeError {
      throw .invalidArguments("the arguments: \(error.diagnostic(file: "-").description)")
    } catch {
      throw .invalidArguments("the arguments cannot be read")
    }
  }

  private func bytes(_ output: DocumentRenderer.Output, key: String?) -> [UInt8] {
    JSONPresenter.bytes(
      for: output.presentation, diagnostics: output.diagnostics,
      agesAt: documents.options.agesTime(for: output.list), key: key, atMost: DesktopLimits.reply
    ).bytes
  }

  /// What a list says about the device holds only where it hides more.
  private func apply(_ list: NotificationList, _ device: inout DeviceState) {
    device.isAuthenticated = !isSaidLocked && list.authenticated ?? isUnlocked
    device.isScreenShared = isScreenShared || list.screenShared ?? false
  }
}
