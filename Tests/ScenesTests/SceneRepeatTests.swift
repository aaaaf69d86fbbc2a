// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What holds for every scene: the same input ends the same, also after going back in time, and any size of
/// the stage is survived.
@MainActor
struct SceneRepeatTests {
  private func open(_ id: String) throws -> (HeadlessHost, Workbench) {
    return try openWorkbench(id)
  }

  @Test(arguments: await smallSceneIDs) func equalInputEndsInEqualHashes(id: String) throws {
    let hashes = try (0..<2).map { _ in
      let (host, workbench) = try open(id)
      host.step(20)
      host.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 200, y: 500))
      host.click(at: CGPoint(x: 700, y: 600))
      host.resize(to: CGSize(width: 600, height: 700))
      host.step(60)
      return workbench.session.stateHash
    }
    #expect(hashes[0] == hashes[1])
  }

  @Test(arguments: await smallSceneIDs) func whatFollowsAStepBackIsWhatFollowedBefore(id: String) throws {
    let (host, workbench) = try open(id)
    host.step(10)
    host.click(at: CGPoint(x: 700, y: 300))
    host.step(5)
    let step = workbench.session.log.steps
    host.step(20)
    let expected = workbench.session.stateHash
    // Something quite different happens, also a change of every choice.
    for parameter in workbench.session.scene.parameters {
      if case .choice = parameter.kind { parameter.value = parameter.value == 0 ? 1 : 0 }
    }
    host.step(5)
    host.click(at: CGPoint(x: 200, y: 600))
    host.step(5)
    workbench.session.log.rewind(to: step)
    host.step(20)
    #expect(workbench.session.stateHash == expected)
  }

  @Test(arguments: await smallSceneIDs) func anySizeOfTheStageIsSurvived(id: String) throws {
    let (host, workbench) = try open(id)
    for size in [(480, 800), (360, 294), (1, 1), (88, 88), (2000, 1200), (1024, 768)] {
      host.resize(to: CGSize(width: size.0, height: size.1))
      host.step(5)
      workbench.session.forEachItem { center, angle in
        #expect(center.x.isFinite && center.y.isFinite && angle.isFinite)
      }
    }
    // What was squeezed is where the scene keeps it: on the stage, but for what falls off it and what waits
    // beside it.
    host.step(60)
    var room = workbench.session.stage.bounds
    if id == "gravity" { room.size.height = 1e6 }
    if id == "drawer" { room = room.insetBy(dx: -room.width / 4, dy: 0) }
    workbench.session.forEachItem { center, _ in #expect(room.contains(center), "\(center) in \(room)") }
  }

  @Test(arguments: await smallSceneIDs) func everyParameterTakesItsEnds(id: String) throws {
    let (host, workbench) = try open(id)
    for name in workbench.session.scene.parameters.map({ ($0.name, $0.group) }) {
      for isUpper in [true, false] {
        // A choice may take others away.
        guard
          let parameter = workbench.session.scene.parameters.first(where: {
            $0.name == name.0 && $0.group == name.1
          })
        else { continue }
        let end: Double =
          switch parameter.kind {
          // Ten thousand boxes take minutes unoptimised; the bench has them.
          case .number(let range, _) where id == "pile" && isUpper: min(range.upperBound, 300)
          case .number(let range, _): isUpper ? range.upperBound : range.lowerBound
          case .toggle: isUpper ? 1 : 0
          case .choice(let words): isUpper ? Double(words.count - 1) : 0
          }
        parameter.value = end
        #expect(abs(parameter.value - end) < 1e-4, "\(name)")
        host.step(2)
      }
    }
    workbench.session.forEachItem { center, _ in #expect(center.x.isFinite && center.y.isFinite) }
  }
}
