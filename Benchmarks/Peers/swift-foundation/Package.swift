// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "RenderListFoundation",
  targets: [.executableTarget(name: "render-list-foundation", swiftSettings: [.treatAllWarnings(as: .error)])],
  swiftLanguageModes: [.v6]
)
