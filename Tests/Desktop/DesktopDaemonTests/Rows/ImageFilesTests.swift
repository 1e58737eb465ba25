import DesktopNotifications
import Testing

@testable import DesktopDaemon

/// Copies of the files that notifications name.
@Suite struct ImageFilesTests {
  private let folder = ScratchFolder()
  private var copies: String { "\(folder.path)/images" }

  /// A member of a notification that may name a file.
  struct Member: CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (inout DesktopNotification, String) -> Void
    let get: @Sendable (DesktopNotification) -> String?

    static func hint(_ name: String) -> Member {
      Member(testDescription: "the hint \(name)", set: { $0.hints.add(name, .text($1)) }, get: { $0.hints.text(name) })
    }
  }

  static let members: [Member] = [
    Member(testDescription: "the icon", set: { $0.icon = $1 }, get: { $0.icon }),
    .hint("image-path"), .hint("image_path"), .hint("sound-file"),
    Member(
      testDescription: "an image in the text", set: { $0.body = #"a <img src="\#($1)" alt="b"/>"# },
      get: { BodyMarkup($0.body).imageSources.first }),
  ]

  /// How a file is named; `%` stands for the path of the folder.
  static let forms: [(name: String, written: String, isURI: Bool)] = [
    ("a path", "%/a picture", false),
    ("a URI", "file://%/a%20picture", true),
    ("a URI with a host", "file://localhost%/a%20picture", true),
    ("a URI with needless escapes", "file://%/%61%20%70icture", true),
  ]

  private func named(_ text: String) -> String {
    guard let index = text.firstIndex(of: "%") else { return text }
    return text[..<index] + folder.path + text[text.index(after: index)...]
  }

  @Test(arguments: members, forms.indices) func `a file is copied as it was`(_ member: Member, _ form: Int) throws {
    try folder.write([1, 2, 3], to: "a picture")
    let (_, written, isURI) = Self.forms[form]
    let files = ImageFiles(in: copies)
    var notification = DesktopNotification()
    member.set(&notification, named(written))
    let copied = files.copied(notification)
    // The program changes its file.
    try folder.write([4], to: "a picture")
    #expect(member.get(copied) == (isURI ? "file://" : "") + "\(copies)/sotto-1")
    #expect(try folder.bytes(of: "images/sotto-1") == [1, 2, 3])
    #expect(files.size(of: copied) == 3)
  }

  /// Texts that name no file.
  static let names = [
    "", "dialog-warning", "pictures/a", "https://example.org/a.png", "file:a", "file://host/a", "file:///a%2",
    "file:///a%00",
    "file:///%ff",
  ]

  @Test(arguments: members, names) func `what names no file stays as it is`(_ member: Member, _ name: String) {
    var notification = DesktopNotification()
    member.set(&notification, name)
    let files = ImageFiles(in: copies)
    #expect(member.get(files.copied(notification)) == member.get(notification))
    #expect(folder.names == ["images"])
  }

  /// Files that are not copied; `%` stands for the path of the folder.
  static let refused: [(name: String, written: String)] = [
    ("a file that is not there", "%/none"),
    ("a folder", "%/folder"),
    ("an empty file", "%/empty"),
    ("a pipe that nobody writes to", "%/pipe"),
    ("a device without an end", "/dev/zero"),
    ("a file that is too large", "%/large"),
  ]

  @Test(arguments: members, refused.indices)
  func `the name of a file that cannot be copied is removed`(_ member: Member, _ index: Int) throws {
    try folder.makeFolder("folder")
    try folder.write([], to: "empty")
    try folder.write(Array(repeating: 0, count: DesktopLimits.image + 1), to: "large")
    try folder.makePipe("pipe")
    var notification = DesktopNotification()
    member.set(&notification, named(Self.refused[index].written))
    let copied = ImageFiles(in: copies).copied(notification)
    #expect(member.get(copied) ?? "" == "")
    #expect(folder.names == ["empty", "folder", "images", "large", "pipe"])
  }
}
