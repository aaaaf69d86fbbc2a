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
}
