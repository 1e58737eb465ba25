// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LockScreen",
  dependencies: [.package(name: "Sotto", path: "../..")],
  targets: [
    .executableTarget(
      name: "lock-screen",
      dependencies: [
        .product(name: "NotificationRendering", package: "Sotto"), .product(name: "Presenters", package: "Sotto"),
      ],
      path: "Sources/LockScreen")
  ],
  swiftLanguageModes: [.v6]
)
