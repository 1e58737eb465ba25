// swift-tools-version: 6.3
import PackageDescription

let swift: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
  name: "Sotto",
  targets: [
    .target(name: "Diagnostics", swiftSettings: swift),
    .target(name: "CJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "JSON", dependencies: ["CJSON", "Diagnostics"], swiftSettings: swift),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: swift),
  ],
  cxxLanguageStandard: .cxx17
)
