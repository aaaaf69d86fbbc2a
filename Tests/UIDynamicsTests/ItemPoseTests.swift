// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry

@testable import UIDynamics

/// Where an item is and how it is turned, apart from its scale and shear.
@Suite struct ItemPoseTests {
  /// Scale, shear and shift without a turn, one of them mirrored.
  private static let shapes = [
    CGAffineTransform.identity,
    CGAffineTransform(a: 2, b: 0, c: 0, d: 0.5, tx: 3, ty: -7),
    CGAffineTransform(a: 1.5, b: 0, c: 0.4, d: 0.8, tx: 0, ty: 1),
    CGAffineTransform(a: 1, b: 0, c: -0.3, d: -1, tx: -2, ty: 0),
  ]

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-12 }

  @Test(arguments: -12...12) func aTransformIsATurnOfWhatIsLeftWithoutIt(twelfths: Int) {
    let angle = CGFloat(twelfths) * .pi / 12
    for shape in Self.shapes {
      let turned = shape.turned(cosine: cos(angle), sine: sin(angle))
      let expected = shape.concatenating(CGAffineTransform(rotationAngle: angle))
      #expect(isNear(turned.a, expected.a) && isNear(turned.b, expected.b), "\(shape)")
      #expect(isNear(turned.c, expected.c) && isNear(turned.d, expected.d), "\(shape)")
      #expect(turned.tx == shape.tx && turned.ty == shape.ty)
      #expect(isNear(cos(turned.rotation), cos(angle)) && isNear(sin(turned.rotation), sin(angle)))
      let left = turned.residual
      #expect(isNear(left.a, shape.a) && left.b == 0, "\(shape)")
      #expect(isNear(left.c, shape.c) && isNear(left.d, shape.d), "\(shape)")
      #expect(left.tx == shape.tx && left.ty == shape.ty)
    }
  }

  @Test func aPoseIsFiniteWhereAllOfItIs() {
    let whole = ItemPose(
      center: CGPoint(x: 1, y: 2), transform: CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(whole.isFinite)
    let parts: [WritableKeyPath<ItemPose, CGFloat>] = [
      \.center.x, \.center.y, \.transform.a, \.transform.b, \.transform.c, \.transform.d, \.transform.tx,
      \.transform.ty,
    ]
    for part in parts {
      for bad in [.nan, .infinity, -.infinity] as [CGFloat] {
        var pose = whole
        pose[keyPath: part] = bad
        #expect(!pose.isFinite, "\(part)")
      }
    }
  }
}
