import Foundation
import Testing

@testable import DesktopDaemon

/// The lock by which a second daemon on the same folder is told.
@Suite struct FolderLockTests {
  /// A thing that stands where the lock is made.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (ScratchFolder) throws -> Void
    init(_ description: String, _ make: @escaping @Sendable (ScratchFolder) throws -> Void) {
      (testDescription, self.make) = (description, make)
    }
  }

  static let rows: [Row] = [
    Row("nothing") { _ in }, Row("the lock of before") { try $0.write([], to: "state/lock") },
    Row("a link to a file") { try $0.link("state/lock", to: "../file") },
    Row("a link that leads nowhere") { try $0.link("state/lock", to: "../none") },
    Row("a link to a folder") { try $0.link("state/lock", to: "../other") },
    Row("a link to a device") { try $0.link("state/lock", to: "/dev/null") },
    Row("an empty folder") { try $0.makeFolder("state/lock") },
    Row("a folder with a file") { _ = try ($0.makeFolder("state/lock"), $0.write([1], to: "state/lock/file")) },
    Row("a pipe") { try $0.makePipe("state/lock") },
    Row("a socket") { try $0.makeSocket("state/lock") },
  ]

  @Test(arguments: rows) func `one daemon has the folder, whatever stands where the lock is made:`(_ row: Row) throws {
    let folder = ScratchFolder()
    let state = try folder.makeFolder("state")
    try folder.makeFolder("other")
    try folder.write([1], to: "file")
    try row.make(folder)
    let first = try #require(FolderLock(state))
    #expect(FolderLock(state) == nil)
    first.end()
    let next = try #require(FolderLock(state))
    #expect(FolderLock(state) == nil)
    next.end()
    // What a link led to is as it was.
    #expect(folder.names == ["file", "other", "state"])
    #expect(try folder.bytes(of: "file") == [1])
  }
}

extension ScratchFolder {
  /// Makes a socket that nobody listens at.
  fileprivate func makeSocket(_ name: String) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(path)/\(name)".utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Missing() }
  }
}
