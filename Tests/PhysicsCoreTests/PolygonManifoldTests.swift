// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhysicsCore

/// Where two polygons meet, and along which normal.
@Suite struct PolygonManifoldTests {
  /// The manifold of a unit square at the origin with a second box `offset` away and turned.
  private func manifold(
    _ offset: Vector2, turn: Float = 0, halfHeight: Float = 0.5, skin: Float = 0, isSecondFirst: Bool = false
  ) -> LocalManifold {
    let world = World()
    func outline(_ half: Float) -> ShapeGeometry { .box(halfWidth: 0.5, halfHeight: half, radius: skin) }
    let a = world.createBody(BodyDefinition())
    var body = BodyDefinition()
    body.position = offset
    body.angle = turn
    let b = world.createBody(body)
    let shapeA = world.createShape(outline(0.5), on: a, definition: ShapeDefinition())
    let shapeB = world.createShape(outline(halfHeight), on: b, definition: ShapeDefinition())
    let core = world.core
    let (first, second) = isSecondFirst ? (shapeB.index, shapeA.index) : (shapeA.index, shapeB.index)
    let (poseA, poseB) = (
      core.pointee.bodies[core.pointee.shapes[first].body].pose,
      core.pointee.bodies[core.pointee.shapes[second].body].pose
    )
    return core.pointee.localManifold(first, second, poseA, poseB)
  }

  /// Gaps and shifts at which ends lie exactly opposite each other, nearly, and not at all.
  @Test(arguments: [Float(0.001), 0.005, 0.01, 0.019], [Float(0), 1e-7, -1e-7, 1e-4, -1e-4, 0.5, -0.5])
  func facingBoxesMeetInTwoPointsAlongTheFace(gap: Float, shift: Float) {
    for side in 0..<4 {
      for isSecondFirst in [false, true] {
        for skin in [Float(0), 0.009] {
          let quarter = Rotation(angle: Float(side) * 0.5 * pi)
          let m = manifold(
            quarter.apply(Vector2(1 + 2 * skin + gap, shift)), skin: skin, isSecondFirst: isSecondFirst)
          let normal = quarter.apply(Vector2(isSecondFirst ? -1 : 1, 0))
          #expect(m.count == 2, "side \(side), skin \(skin)")
          #expect(dot(m.normal, normal) > 0.999_999, "side \(side): \(m.normal)")
          #expect(abs(m.separation1 - gap) < 1e-5 && abs(m.separation2 - gap) < 1e-5, "\(m)")
        }
      }
    }
  }

  @Test(arguments: [Float(-0.25), 0.25]) func boxesFlushAtOneEndMeetInTwoPoints(shift: Float) {
    for gap in stride(from: Float(0.001), to: 0.02, by: 0.002) {
      #expect(manifold(Vector2(1 + gap, shift), halfHeight: 0.25).count == 2, "gap \(gap)")
    }
  }

  @Test func cornersMeetInOnePointAlongTheirLine() {
    for part in 1..<8 {
      let direction = Rotation(angle: Float(part) * 0.19).apply(Vector2(1, 0))
      let m = manifold(Vector2(1, 1) + 0.01 * direction)
      #expect(m.count == 1, "part \(part)")
      #expect(dot(m.normal, direction) > 0.999, "part \(part): \(m.normal)")
      #expect(abs(m.separation1 - 0.01) < 1e-5, "part \(part): \(m.separation1)")
    }
  }

  /// A corner that stands on a face is one point along the face's normal, whatever else is near.
  @Test func aCornerOnAFaceIsOnePointAlongTheFace() {
    let m = manifold(Vector2(0.5 + Float(0.5).squareRoot() + 0.005, 0.1), turn: 0.25 * pi)
    #expect(m.count == 1 && dot(m.normal, Vector2(1, 0)) > 0.999_999, "\(m)")
  }

  /// Of equal faces the first shape's is the one that the other is clipped to.
  @Test func ofEqualFacesTheFirstIsTheReference() {
    for isSecondFirst in [false, true] {
      let m = manifold(Vector2(1.01, 0), isSecondFirst: isSecondFirst)
      #expect(m.feature1 & 0x8000_0000 == 0 && m.feature2 & 0x8000_0000 == 0)
    }
  }

  /// Points lie midway between the skins, however thick each is.
  @Test(arguments: [(Float(0.1), Float(0.3)), (0.3, 0.1), (0, 0.2)])
  func pointsLieMidwayBetweenTheSkins(left: Float, right: Float) {
    let world = World()
    var shapes: [Int32] = []
    for (x, skin) in [(Float(0), left), (1 + left + right + 0.01, right)] {
      var body = BodyDefinition()
      body.position = Vector2(x, 0)
      let id = world.createBody(body)
      shapes.append(
        world.createShape(.box(halfWidth: 0.5, halfHeight: 0.5, radius: skin), on: id, definition: .init())
          .index)
    }
    let core = world.core
    let m = core.pointee.localManifold(
      shapes[0], shapes[1], core.pointee.bodies[0].pose, core.pointee.bodies[1].pose)
    #expect(m.count == 2 && abs(m.separation1 - 0.01) < 1e-5)
    for point in [m.point1, m.point2] { #expect(abs(point.x - (0.5 + left + 0.005)) < 1e-5, "\(point)") }
  }
}
