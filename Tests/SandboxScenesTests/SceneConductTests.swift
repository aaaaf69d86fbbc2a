import HeadlessHost
import Tabletop
import Testing

@testable import SandboxScenes

/// What all stories and patterns have in common.
@MainActor
@Suite(.serialized) struct SceneConductTests {
  /// `pile` is here with a hundred boxes.
  private func open(_ id: String) throws -> (HeadlessHost, SandboxController) {
    let host = HeadlessHost()
    let sandbox = SandboxController(scene: try #require(SceneCatalog.scene(id)))
    host.window.rootViewController = sandbox
    host.step()
    sandbox.scene.parameters.first { $0.name == "Boxes" }?.value = 100
    return (host, sandbox)
  }

  private nonisolated static let ids = [
    "photo-toss", "album", "photo-pin", "push-button", "jelly", "drop", "cards", "drawer", "corners",
    "bubbles", "bricks", "lightbox", "pile",
  ]

  private func play(_ host: HeadlessHost) {
    host.drag(from: CGPoint(x: 512, y: 384), to: CGPoint(x: 700, y: 300), steps: 12)
    host.step(30)
    host.click(at: CGPoint(x: 400, y: 500))
    host.step(30)
  }

  @Test(arguments: ids) func equalInputEndsInEqualHashes(id: String) throws {
    let hashes = try (0..<2).map { _ in
      let (host, sandbox) = try open(id)
      play(host)
      return sandbox.stateHash
    }
    #expect(hashes[0] == hashes[1])
  }

  @Test(arguments: ids) func whatWasBeforeCanBeBroughtBackAndEndsTheSame(id: String) throws {
    let (host, sandbox) = try open(id)
    play(host)
    let kept = sandbox.scene.animators.map { $0.snapshot() }
    let restoreState = sandbox.scene.captureState()
    let before = sandbox.stateHash
    host.step(60)
    let hash = sandbox.stateHash
    for (animator, snapshot) in zip(sandbox.scene.animators, kept) { animator.restore(snapshot) }
    restoreState()
    #expect(sandbox.stateHash == before)
    host.step(60)
    #expect(sandbox.stateHash == hash)
  }

  @Test(arguments: ids) func everyParameterTakesItsLimitsAndGoesBack(id: String) throws {
    let (host, sandbox) = try open(id)
    for parameter in sandbox.scene.parameters where parameter.name != "Boxes" {
      #expect(abs(parameter.value - parameter.initial) < 1e-6, "\(parameter.name)")
      if case .number(let range, _) = parameter.kind {
        for end in [range.lowerBound, range.upperBound] {
          parameter.value = end
          #expect(abs(parameter.value - end) < 1e-6, "\(parameter.name)")
          host.step(5)
        }
      }
      parameter.value = parameter.initial
    }
    host.step(10)
  }

  @Test(arguments: ids) func everySizeOfTheWindowIsSurvived(id: String) throws {
    let (host, sandbox) = try open(id)
    for size in [(480, 800), (360, 294), (1, 1), (2000, 1200), (1024, 768)] {
      host.resize(to: CGSize(width: size.0, height: size.1))
      host.step(20)
      play(host)
      _ = host.render()
    }
    sandbox.forEachItem { center, turn in
      #expect(center.x.isFinite && center.y.isFinite && turn.isFinite)
    }
  }
}
