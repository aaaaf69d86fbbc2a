// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What the stage shows of a field beside the particles.
@MainActor
struct FieldLookTests {
  private func begin(_ kind: FieldKind) throws -> (play: ScenePlay<FieldsScene>, flow: FieldFlowView) {
    let play = ScenePlay.begun(FieldsScene.self)
    try play.parameter("Field").value = Double(kind.rawValue)
    play.host.step(2)
    return (play, try #require(play.views(FieldFlowView.self).first))
  }

  /// From where a line begins to where it ends.
  private func way(_ line: [CGPoint]) -> CGVector {
    CGVector(dx: line[line.count - 1].x - line[0].x, dy: line[line.count - 1].y - line[0].y)
  }

  @Test(arguments: FieldKind.allCases) func everyKindIsSeenBelowTheParticles(kind: FieldKind) throws {
    let (play, flow) = try begin(kind)
    #expect(flow.lines.count > 30 && flow.frame == play.stage)
    #expect(play.scene.view.subviews.first === flow)
    if kind.hasStrength {
      try play.parameter("Strength").value = 0
      #expect(flow.lines.allSatisfy { $0.isEmpty }, "\(kind)")
    }
  }

  @Test(arguments: [FieldKind.linear, .velocity, .drag]) func linesRunWhereTheFieldWasAimed(
    kind: FieldKind
  ) throws {
    let (play, flow) = try begin(kind)
    play.drag(CGPoint(x: 300, y: 300), CGPoint(x: 200, y: 300), steps: 10)
    let short = flow.lines.map(way)
    #expect(short.allSatisfy { $0.dx < -10 && abs($0.dy) < 0.01 })
    play.drag(CGPoint(x: 600, y: 500), CGPoint(x: 600, y: 250), steps: 10)
    let long = flow.lines.map(way)
    #expect(long.allSatisfy { abs($0.dx) < 0.01 && $0.dy < 1.2 * short[0].dx })
  }

  @Test(arguments: [FieldKind.noise, .turbulence]) func whatChangesByItselfIsSeenToChange(
    kind: FieldKind
  ) throws {
    let (play, flow) = try begin(kind)
    let before = flow.lines
    play.host.step(30)
    #expect(flow.lines != before)
  }

  @Test func theCenterIsSeenOverWhatGathersThere() throws {
    let (play, _) = try begin(.radial)
    play.run(2)
    let mark = try #require(play.views(FieldCenterMark.self).first)
    let views = play.scene.view.subviews
    let place = try #require(views.firstIndex(of: mark))
    #expect(!mark.isHidden && play.items.allSatisfy { views.firstIndex(of: $0)! < place })
    play.click(300, 200)
    #expect(distance(mark.center, CGPoint(x: 300, y: 200)) < 1)
  }

  @Test func particlesHaveTwoColoursWhereChargesCount() throws {
    for kind in FieldKind.allCases {
      let (play, _) = try begin(kind)
      let first = play.items[0].backgroundColor
      let others = play.items.count { $0.backgroundColor != first }
      #expect(others == (kind == .electric || kind == .magnetic ? 20 : 0), "\(kind)")
    }
  }
}
