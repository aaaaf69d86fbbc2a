// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import PhysicsScenes

/// What grows from point to point.
enum ScalingSubject: String, ExpressibleByArgument, CaseIterable {
  /// A pile at most 40 boxes high.
  case pile
  /// A hanging chain of pinned links with a heavy end, solved as one mechanism.
  case chain

  var sizes: [Int] {
    switch self {
    case .pile: [10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000]
    case .chain: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
    }
  }

  /// The name of one element, and of the axis of their numbers.
  var element: String { self == .pile ? "body" : "link" }
  var axis: String { self == .pile ? "bodies in the pile" : "links in the chain" }
  var title: String { "Time and memory per \(element) against the number of \(axis)" }

  func scene(_ size: Int) -> SceneDescription {
    switch self {
    case .pile: SceneCatalog.pile(size, rows: 40)
    case .chain: SceneCatalog.ropeHeavy(links: size)
    }
  }
}
