// swift-tools-version: 6.2
import PackageDescription

// .ci/run sets this. A warning of a newer compiler or library is no error for others.
let warningsAreErrors = Context.environment["SOTTO_WARNINGS_ARE_ERRORS"] != nil
let swift: [SwiftSetting] = warningsAreErrors ? [.treatAllWarnings(as: .error)] : []
let c: [CSetting] = warningsAreErrors ? [.treatAllWarnings(as: .error)] : []
let cxx: [CXXSetting] = warningsAreErrors ? [.treatAllWarnings(as: .error)] : []

// Scripts/build sets this: programs with ICU's code inside start in less time. ICU's data stays in its library.
let hasICUInside = Context.environment["SOTTO_ICU_INSIDE"] != nil
let icu = hasICUInside ? [":libicui18n.a", ":libicuuc.a", "icudata"] : ["icui18n", "icuuc"]
let icuData: [Target.Dependency] = hasICUInside ? ["CICUData"] : []

// A target is a dependency boundary; Documentation/Architecture.md tells what each may import, and a test
// holds this file to it.
let package = Package(
  name: "Sotto",
  products: [
    .library(name: "DesktopDaemon", targets: ["DesktopDaemon"]),
    .library(name: "NotificationRendering", targets: ["NotificationRendering"]),
    .library(name: "Presenters", targets: ["Presenters"]),
    .library(name: "SottoLibrary", type: .static, targets: ["SottoLibrary"]),
    .executable(name: "sotto", targets: ["sotto"]),
    .executable(name: "sotto-preview", targets: ["SottoPreview"]),
    .executable(name: "sottoctl", targets: ["sottoctl"]),
    .executable(name: "sottod", targets: ["sottod"]),
  ],
  targets: [
    // Libraries of the system behind C headers of our own.
    .target(
      name: "CICU",
      cxxSettings: cxx + [
        .define("U_HIDE_DEPRECATED_API", to: "1"), .define("U_HIDE_DRAFT_API", to: "1"),
        .define("U_HIDE_INTERNAL_API", to: "1"),
      ],
      linkerSettings: icu.map { .linkedLibrary($0) }),
    .target(name: "CICUData", cxxSettings: cxx),
    .target(name: "CJSON", cxxSettings: cxx, linkerSettings: [.linkedLibrary("simdjson")]),
    .systemLibrary(name: "SystemExpat", path: "Sources/SystemExpat", providers: [.apt(["libexpat1-dev"])]),

    // Libraries of the system that only the desktop daemon links.
    .target(name: "CSystemdBus", cSettings: c, linkerSettings: [.linkedLibrary("systemd")]),
    .systemLibrary(name: "SystemSQLite", path: "Sources/SystemSQLite", providers: [.apt(["libsqlite3-dev"])]),

    // The library of the system that only the preview links.
    .target(name: "CMicrohttpd", cSettings: c, linkerSettings: [.linkedLibrary("microhttpd")]),

    .target(name: "CLinux", cSettings: c),
    .target(name: "CProgramArguments", cSettings: c),
    .systemLibrary(name: "CProcessor", path: "Sources/CProcessor"),
    .systemLibrary(name: "CSotto", path: "Sources/CSotto"),
    .target(name: "CBuiltInStrings", cSettings: c),

    // Foundations.
    .target(name: "Programs", dependencies: ["CProgramArguments"], swiftSettings: swift),
    .target(name: "LiteralString", swiftSettings: swift),
    .target(name: "Threads", dependencies: ["CLinux"], swiftSettings: swift),
    .target(name: "Diagnostics", swiftSettings: swift),
    .target(name: "ICU", dependencies: ["CICU"], swiftSettings: swift),
    .target(name: "JSON", dependencies: ["CJSON", "Diagnostics", "Threads"], swiftSettings: swift),

    // Files.
    .target(name: "TextDecoding", dependencies: ["Diagnostics"], swiftSettings: swift),
    .target(
      name: "PropertyList", dependencies: ["Diagnostics", "SystemExpat", "TextDecoding"], swiftSettings: swift),

    // Texts.
    .target(
      name: "StringCatalog",
      dependencies: ["Diagnostics", "ICU", "JSON", "LiteralString", "PropertyList", "TextDecoding"],
      swiftSettings: swift),
    .target(
      name: "Localization", dependencies: ["Diagnostics", "ICU", "LiteralString", "StringCatalog"],
      swiftSettings: swift),

    // Notifications.
    .target(
      name: "NotificationModel", dependencies: ["Diagnostics", "JSON", "LiteralString", "Threads"], swiftSettings: swift
    ),
    .target(
      name: "ContentExtensions",
      dependencies: ["Diagnostics", "JSON", "LiteralString", "NotificationModel", "PropertyList", "TextDecoding"],
      swiftSettings: swift),
    .target(
      name: "NotificationService",
      dependencies: ["Diagnostics", "JSON", "LiteralString", "NotificationModel", "Threads"],
      swiftSettings: swift),
    .target(
      name: "NotificationRendering",
      dependencies: [
        "CBuiltInStrings", "CProcessor", "ContentExtensions", "Diagnostics", "ICU", "LiteralString", "Localization",
        "NotificationModel", "StringCatalog", "Threads",
      ],
      swiftSettings: swift),
    .target(
      name: "Presenters", dependencies: ["Diagnostics", "ICU", "JSON", "NotificationRendering", "Threads"],
      swiftSettings: swift),

    .target(
      name: "DocumentRendering",
      dependencies: [
        "Diagnostics", "ICU", "JSON", "LiteralString", "Localization", "NotificationModel", "NotificationRendering",
        "StringCatalog",
      ],
      swiftSettings: swift),

    // The library for other languages. Scripts/install links it with its own exported symbols.
    .target(
      name: "SottoLibrary",
      dependencies: [
        "CSotto", "Diagnostics", "DocumentRendering", "ICU", "JSON", "Localization", "NotificationModel",
        "NotificationRendering", "Presenters", "StringCatalog",
      ],
      swiftSettings: swift),

    // The desktop.
    .target(name: "SystemBus", dependencies: ["CLinux", "CSystemdBus"], swiftSettings: swift),
    .target(name: "SQLite", dependencies: ["SystemSQLite"], swiftSettings: swift),
    .target(
      name: "DesktopNotifications",
      dependencies: ["LiteralString", "NotificationModel", "NotificationRendering", "SystemExpat"],
      swiftSettings: swift),
    .target(
      name: "DesktopDaemon",
      dependencies: [
        "DesktopNotifications", "Diagnostics", "DocumentRendering", "ICU", "JSON", "LiteralString", "NotificationModel",
        "NotificationRendering", "Presenters", "Programs", "SQLite", "StringCatalog", "SystemBus",
      ],
      swiftSettings: swift),
    .target(
      name: "DesktopControl", dependencies: ["Diagnostics", "JSON", "Presenters", "Programs", "SystemBus"],
      swiftSettings: swift),
    .executableTarget(
      name: "sottoctl", dependencies: ["DesktopControl", "Programs"] + icuData, swiftSettings: swift),
    .executableTarget(
      name: "sottod", dependencies: ["DesktopDaemon", "Programs"] + icuData, swiftSettings: swift),

    // Checks.
    .target(
      name: "StringLint",
      dependencies: [
        "Diagnostics", "ICU", "JSON", "LiteralString", "Localization", "NotificationModel", "StringCatalog",
        "TextDecoding", "Threads",
      ],
      swiftSettings: swift),
    .target(name: "LintReports", dependencies: ["Diagnostics", "ICU", "JSON", "StringLint"], swiftSettings: swift),
    .target(
      name: "Gallery", dependencies: ["Diagnostics", "NotificationRendering", "Presenters", "StringLint"],
      swiftSettings: swift),

    // The tool.
    .target(
      name: "CommandLineInterface",
      dependencies: [
        "ContentExtensions", "Diagnostics", "DocumentRendering", "Gallery", "ICU", "JSON", "LintReports",
        "LiteralString", "Localization", "NotificationModel", "NotificationRendering", "NotificationService",
        "Presenters", "Programs", "StringCatalog", "StringLint", "Threads",
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "sotto", dependencies: ["CommandLineInterface", "Programs"] + icuData, swiftSettings: swift),

    // The preview, a program of its own: the tool does not start with an HTTP library.
    .target(name: "HTTPServer", dependencies: ["CMicrohttpd"], swiftSettings: swift),
    .target(
      name: "Preview",
      dependencies: [
        "CLinux", "CommandLineInterface", "Diagnostics", "DocumentRendering", "Gallery", "HTTPServer",
        "NotificationModel", "NotificationRendering", "Presenters",
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "SottoPreview", dependencies: ["CommandLineInterface", "Preview", "Programs"] + icuData,
      swiftSettings: swift),

    .testTarget(
      name: "AppleTests",
      dependencies: ["Diagnostics", "ICU", "JSON", "Localization", "StringCatalog", "StringLint", "TestFiles"],
      swiftSettings: swift),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestFiles"], swiftSettings: swift),
    .testTarget(
      name: "CLITests", dependencies: ["TestSupport", "sotto"], exclude: ["Cases", "schema-faults.py"],
      swiftSettings: swift),
    .testTarget(
      name: "ContentExtensionsTests",
      dependencies: [
        "ContentExtensions", "Diagnostics", "LiteralString", "NotificationModel", "TestFiles", "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(name: "DesktopControlTests", dependencies: ["DesktopControl"], swiftSettings: swift),
    .testTarget(
      name: "DesktopDaemonTests",
      dependencies: [
        "DesktopDaemon", "DesktopNotifications", "NotificationModel", "NotificationRendering", "Presenters", "SQLite",
        "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "DesktopNotificationsTests",
      dependencies: ["DesktopNotifications", "NotificationModel", "NotificationRendering", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "Diagnostics", "ICU", "Localization", "NotificationRendering", "StringCatalog", "TestFiles",
      ],
      exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer"], swiftSettings: swift),
    .testTarget(name: "PreviewTests", dependencies: ["Preview"], swiftSettings: swift),
    .testTarget(name: "ICUTests", dependencies: ["ICU"], swiftSettings: swift),
    .testTarget(name: "JSONTests", dependencies: ["Diagnostics", "JSON", "TestSupport"], swiftSettings: swift),
    .testTarget(
      name: "LimitTests",
      dependencies: [
        "ContentExtensions", "Diagnostics", "ICU", "JSON", "Localization", "NotificationModel",
        "NotificationRendering", "StringCatalog", "StringLint", "TestFiles", "TextDecoding",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "LocalizationTests", dependencies: ["Diagnostics", "ICU", "Localization", "StringCatalog", "TestFiles"],
      swiftSettings: swift),
    .testTarget(
      name: "PropertyListTests", dependencies: ["Diagnostics", "PropertyList", "TestFiles", "TextDecoding"],
      swiftSettings: swift),
    .testTarget(
      name: "StringCatalogTests", dependencies: ["Diagnostics", "LiteralString", "StringCatalog", "TestFiles"],
      exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(
      name: "SottoLibraryTests",
      dependencies: [
        "CSotto", "DocumentRendering", "NotificationRendering", "Presenters", "Programs", "SottoLibrary", "TestFiles",
        "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "TextDecodingTests", dependencies: ["Diagnostics", "TestFiles", "TextDecoding"], swiftSettings: swift),
    .testTarget(
      name: "StringLintTests",
      dependencies: ["Diagnostics", "LintReports", "Localization", "StringCatalog", "StringLint", "TestFiles"],
      exclude: ["Fixtures"],
      swiftSettings: swift),
    .testTarget(name: "ReadmeTests", dependencies: ["NotificationRendering", "TestFiles"], swiftSettings: swift),
    .testTarget(
      name: "NotificationModelTests",
      dependencies: ["Diagnostics", "JSON", "LiteralString", "NotificationModel", "TestFiles", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "NotificationRenderingTests",
      dependencies: ["NotificationRendering", "Presenters", "TestFiles", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "NotificationServiceTests",
      dependencies: [
        "Diagnostics", "LiteralString", "NotificationModel", "NotificationService", "TestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "PresentersTests",
      dependencies: [
        "Diagnostics", "JSON", "NotificationModel", "NotificationRendering", "Presenters", "TestFiles", "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: swift),

    // What test targets share.
    .target(name: "TestFiles", dependencies: ["Diagnostics"], path: "Tests/TestFiles", swiftSettings: swift),
    .target(
      name: "TestSupport",
      dependencies: [
        "Diagnostics", "LiteralString", "NotificationModel", "NotificationRendering", "Presenters", "StringCatalog",
      ],
      path: "Tests/TestSupport", swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x, cxxLanguageStandard: .cxx17
)
