// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import Testing
import UIDynamics

@testable import MotionTesting
@testable import Scenes
@testable import Workbench

/// What a failed test leaves of its gestures, played in the workbench.
@MainActor
struct WorkbenchReplayTests {
  private static let size = CGSize(width: 700, height: 560)
  private static let seconds = 2.5

  private static func script(_ script: GestureScript) {
    script.wait(0.2)
    script.drag(from: CGPoint(x: 350, y: 280), to: CGPoint(x: 500, y: 120), over: 0.3)
    script.wait(0.3)
    script.pinch(at: CGPoint(x: 350, y: 280), scale: 1.5, over: 0.3)
    script.tap(at: CGPoint(x: 200, y: 200))
    script.rotate()
    script.wait(0.3)
    script.tap(at: CGPoint(x: 100, y: 600))
  }

  /// Where things are, in the order of their bodies.
  private static func places(_ animators: [UIDynamicAnimator]) -> [CGPoint] {
    var places: [CGPoint] = []
    for animator in animators { animator.forEachMotion { places.append($1.center) } }
    return places
  }

  @Test func whatATestDidEndsTheSameInEachScene() throws {
    let catalog = SceneCatalog.sandbox(boxesInPile: 30)
    for entry in catalog.sections.flatMap(\.scenes) { try replay(entry, in: catalog) }
  }

  private func replay(_ entry: SceneEntry, in catalog: SceneCatalog) throws {
    RepeatableRandom.begin()
    let scene = entry.make()
    let motion = Motion.record(scene, size: Self.size, for: Self.seconds, script: Self.script)
    #expect(motion.failure == nil)
    let ends = Self.places(UIDynamicAnimator.all(in: scene.view))
    // Its bars leave another stage than the test's window was.
    let host = HeadlessHost(size: CGSize(width: 1000, height: 900))
    let workbench = Workbench(catalog, scene: entry)
    host.window.rootViewController = workbench
    let player = EventPlayer(try EventScript(parsing: motion.replay.text).events, in: workbench.session)
    // A step before all others lets it appear.
    while workbench.session.log.steps <= motion.stepCount { host.step() }
    let animators = UIDynamicAnimator.all(in: workbench.session.stage)
    withExtendedLifetime(player) { #expect(Self.places(animators) == ends, "\(entry.id)") }
  }
}
