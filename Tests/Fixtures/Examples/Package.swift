// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Examples for newcomers, by level: `swift run ExamplesApp card`, `swift test`. The manifest of Tabletop builds and
// tests the same files.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Tabletop", path: "../../..")],
  targets: [
    .target(name: "Examples", dependencies: [.product(name: "Tabletop", package: "Tabletop")]),
    .executableTarget(
      name: "ExamplesApp", dependencies: ["Examples", .product(name: "SDLHost", package: "Tabletop")]),
    .testTarget(
      name: "ExamplesTests", dependencies: ["Examples", .product(name: "HeadlessHost", package: "Tabletop")]),
  ]
)
