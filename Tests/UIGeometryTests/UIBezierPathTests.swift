// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry

struct UIBezierPathTests {
  @Test(arguments: [
    (CGPoint(x: 50, y: 50), true), (CGPoint(x: 0.5, y: 0.5), true), (CGPoint(x: 99.5, y: 79.5), true),
    (CGPoint(x: -1, y: 50), false), (CGPoint(x: 101, y: 50), false), (CGPoint(x: 50, y: 81), false),
  ])
  func aRectangleContainsWhatIsInside(point: CGPoint, isInside: Bool) {
    #expect(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 80)).contains(point) == isInside)
  }

  @Test func anOvalHasTheBoundsOfItsRectangleAndLeavesItsCornersOut() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 100, height: 60))
    #expect(abs(oval.bounds.minX - 10) < 0.01 && abs(oval.bounds.maxY - 80) < 0.01)
    #expect(oval.contains(CGPoint(x: 60, y: 50)))
    #expect(!oval.contains(CGPoint(x: 12, y: 22)))
  }

  @Test func flatteningStaysWithinItsTolerance() {
    let circle = UIBezierPath(
      arcCenter: .zero, radius: 100, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    for tolerance: CGFloat in [0.01, 0.1, 1] {
      let points = circle.flattened(tolerance: tolerance)[0].points
      for (p, q) in zip(points, points.dropFirst()) {
        let middle = hypot((p.x + q.x) / 2, (p.y + q.y) / 2)
        #expect(100 - middle <= tolerance + 0.03)
      }
    }
  }

  private static let quarter = Double.pi / 2
  private static let arcs: [(CGFloat, Bool, CGFloat)] = [
    (quarter, true, quarter), (quarter, false, -3 * quarter), (-quarter, true, 3 * quarter),
    (7, true, 4 * quarter), (-7, false, -4 * quarter), (-7, true, 8 * quarter - 7),
  ]

  @Test(arguments: arcs)
  func anArcTurnsTheWayItIsTold(end: CGFloat, clockwise: Bool, sweep: CGFloat) {
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: end, clockwise: clockwise)
    var turned: CGFloat = 0
    let points = path.flattened(tolerance: 0.001)[0].points
    for (p, q) in zip(points, points.dropFirst()) {
      turned += atan2(p.x * q.y - p.y * q.x, p.x * q.x + p.y * q.y)
    }
    #expect(abs(turned - sweep) < 0.001)
  }

  @Test func aCopyIsEqualAndGoesItsOwnWay() throws {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 30, height: 20), cornerRadius: 5)
    path.lineWidth = 3
    path.setLineDash([4, 2], count: 2, phase: 0)
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy == path && copy !== path && copy.hash == path.hash)
    copy.addLine(to: CGPoint(x: 99, y: 99))
    #expect(copy != path)
  }

  @Test func whatIsNotFiniteIsLeftOut() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
    path.addArc(withCenter: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.isEmpty && path.bounds.isNull && !path.contains(.zero))
  }

  @Test func theEvenOddRuleMakesAHole() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    path.append(UIBezierPath(rect: CGRect(x: 25, y: 25, width: 50, height: 50)))
    #expect(path.contains(CGPoint(x: 50, y: 50)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 50, y: 50)) && path.contains(CGPoint(x: 10, y: 50)))
  }

  @Test func movingAPathMovesItsPoints() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.apply(CGAffineTransform(translationX: 5, y: 7))
    #expect(path.bounds == CGRect(x: 5, y: 7, width: 10, height: 10))
    #expect(path.currentPoint == CGPoint(x: 5, y: 7))
  }

  /// Four curves come within 0.03 % of a circle.
  @Test func ovalsAndArcsKeepTheirRadius() {
    var paths = [UIBezierPath(ovalIn: CGRect(x: -100, y: -100, width: 200, height: 200))]
    for sweep in stride(from: 0.2, through: 6.2, by: 0.4) {
      paths.append(
        UIBezierPath(
          arcCenter: .zero, radius: 100, startAngle: 0.3, endAngle: 0.3 + sweep, clockwise: true))
    }
    for path in paths {
      for point in path.flattened(tolerance: 0.01)[0].points {
        #expect(abs(hypot(point.x, point.y) - 100) < 0.03, "\(point)")
      }
    }
  }

  @Test(arguments: [CGSize(width: 100, height: 40), CGSize(width: 40, height: 100)])
  func aRadiusIsAtMostHalfOfEachSide(size: CGSize) {
    let path = UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 60)
    let box = path.bounds
    #expect(abs(box.minX) < 0.01 && abs(box.minY) < 0.01)
    #expect(abs(box.width - size.width) < 0.01 && abs(box.height - size.height) < 0.01)
  }

  @Test func closingTwiceIsClosingOnce() {
    let (once, twice) = (UIBezierPath(), UIBezierPath())
    for path in [once, twice] {
      path.move(to: CGPoint(x: 1, y: 2))
      path.addLine(to: CGPoint(x: 5, y: 2))
      path.close()
    }
    twice.close()
    #expect(once.isEqual(twice))
    let empty = UIBezierPath()
    empty.close()
    #expect(empty.isEmpty)
  }

  /// What is closed after another path was appended goes back to where that one began.
  @Test func anAppendedPathIsClosedWhereItBegan() {
    let (path, other) = (UIBezierPath(), UIBezierPath())
    path.move(to: CGPoint(x: 1, y: 1))
    other.move(to: CGPoint(x: 7, y: 8))
    other.addLine(to: CGPoint(x: 9, y: 8))
    path.append(other)
    path.close()
    #expect(path.currentPoint == CGPoint(x: 7, y: 8))
    path.apply(CGAffineTransform(translationX: 10, y: 20))
    #expect(path.currentPoint == CGPoint(x: 17, y: 28))
  }
}
