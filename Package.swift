// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "glance",
  products: [
    .library(name: "Glance", targets: ["Glance", "GlanceTasks"]),
    .library(name: "GlanceStore", targets: ["GlanceStore", "GlanceTasks"]),
    .library(name: "GlanceSources", targets: ["GlanceSources", "GlanceTasks"]),
    .executable(name: "glance", targets: ["glance-cli"]),
  ],
  targets: [
    .systemLibrary(
      name: "CGlanceSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .target(name: "CGlanceLinux"),
    .target(name: "GlanceTasks", swiftSettings: settings),
    .target(
      name: "GlanceStore",
      dependencies: ["GlanceTasks", "CGlanceSQLite"],
      swiftSettings: settings
    ),
    .target(
      name: "GlanceSources",
      dependencies: ["GlanceTasks", "GlanceStore", "CGlanceLinux"],
      swiftSettings: settings
    ),
    .target(
      name: "Glance",
      dependencies: ["GlanceTasks"],
      resources: [.embedInCode("Resources")],
      swiftSettings: settings
    ),
    .target(
      name: "GlanceCommand",
      dependencies: ["Glance", "GlanceStore", "GlanceSources", "GlanceTasks", "CGlanceLinux"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "glance-cli",
      dependencies: ["GlanceCommand"],
      swiftSettings: settings,
      // A static binary starts in a third of the time. SQLite needs libm, which only the dynamic linker adds by itself.
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-lm"],
          .when(platforms: [.linux], configuration: .release)
        )
      ]
    ),
    .executableTarget(
      name: "glance-bench",
      dependencies: ["Glance", "GlanceStore", "GlanceSources", "GlanceTasks"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "glance-fuzz",
      dependencies: ["Glance", "GlanceCommand", "GlanceSources", "GlanceStore", "GlanceTasks"],
      swiftSettings: settings
    ),
    .target(
      name: "GlanceTestSupport",
      dependencies: ["GlanceTasks", "GlanceStore", "GlanceSources", "CGlanceSQLite"],
      path: "Tests/GlanceTestSupport",
      swiftSettings: settings
    ),
    .testTarget(
      name: "GlanceTasksTests",
      dependencies: ["GlanceTasks", "GlanceTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GlanceStoreTests",
      dependencies: ["GlanceStore", "GlanceTasks", "GlanceTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GlanceSourcesTests",
      dependencies: ["CGlanceLinux", "GlanceSources", "GlanceStore", "GlanceTasks", "GlanceTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GlanceTests",
      dependencies: ["Glance", "GlanceTasks", "GlanceTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GlanceCommandTests",
      dependencies: [
        "GlanceCommand", "Glance", "GlanceStore", "GlanceSources", "GlanceTasks", "GlanceTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "BarTests",
      dependencies: ["GlanceTestSupport"],
      swiftSettings: settings
    ),
  ]
)
