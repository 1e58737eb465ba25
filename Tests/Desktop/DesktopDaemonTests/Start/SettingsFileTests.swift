import Foundation
import MessageBus
import NotificationModel
import TestBus
import Testing

@testable import DesktopDaemon

/// Where the person's settings are, what counts as settings that cannot be read, and which changes are noticed.
@Suite struct SettingsFileTests {
  private static let (shown, hidden) = (settings("always"), settings("never"))
  private let loop = EventLoop()
  private let folder = ScratchFolder()

  private static func settings(_ previews: String) -> String { "{\"settings\": {\"showPreviews\": \"\(previews)\"}}" }

  private func file(
    _ chosen: String? = nil, _ environment: [String: String] = [:], onChange: @escaping () -> Void = {}
  ) -> SettingsFile {
    let environment = ["HOME": "\(folder.path)/home"].merging(environment) { $1 }
    return SettingsFile(chosen, environment, in: loop, onChange: onChange)
  }

  // MARK: Paths

  static let paths: [(name: String, environment: [String: String], path: String?)] = [
    ("HOME", ["HOME": "/home/ann"], "/home/ann/.config/sotto/center.json"),
    ("HOME is empty", ["HOME": ""], nil), ("HOME is relative", ["HOME": "ann"], nil),
    ("XDG_CONFIG_HOME", ["HOME": "/home/ann", "XDG_CONFIG_HOME": "/etc/ann"], "/etc/ann/sotto/center.json"),
    (
      "XDG_CONFIG_HOME is relative", ["HOME": "/home/ann", "XDG_CONFIG_HOME": ".config"],
      "/home/ann/.config/sotto/center.json"
    ),
    (
      "XDG_CONFIG_HOME has a tilde that no shell has read", ["HOME": "/home/ann", "XDG_CONFIG_HOME": "~/.config"],
      "/home/ann/.config/sotto/center.json"
    ),
    ("HOME is not set", [:], nil),
  ]

  /// Without a path, the folder is that of the password database.
  @Test(arguments: paths) func `the file is where the environment says:`(
    _ row: (name: String, environment: [String: String], path: String?)
  ) throws {
    let home = String(cString: try #require(getpwuid(getuid())?.pointee.pw_dir))
    let file = SettingsFile(nil, row.environment, in: loop) {}
    #expect(file.path == row.path ?? "\(home)/.config/sotto/center.json")
  }

  // MARK: Reading

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// The path that the person chose, below the folder of the test.
    var chosen: String?
    var environment: [String: String] = [:]
    /// Whether everything is hidden.
    var isUnreadable = true
    /// What is there but for the person's folder, which is empty.
    let make: @Sendable (ScratchFolder) throws -> Void
  }

  static let rows: [Row] = [
    Row(testDescription: "there is nothing", isUnreadable: false) { _ in },
    Row(testDescription: "there is a file", isUnreadable: false) {
      try $0.put(shown, at: "home/.config/sotto/center.json")
    },
    Row(testDescription: "the file is a link to one", isUnreadable: false) {
      try $0.put(shown, at: "dotfiles/center.json")
      try $0.makeFolder("home/.config/sotto")
      try $0.link("home/.config/sotto/center.json", to: "../../../dotfiles/center.json")
    },
    Row(testDescription: "the file is a link that leads nowhere") {
      try $0.makeFolder("home/.config/sotto")
      try $0.link("home/.config/sotto/center.json", to: "../../../dotfiles/center.json")
    },
    Row(testDescription: "the file's folder is a link that leads nowhere") {
      try $0.makeFolder("home/.config")
      try $0.link("home/.config/sotto", to: "../../dotfiles/sotto")
    },
    Row(testDescription: "the folder of all settings is a link that leads nowhere") {
      try $0.link("home/.config", to: "../dotfiles")
    },
    Row(testDescription: "the folder of all settings is a link to a link that leads nowhere") {
      try $0.link("home/.config", to: "first")
      try $0.link("home/first", to: "second")
    },
    Row(testDescription: "the folder of all settings is a link to itself") {
      try $0.link("home/.config", to: ".config")
    },
    Row(testDescription: "the person's folder is a link that leads nowhere") {
      try FileManager.default.removeItem(atPath: "\($0.path)/home")
      try $0.link("home", to: "elsewhere")
    },
    Row(testDescription: "the person's folder is not there") {
      try FileManager.default.removeItem(atPath: "\($0.path)/home")
    },
    Row(testDescription: "the file's folder is a file") { try $0.put("", at: "home/.config/sotto") },
    Row(testDescription: "the file is a folder") { try $0.makeFolder("home/.config/sotto/center.json") },
    Row(testDescription: "the file is a pipe") {
      try $0.makeFolder("home/.config/sotto")
      try $0.makePipe("home/.config/sotto/center.json")
    },
    Row(testDescription: "the file is a link to a device") {
      try $0.makeFolder("home/.config/sotto")
      try $0.link("home/.config/sotto/center.json", to: "/dev/null")
    },
    Row(testDescription: "the file is empty") { try $0.put("", at: "home/.config/sotto/center.json") },
    Row(testDescription: "a file is named that is there", chosen: "mine.json", isUnreadable: false) {
      try $0.put(shown, at: "mine.json")
    },
    Row(testDescription: "a file is named that is not there", chosen: "mine.json") {
      try $0.put(shown, at: "home/.config/sotto/center.json")
    },
    Row(testDescription: "a file is named in a folder that is not there", chosen: "none/mine.json") { _ in },
    Row(testDescription: "a folder is named", chosen: "home") { _ in },
  ]

