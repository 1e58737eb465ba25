import DesktopNotifications
import Testing

@testable import DesktopDaemon

/// How long copies of files are kept, and how many.
@Suite struct ImageFileKeepingTests {
  private let folder = ScratchFolder()
  private var copies: String { "\(folder.path)/images" }

  private static func notification(icon: String, body: String = "") -> DesktopNotification {
    var notification = DesktopNotification()
    (notification.icon, notification.body) = (icon, body)
    return notification
  }

  /// The names of the copies.
  private var names: [String] { folder.names(in: "images") }

  @Test func `a copy is removed with its notification, and no other`() throws {
    let file = try folder.write([1], to: "a")
    let files = ImageFiles(in: copies)
    let first = files.copied(Self.notification(icon: file, body: #"<img src="\#(file)"/>"#))
    let second = files.copied(Self.notification(icon: file))
    #expect(names == ["sotto-1", "sotto-2", "sotto-3"])
    files.remove(of: first)
    #expect(names == ["sotto-3"])
    #expect(files.size(of: first) == 0)
    #expect(files.size(of: second) == 1)
  }

  @Test func `a notification removes no file that is not a copy`() throws {
    let file = try folder.write([1], to: "a")
    ImageFiles(in: copies).remove(of: Self.notification(icon: file))
    #expect(try folder.bytes(of: "a") == [1])
  }

  /// A text that would lead out of its quotation marks, of any length.
  @Test(arguments: [0, 64_000]) func `a text removes no file that is not a copy`(_ length: Int) throws {
    let file = try folder.write([1], to: "a")
    let files = ImageFiles(in: copies)
    let bank = files.copied(Self.notification(icon: file))
    for named in [file, bank.icon] {
      let body =
        "<img src='\(file)' alt='\u{600}\" src=&apos;\(named)&apos; x=&apos;'/>"
        + "<img src='\(file)' alt='\(String(repeating: ">", count: length))'/>"
      let copied = files.copied(Self.notification(icon: "", body: body))
      files.remove(of: copied)
      #expect(try folder.bytes(of: "a") == [1])
      #expect(names == ["sotto-1"])
    }
  }

  @Test func `a notification that is not kept names no copy of another`() throws {
    let file = try folder.write([1], to: "a")
    let files = ImageFiles(in: copies)
    let bank = files.copied(Self.notification(icon: file))
    let named = Self.notification(icon: bank.icon, body: "<img src='\(bank.icon)' alt='x'/>")
    var body = BodyMarkup(named.body)
    let bare = files.withoutCopies(named, &body)
    #expect(bare.icon.isEmpty && bare.body == "x" && body.source == bare.body)
    files.remove(of: bare)
    #expect(names == ["sotto-1"])
  }

  @Test func `a program in a sandbox names no file`() throws {
    let file = try folder.write([1], to: "a")
    let files = ImageFiles(in: copies)
    var (own, body) = (Self.notification(icon: file, body: "<img src='\(file)' alt='x'/>"), BodyMarkup(""))
    body = BodyMarkup(own.body)
    own.hints.add("sound-file", .text(file))
    let copied = files.copied(own, &body, namesFiles: false)
    #expect(copied.icon.isEmpty && copied.body == "x" && copied.hints.all.isEmpty && names.isEmpty)
    // The name of a theme's icon is no file.
    #expect(files.copied(Self.notification(icon: "mail-unread"), &body, namesFiles: false).icon == "mail-unread")
  }

  @Test func `copies of before are kept for their notifications, and their numbers are not used again`() throws {
    let file = try folder.write([1], to: "a")
    let kept: DesktopNotification
    do {
      let files = ImageFiles(in: copies)
      _ = files.copied(Self.notification(icon: file))
      kept = files.copied(Self.notification(icon: file))
      _ = files.copied(Self.notification(icon: file))
    }
    let files = ImageFiles(in: copies)
    #expect(names == ["sotto-1", "sotto-2", "sotto-3"])
    #expect(files.size(of: kept) == 1)
    files.removeAll(but: [kept])
    #expect(names == ["sotto-2"])
    _ = files.copied(Self.notification(icon: file))
    #expect(names == ["sotto-2", "sotto-4"])
  }

  @Test func `files of others in the folder are left alone`() throws {
    try folder.makeFolder("images/sotto-7")
    for name in ["sotto-x", "picture-1"] { try folder.write([1], to: "images/\(name)") }
    try folder.link("images/sotto-8", to: "\(folder.path)/images/picture-1")
    ImageFiles(in: copies).removeAll(but: [])
    #expect(names == ["picture-1", "sotto-7", "sotto-8", "sotto-x"])
  }

  @Test func `nothing is written through a link in place of the folder`() throws {
    let file = try folder.write([1], to: "a")
    try folder.makeFolder("elsewhere")
    try folder.link("images", to: "\(folder.path)/elsewhere")
    let files = ImageFiles(in: copies)
    #expect(files.copied(Self.notification(icon: file)).icon.isEmpty)
    #expect(files.add([1]) == nil)
    #expect(folder.names(in: "elsewhere").isEmpty)
  }

  @Test func `bytes that were written for a notification become its file`() throws {
    let files = ImageFiles(in: copies)
    let path = try #require(files.add([5, 6]))
    let first = files.copied(Self.notification(icon: path))
    #expect(first.icon == path)
    #expect(names == ["sotto-1"])
    // It belongs to that one: another that names it gets a copy, which stays when the first is gone.
    let second = files.copied(Self.notification(icon: path))
    files.remove(of: first)
    #expect(names == ["sotto-2"])
    #expect(try folder.bytes(of: "images/sotto-2") == [5, 6])
    #expect(files.size(of: second) == 2)
    #expect(files.add([]) == nil)
  }

  @Test func `all copies together have a limit, and room that becomes free is used`() throws {
    let file = try folder.write(Array(repeating: 1, count: DesktopLimits.image), to: "large")
    let files = ImageFiles(in: copies)
    let copied = (0..<DesktopLimits.images / DesktopLimits.image).map { _ in
      files.copied(Self.notification(icon: file))
    }
    #expect(copied.allSatisfy { !$0.icon.isEmpty })
    #expect(files.copied(Self.notification(icon: file)).icon.isEmpty)
    #expect(files.add([1]) == nil)
    files.remove(of: copied[0])
    #expect(files.add([1]) != nil)
    #expect(files.copied(Self.notification(icon: file)).icon.isEmpty)
  }

  @Test func `a text has a limit of images; the others become their words`() throws {
    let file = try folder.write([1], to: "a")
    let body = (0...DesktopLimits.bodyImages).map { #"<img src="\#(file)" alt="[\#($0)]"/>"# }.joined()
    let files = ImageFiles(in: copies)
    let copied = files.copied(Self.notification(icon: "", body: body))
    #expect(BodyMarkup(copied.body).imageSources == (1...DesktopLimits.bodyImages).map { "\(copies)/sotto-\($0)" })
    #expect(copied.body.hasSuffix("[\(DesktopLimits.bodyImages)]"))
  }

  @Test func `a text that is too long with its copies has no images, and leaves no copy`() throws {
    let file = try folder.write([1], to: "a")
    let image = #"<img src="\#(file)" alt="x"/>"#
    let files = ImageFiles(in: copies)
    let copied = files.copied(
      Self.notification(icon: "", body: image + String(repeating: "y", count: DesktopLimits.body - image.utf8.count)))
    #expect(BodyMarkup(copied.body).imageSources.isEmpty)
    #expect(copied.body.hasPrefix("xy"))
    #expect(names.isEmpty)
  }
}
