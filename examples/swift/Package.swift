// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "own-tasks",
  dependencies: [.package(name: "glance", path: "../..")],
  targets: [
    .executableTarget(
      name: "own-tasks",
      dependencies: [.product(name: "Glance", package: "glance")],
      path: "Sources"
    )
  ]
)
