// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "ThrownCard",
  dependencies: [.package(name: "Tabletop", path: "../../..")],
  targets: [
    .target(name: "ThrownCard", dependencies: [.product(name: "Tabletop", package: "Tabletop")]),
    .testTarget(
      name: "ThrownCardTests",
      dependencies: ["ThrownCard", .product(name: "MotionTesting", package: "Tabletop")]),
  ])
