// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Scenes in windows of hardly any size: they compute places, and no infinities that are refused.
@MainActor
struct SliverStageTests {
  nonisolated static var scenes: [String] {
    get async { await MainActor.run { SceneCatalog.small.all.map(\.id) } }
  }

  @Test(arguments: await scenes) func noSceneComputesAPlaceThatIsNowhere(id: String) throws {
    let (_, lines) = try Diagnostic.recording {
      let (host, _) = try openWorkbench(id, size: CGSize(width: 320, height: 568), steps: 30)
      for size in [
        CGSize(width: 1, height: 1), CGSize(width: 20, height: 900), CGSize(width: 900, height: 20),
      ] {
        host.resize(to: size)
        host.step(5)
        host.drag(
          from: CGPoint(x: size.width / 2, y: size.height / 2), to: CGPoint(x: size.width, y: 0), steps: 5)
        host.click(at: CGPoint(x: size.width / 2, y: size.height / 2))
        host.step(20)
        host.resize(to: CGSize(width: 320, height: 568))
        host.step(5)
      }
    }
    #expect(!lines.contains { $0.contains("not finite") }, "\(id): \(lines)")
  }
}
