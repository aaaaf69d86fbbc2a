// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What each row of the recipes promises, seen without a display.
@MainActor
struct RecipeTests {
  private func open(_ id: String, events: String = "") throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(id)
    try EventScript(parsing: events).play(on: host.driver)
    return (host, workbench)
  }

  private func places(_ workbench: Workbench) -> [CGPoint] {
    var result: [CGPoint] = []
    workbench.session.forEachItem { center, _ in result.append(center) }
    return result
  }

  private func click(_ time: Double, _ x: Int, _ y: Int) -> String {
    "{\"t\":\(time),\"down\":[\(x),\(y)]}\n{\"t\":\(time + 0.05),\"up\":[\(x),\(y)]}\n"
  }

  @Test func everySceneHasItsWords() {
    let catalog = SceneCatalog.sandbox()
    for scene in catalog.all {
      #expect(catalog.all.filter { $0.id == scene.id }.count == 1)
      #expect(!scene.title.isEmpty && scene.make().hint.hasSuffix("."))
    }
    let (first, last) = (catalog.all[0].id, catalog.all[catalog.all.count - 1].id)
    #expect(catalog.scene(after: last, by: 1).id == first)
    #expect(catalog.scene(after: first, by: -1).id == last)
  }

  @Test func theStageIsWhatTheBarsLeave() throws {
    let (host, workbench) = try open("push")
    let root = try #require(workbench.session.scene.view)
    #expect(root.bounds == CGRect(x: 0, y: 0, width: 1024, height: 680))
    #expect(root.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 44))
    #expect(places(workbench) == [CGPoint(x: 512, y: 340)])
    host.resize(to: CGSize(width: 480, height: 800))
    host.step()
    #expect(root.bounds.size == CGSize(width: 480, height: 712))
    host.resize(to: CGSize(width: 1, height: 1))
    host.step()
    #expect(root.bounds.size.height == 0)
  }

  @Test func keysStopStartAndReset() throws {
    let (host, workbench) = try open("collision")
    host.step(20)
    host.press(.space)
    let stopped = places(workbench)
    host.step(20)
    #expect(places(workbench) == stopped)
    host.press(.space)
    host.step(20)
    #expect(places(workbench) != stopped)
    host.press(.character("r"))
    host.step()
    #expect(near(places(workbench), [CGPoint(x: 512, y: 340), CGPoint(x: 512, y: 400)]))
    host.press(.character("]"))
    #expect(workbench.session.entry.id == "boundary")
    host.press(.character("["))
    #expect(workbench.session.entry.id == "collision")
  }

  @Test func equalInputEndsInEqualHashes() throws {
    let hashes = try (0..<2).map { _ in
      let (host, workbench) = try open("push", events: click(0.3, 700, 300) + click(1, 200, 600))
      host.step(180)
      return workbench.session.stateHash
    }
    #expect(hashes[0] == hashes[1])
  }
}
