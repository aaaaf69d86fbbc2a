// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry

/// Paths as straight lines.
@Suite struct FlatteningTests {
  private func points(_ pairs: (CGFloat, CGFloat)...) -> [CGPoint] { pairs.map { CGPoint(x: $0.0, y: $0.1) } }

  private func path(_ draw: (UIBezierPath) -> Void) -> UIBezierPath {
    let path = UIBezierPath()
    draw(path)
    return path
  }

  private func expectParts(of path: UIBezierPath, _ parts: [(points: [CGPoint], isClosed: Bool)]) {
    let contours = path.flattened()
    #expect(contours.map(\.points) == parts.map(\.points))
    #expect(contours.map(\.isClosed) == parts.map(\.isClosed))
  }

  @Test func linesKeepTheirCornersAndRepeatNone() {
    let open = path {
      for point in points((0, 0), (10, 0), (10, 0), (10, 5)) { $0.addLine(to: point) }
    }
    expectParts(of: open, [(points((0, 0), (10, 0), (10, 5)), false)])
    let closed = path {
      for point in points((0, 0), (10, 0), (10, 5), (0, 0)) { $0.addLine(to: point) }
      $0.close()
    }
    expectParts(of: closed, [(points((0, 0), (10, 0), (10, 5)), true)])
  }

