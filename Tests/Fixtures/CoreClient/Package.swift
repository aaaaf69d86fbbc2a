// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A program that imports PhysicsCore and nothing else. The test `CoreClientTests` builds it in release and
// runs it: what the core needs, it has to bring along, and what it refuses, it has to say in release builds
// too.
let package = Package(
  name: "CoreClient",
  dependencies: [.package(name: "Tabletop", path: "../../..")],
  targets: [
    .executableTarget(
      name: "CoreClient", dependencies: [.product(name: "PhysicsCore", package: "Tabletop")])
  ]
)