  @Test(arguments: rows) func `settings that cannot be read hide everything:`(_ row: Row) throws {
    try folder.makeFolder("home")
    try row.make(folder)
    let settings = file(row.chosen.map { "\(folder.path)/\($0)" }, row.environment).read()
    #expect(settings.isUnreadable == row.isUnreadable)
  }

  // MARK: Changes

  /// A change after which the file says that everything is hidden.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    /// What there is before.
    var make: @Sendable (ScratchFolder) throws -> Void = { try $0.put(shown, at: "home/.config/sotto/center.json") }
    let change: @Sendable (ScratchFolder) throws -> Void
  }

  static let changes: [Change] = [
    Change(testDescription: "the file is written") { try $0.put(hidden, at: "home/.config/sotto/center.json") },
    Change(testDescription: "the file is replaced") {
      try $0.put(hidden, at: "home/.config/sotto/new")
      try $0.rename("home/.config/sotto/new", to: "home/.config/sotto/center.json")
    },
    Change(testDescription: "the file's folder is replaced") {
      try $0.put(hidden, at: "home/.config/new/center.json")
      try $0.rename("home/.config/sotto", to: "home/.config/old")
      try $0.rename("home/.config/new", to: "home/.config/sotto")
    },
    Change(testDescription: "the folder of all settings is replaced") {
      try $0.put(hidden, at: "home/new/sotto/center.json")
      try $0.rename("home/.config", to: "home/old")
      try $0.rename("home/new", to: "home/.config")
    },
    Change(testDescription: "the person's folder is replaced") {
      try $0.put(hidden, at: "new/.config/sotto/center.json")
      try $0.rename("home", to: "old")
      try $0.rename("new", to: "home")
    },
    Change(testDescription: "the folder of all settings is replaced by a link") {
      try $0.put(hidden, at: "dotfiles/sotto/center.json")
      try $0.rename("home/.config", to: "home/old")
      try $0.link("home/.config", to: "../dotfiles")
    },
    Change(testDescription: "the file and its folders appear", make: { _ in }) {
      try $0.put(hidden, at: "home/.config/sotto/center.json")
    },
    Change(testDescription: "what a link leads to appears", make: { try $0.link("home/.config", to: "../dotfiles") }) {
      try $0.put(hidden, at: "dotfiles/sotto/center.json")
    },
    Change(
      testDescription: "the folder that a link leads to is replaced",
      make: {
        try $0.put(shown, at: "dotfiles/one/center.json")
        try $0.makeFolder("home/.config")
        try $0.link("home/.config/sotto", to: "../../dotfiles/one")
      }
    ) {
      try $0.put(hidden, at: "new/one/center.json")
      try $0.rename("dotfiles", to: "old")
      try $0.rename("new", to: "dotfiles")
    },
    Change(
      testDescription: "a link to a folder beside it is replaced",
      make: {
        try $0.put(shown, at: "home/one/sotto/center.json")
        try $0.link("home/.config", to: "\($0.path)/home/one")
      }
    ) {
      try $0.put(hidden, at: "home/two/sotto/center.json")
      try $0.link("home/new", to: "\($0.path)/home/two")
      try $0.rename("home/new", to: "home/.config")
    },
  ]

  @Test(arguments: changes) func `a change is noticed:`(_ row: Change) throws {
    try folder.makeFolder("home")
    try row.make(folder)
    var previews: [ShowPreviewsSetting?] = []
    var settings: SettingsFile?
    settings = file { previews.append(settings?.read().settings.showPreviews) }
    settings?.watch()
    #expect(settings?.isWatched == true)
    try row.change(folder)
    loop.run(until: { previews.last == .never }, "the change was not noticed")
    settings = nil
  }

  @Test func `settings whose folder is moved away hide, and are read again when it is back`() throws {
    try folder.put(Self.shown, at: "dotfiles/sotto/center.json")
    try folder.makeFolder("home")
    try folder.link("home/.config", to: "../dotfiles")
    var states: [Bool] = []
    var settings: SettingsFile?
    settings = file { states.append(settings?.read().isUnreadable ?? false) }
    settings?.watch()
    try folder.rename("dotfiles", to: "away")
    loop.run(until: { states.last == true }, "the loss was not noticed")
    try folder.rename("away", to: "dotfiles")
    loop.run(until: { states.last == false }, "the return was not noticed")
    settings = nil
  }
}

extension ScratchFolder {
  /// Writes a file, and makes its folders.
  fileprivate func put(_ text: String, at name: String) throws {
    try makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    try write(Array(text.utf8), to: name)
  }

  /// Gives a file, a folder or a link another name, in place of what has it.
  fileprivate func rename(_ name: String, to other: String) throws {
    guard Glibc.rename("\(path)/\(name)", "\(path)/\(other)") == 0 else { throw Missing() }
  }
}
