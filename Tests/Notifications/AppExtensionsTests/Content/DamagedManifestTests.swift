import AppExtensions
import Diagnostics
import Foundation
import TestFiles
import Testing

/// Randomly cut or changed manifests: each quickly yields a diagnostic or an extension.
@Suite struct DamagedManifestTests {
  private static let json =
    #"{"categories": ["A", "é"], "initialContentSizeRatio": 0.5, "overridesDefaultTitle": true, "title": {"key": "T", "#
    + #""arguments": ["x", 2]}, "mediaPlayPauseButton": 2, "responses": {"LIKE": 0}}"#

  private static let xml = infoPlist(
    "<key>UNNotificationExtensionCategory</key><array><string>A</string><string>é</string></array>"
      + "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real>"
      + "<key>responses</key><dict><key>LIKE</key><integer>0</integer></dict>")

  private static func binary() throws -> [UInt8] {
    let value = try PropertyListSerialization.propertyList(from: Data(xml.utf8), options: [], format: nil)
    return Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  @Test(arguments: ["JSON", "XML", "binary"]) func `every cut and every changed byte ends in a finding or an extension`(
    format: String
  ) throws {
    let sound = format == "JSON" ? Array(Self.json.utf8) : format == "XML" ? Array(Self.xml.utf8) : try Self.binary()
    func check(_ bytes: [UInt8]) {
      let manifest = ContentExtensionManifest(SourceText(name: "file", bytes: bytes))
      #expect(manifest.contentExtension != nil || manifest.diagnostics.contains { $0.severity == .error })
      if let ratio = manifest.contentExtension?.initialContentSizeRatio { #expect(ratio.isFinite && ratio > 0) }
      #expect(manifest.contentExtension?.categories.contains("") != true)
    }
    for length in 0..<sound.count { check(Array(sound[..<length])) }
    for offset in sound.indices {
      for value: UInt8 in [0x00, 0x20, 0x22, 0x30, 0x3C, 0x5D, 0x7F, 0xFF] {
        var bytes = sound
        bytes[offset] = value
        check(bytes)
      }
    }
  }

  /// Each value has a path of half a megabyte; building all of these paths would take a hundred gigabytes.
  @Test(.timeLimit(.minutes(15))) func `a long name before many values costs little`() {
    let values = String(repeating: "1,", count: 200_000)
    let text = #"{"\#(String(repeating: "n", count: 500_000))": [\#(values)1], "categories": "A"}"#
    #expect(read(text).faults == ["missing-member@1:0"])
  }
}
