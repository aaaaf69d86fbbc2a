// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// Every kind of field.
@MainActor
struct FieldsTests {
  private func field(_ kind: FieldKind) throws -> ScenePlay<FieldsScene> {
    let play = ScenePlay(FieldsScene.self)
    try play.parameter("Field").value = Double(kind.rawValue)
    return play
  }

  private func meanDistance(_ play: ScenePlay<FieldsScene>, to point: CGPoint) -> CGFloat {
    play.places.reduce(0) { $0 + distance($1, point) } / CGFloat(play.places.count)
  }

  private func meanVelocity(_ play: ScenePlay<FieldsScene>) -> CGPoint {
    let items = play.session.scene.animators[0].inspection.items
    let count = CGFloat(items.count)
    return CGPoint(
      x: items.reduce(0) { $0 + $1.velocity.x } / count, y: items.reduce(0) { $0 + $1.velocity.y } / count)
  }

  @Test(arguments: FieldKind.allCases) func everyKindMovesTheParticlesAndKeepsThemOnTheStage(
    kind: FieldKind
  )
    throws
  {
    let play = try field(kind)
    #expect(play.items.count == 60)
    let fields = play.session.scene.animators[0].behaviors.compactMap { $0 as? UIFieldBehavior }
    #expect(fields.count == 1 && fields[0].items.count == 60)
    for parameter in play.session.scene.parameters.dropFirst() {
      #expect(abs(parameter.value - parameter.initial) < 1e-5, "\(parameter.name) of \(kind)")
    }
    let start = play.places
    play.host.step(60)
    #expect(play.places != start)
    // What leaves the stage is put at its far side once nothing of it is seen.
    let stage = play.stage.insetBy(dx: play.scene.isOpen ? -12 : 0, dy: play.scene.isOpen ? -12 : 0)
    #expect(play.places.allSatisfy { stage.contains($0) })
  }

  @Test func linearGravityPullsDown() throws {
    let play = try field(.linear)
    let start = meanVelocity(play).y
    play.host.step(60)
    #expect(meanVelocity(play).y - start > 50)
  }

  @Test(arguments: [FieldKind.radial, .spring]) func someFieldsGather(kind: FieldKind) throws {
    let play = try field(kind)
    let middle = CGPoint(x: 512, y: 340)
    let start = meanDistance(play, to: middle)
    try play.parameter("Resistance").value = 3
    play.host.step(240)
    #expect(meanDistance(play, to: middle) < start * 0.7)
  }

  @Test func theVelocityFieldGivesItsVelocity() throws {
    let play = try field(.velocity)
    play.host.step(20)
    #expect(abs(meanVelocity(play).x - 100) < 15 && abs(meanVelocity(play).y) < 15)
  }

  @Test func dragBringsParticlesToRest() throws {
    let play = try field(.drag)
    func fastest() -> CGFloat {
      play.session.scene.animators[0].inspection.items.map { hypot($0.velocity.x, $0.velocity.y) }.max() ?? 0
    }
    play.host.step()
    let start = fastest()
    try play.parameter("Strength").value = 20
    play.host.step(60)
    #expect(fastest() < start / 5)
    try play.pressBarButton("Stir")
    play.host.step()
    #expect(fastest() > 100)
  }

  @Test func electricFieldsTellPositiveFromNegative() throws {
    let play = try field(.electric)
    play.host.step(240)
    let middle = CGPoint(x: 512, y: 340)
    func mean(_ wanted: (Int) -> Bool) -> CGFloat {
      let chosen = play.places.enumerated().filter { wanted($0.offset) }.map(\.element)
      return chosen.reduce(0) { $0 + distance($1, middle) } / CGFloat(chosen.count)
    }
    #expect(mean { $0 % 3 == 2 } < mean { $0 % 3 != 2 } - 100)
  }

  @Test func theCustomFieldMakesARing() throws {
    let play = try field(.custom)
    play.host.step(240)
    let distances = play.places.map { hypot($0.x - 512, $0.y - 340) }
    let sum = distances.reduce(0, +)
    #expect(abs(sum / 60 - 160) < 40, "The mean radius is \(sum / 60).")
  }

  @Test func aClickMovesTheFieldAndItsCenterIsSeen() throws {
    let play = try field(.spring)
    let center = try #require(play.views(FieldCenterView.self).first)
    #expect(!center.isHidden && near(center.center, CGPoint(x: 512, y: 340)))
    play.click(200, 200)
    #expect(near(center.center, CGPoint(x: 200, y: 200)))
    try play.parameter("Field").value = Double(FieldKind.noise.rawValue)
    #expect(center.isHidden)
    try play.parameter("Region radius").value = 150
    #expect(!center.isHidden && center.bounds.width == 300)
  }

  @Test func aRegionEndsTheField() throws {
    let play = try field(.velocity)
    try play.parameter("Region radius").value = 100
    play.click(100, 100)
    play.host.step(2)
    for item in play.session.scene.animators[0].inspection.items
    where hypot(item.center.x - 100, item.center.y - 100) > 130 {
      #expect(abs(item.velocity.x - 100) > 0.01)
    }
  }

  @Test func aSmallerStageKeepsParticlesAndCenterInside() throws {
    let play = try field(.radial)
    play.click(1000, 600)
    play.resizeStage(to: 360, 206)
    play.host.step(60)
    #expect(play.places.allSatisfy { CGRect(x: 0, y: 0, width: 361, height: 207).contains($0) })
    let center = try #require(play.views(FieldCenterView.self).first).center
    #expect(CGRect(x: 0, y: 0, width: 361, height: 207).contains(center))
  }
}