  @Test func everyMoveBeginsAPartAndWhatFollowsAClosedOneBeginsWhereThatBegan() {
    let path = path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addLine(to: CGPoint(x: 5, y: 2))
      $0.addLine(to: CGPoint(x: 5, y: 6))
      $0.close()
      $0.addLine(to: CGPoint(x: 9, y: 9))
      $0.move(to: CGPoint(x: 20, y: 20))
    }
    expectParts(
      of: path,
      [
        (points((1, 2), (5, 2), (5, 6)), true), (points((1, 2), (9, 9)), false), (points((20, 20)), false),
      ])
    #expect(UIBezierPath().flattened().isEmpty)
  }

  /// The point of a cubic curve at `t`, by de Casteljau's construction.
  private func point(_ corners: [CGPoint], at t: CGFloat) -> CGPoint {
    var corners = corners
    while corners.count > 1 {
      corners = zip(corners, corners.dropFirst()).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }
    }
    return corners[0]
  }

  private func distance(_ p: CGPoint, toSegment a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (along, to) = (CGVector(dx: b.x - a.x, dy: b.y - a.y), CGVector(dx: p.x - a.x, dy: p.y - a.y))
    let length = along.dx * along.dx + along.dy * along.dy
    let t = length > 0 ? max(0, min(1, (along.dx * to.dx + along.dy * to.dy) / length)) : 0
    return TestSupport.distance(p, CGPoint(x: a.x + along.dx * t, y: a.y + along.dy * t))
  }

  /// Curves of two, three and four corners, anywhere and of any shape.
  @Test(arguments: UInt64(1)...40) func noPointOfACurveIsFurtherAwayThanTheTolerance(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let corners = (0..<(seed % 2 == 0 ? 4 : 3)).map { _ in
      CGPoint(x: 400 * random.unit() - 200, y: 400 * random.unit() - 200)
    }
    let curve = path {
      $0.move(to: corners[0])
      if corners.count == 4 {
        $0.addCurve(to: corners[3], controlPoint1: corners[1], controlPoint2: corners[2])
      } else {
        $0.addQuadCurve(to: corners[2], controlPoint: corners[1])
      }
    }
    var last = Int.max
    for tolerance: CGFloat in [0.01, 0.1, 1, 10] {
      let contours = curve.flattened(tolerance: tolerance)
      try #require(contours.count == 1 && contours[0].points.count > 1)
      let line = contours[0].points
      #expect(line.first == corners.first && line.last == corners.last)
      let gaps = (0...200).map { step in
        let place = point(corners, at: CGFloat(step) / 200)
        return zip(line, line.dropFirst()).map { distance(place, toSegment: $0, $1) }.min() ?? .infinity
      }
      let largest = gaps.max() ?? .infinity
      #expect(largest <= tolerance + 1e-9, "seed \(seed), tolerance \(tolerance)")
      #expect(line.count <= last, "A coarser line has no more pieces.")
      last = line.count
    }
  }

  @Test func oddTolerancesCountAsTheNearestSensibleOne() {
    let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(circle.flattened(tolerance: .nan) == circle.flattened(tolerance: 0.1))
    for tolerance: CGFloat in [0, -5, 1e-9] {
      #expect(circle.flattened(tolerance: tolerance) == circle.flattened(tolerance: 0.001))
    }
  }

  @Test func boundsAreThoseOfTheCurveNotOfItsControlPoints() {
    let arch = path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 100, y: 0), controlPoint1: CGPoint(x: 0, y: 100),
        controlPoint2: CGPoint(x: 100, y: 100))
    }
    // Three quarters of the control points' height.
    #expect(near(arch.bounds.origin, .zero, 0.01))
    #expect(near(CGPoint(x: arch.bounds.maxX, y: arch.bounds.maxY), CGPoint(x: 100, y: 75), 0.01))
  }

  /// Corners that are rounded, and which of the four points near the corners are still inside.
  private static let rounded: [(UIRectCorner, [Bool])] = [
    (.topLeft, [false, true, true, true]), (.topRight, [true, false, true, true]),
    (.bottomRight, [true, true, false, true]), (.bottomLeft, [true, true, true, false]),
    ([.topLeft, .bottomRight], [false, true, false, true]), (.allCorners, [false, false, false, false]),
    ([], [true, true, true, true]),
  ]

  @Test(arguments: rounded)
  func onlyTheNamedCornersAreRounded(corners: UIRectCorner, holds: [Bool]) {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), byRoundingCorners: corners,
      cornerRadii: CGSize(width: 20, height: 10))
    // A point in each corner, clockwise from the top left one, which an ellipse of 20 × 10 leaves out.
    let places = points((2, 2), (98, 2), (98, 58), (2, 58))
    #expect(places.map(path.contains) == holds)
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
  }

  /// Against the sign of the cross product at every edge, which only convex shapes allow.
  @Test(arguments: UInt64(1)...20) func aConvexShapeContainsWhatIsOnTheInnerSideOfAllItsEdges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 3 + Int(random.unit() * 6)
    let turns = (0..<count).map { _ in random.unit() * 2 * .pi }.sorted()
    let corners = turns.map { CGPoint(x: 100 * cos($0), y: 60 * sin($0)) }
    let shape = path {
      for corner in corners { $0.addLine(to: corner) }
      $0.close()
    }
    for _ in 0..<100 {
      let p = CGPoint(x: 240 * random.unit() - 120, y: 160 * random.unit() - 80)
      let sides = corners.indices.map { k in
        let (a, b) = (corners[k], corners[(k + 1) % count])
        return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
      }
      // What lies on an edge may be either.
      if sides.contains(where: { abs($0) < 1e-6 }) { continue }
      #expect(shape.contains(p) == sides.allSatisfy { $0 > 0 }, "seed \(seed) \(p)")
    }
  }

  @Test(arguments: UInt64(1)...20) func flatteningAndMovingMayChangePlaces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let t = CGAffineTransform(rotationAngle: CGFloat(6 * random.unit())).translatedBy(x: 30, y: -20)
    let star = path { path in
      for k in 0..<7 {
        path.addLine(to: CGPoint(x: CGFloat(k) * 10, y: 50 * random.unit()))
      }
    }
    let before = star.flattened().flatMap(\.points).map { $0.applying(t) }
    star.apply(t)
    #expect(near(star.flattened().flatMap(\.points), before, 1e-9))
  }

  @Test func aFinishedPathNoLongerFollowsTheOneItCameFrom() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let kept = path.cgPath
    path.addLine(to: CGPoint(x: 50, y: 50))
    #expect(UIBezierPath(cgPath: kept).bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    path.cgPath = kept
    #expect(path.cgPath == kept && path.currentPoint == .zero)
  }

  private static let dashes: [([CGFloat]?, Int, [CGFloat])] = [
    ([4, 2], 2, [4, 2]), ([4, 2], 1, [4]), ([4, 2], 0, []), ([0, 0], 2, []), ([4, -1], 2, []),
    ([.nan, 1], 2, []), ([4, 2], -3, []), (nil, 5, []),
  ]

  @Test(arguments: dashes)
  func dashesAreTakenAsFarAsTheyMakeSense(pattern: [CGFloat]?, count: Int, result: [CGFloat]) {
    let path = UIBezierPath()
    path.setLineDash(pattern, count: count, phase: 0)
    #expect(path.dashPattern == result)
  }
}
