// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry

/// Paths as Core Graphics names them, and paths that run backwards.
struct PathTests {
  private func ends(_ path: UIBezierPath) -> [CGPoint] { path.flattened().flatMap(\.points) }

  @Test func aPathBackwardsHasTheSamePointsInTheOtherOrder() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 15, y: 0), controlPoint2: CGPoint(x: 20, y: 5))
    path.addQuadCurve(to: CGPoint(x: 0, y: 30), controlPoint: CGPoint(x: 10, y: 30))
    let (forwards, backwards) = (ends(path), ends(path.reversing()))
    #expect(forwards.count == backwards.count)
    for (a, b) in zip(forwards, backwards.reversed()) { #expect(hypot(a.x - b.x, a.y - b.y) < 0.01) }
    #expect(path.reversing().reversing() == path)
  }

  @Test func aClosedPathBackwardsIsClosedAndCoversTheSame() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 20))
    let back = oval.reversing()
    #expect(back.flattened().map(\.isClosed) == [true])
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let point = CGPoint(x: .random(in: -5...45, using: &random), y: .random(in: -5...25, using: &random))
      // Points within the flattening's tolerance of the edge may differ.
      let r = pow((point.x - 20) / 20, 2) + pow((point.y - 10) / 10, 2)
      if abs(r - 1) > 0.1 { #expect(oval.contains(point) == back.contains(point)) }
    }
  }

  @Test func aMutablePathDrawsWhatABezierPathDraws() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 11, y: 2))
    path.addQuadCurve(to: CGPoint(x: 21, y: 12), control: CGPoint(x: 21, y: 2))
    path.addCurve(
      to: CGPoint(x: 1, y: 12), control1: CGPoint(x: 15, y: 20), control2: CGPoint(x: 5, y: 20))
    path.closeSubpath()
    let same = UIBezierPath()
    same.move(to: CGPoint(x: 1, y: 2))
    same.addLine(to: CGPoint(x: 11, y: 2))
    same.addQuadCurve(to: CGPoint(x: 21, y: 12), controlPoint: CGPoint(x: 21, y: 2))
    same.addCurve(
      to: CGPoint(x: 1, y: 12), controlPoint1: CGPoint(x: 15, y: 20), controlPoint2: CGPoint(x: 5, y: 20))
    same.close()
    #expect(path == same.cgPath && path.hashValue == same.cgPath.hashValue)
    #expect(UIBezierPath(cgPath: path) == same && path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func shapesAreAddedUnderATransform() {
    let move = CGAffineTransform(translationX: 100, y: 50)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 20), transform: move)
    path.addEllipse(in: CGRect(x: 20, y: 0, width: 10, height: 20), transform: move)
    path.addRoundedRect(
      in: CGRect(x: 40, y: 0, width: 10, height: 20), cornerWidth: 3, cornerHeight: 3, transform: move)
    #expect(path.boundingBox == CGRect(x: 100, y: 50, width: 50, height: 20))
    #expect(path.contains(CGPoint(x: 125, y: 60)) && !path.contains(CGPoint(x: 121, y: 51)))
    var turn = CGAffineTransform(scaleX: 2, y: 1)
    #expect(path.copy(using: &turn)?.boundingBox == CGRect(x: 200, y: 50, width: 100, height: 20))
    #expect(path.contains(CGPoint(x: 25, y: 10), transform: move.inverted()))
  }

  @Test func aRuleDecidesAboutAHole() {
    let ring = CGMutablePath()
    ring.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    ring.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
    let middle = CGPoint(x: 20, y: 20)
    #expect(ring.contains(middle, using: .winding) && !ring.contains(middle, using: .evenOdd))
  }

  /// On a phone's screen, where y points down, clockwise is the other way round.
  @Test(arguments: [(false, 20.0), (true, 0.0)])
  func anArcTurnsAsCoreGraphicsTurnsIt(clockwise: Bool, far: Double) {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi, clockwise: clockwise)
    #expect(abs((far == 20 ? path.boundingBox.maxY : path.boundingBox.minY) - far) < 1e-9)
    let relative = CGMutablePath()
    relative.addRelativeArc(
      center: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, delta: clockwise ? -.pi : .pi)
    #expect(path == relative)
  }

  @Test func aMutableCopyLeavesItsOriginalAlone() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    let copy = path.mutableCopy()
    copy?.addRect(CGRect(x: 10, y: 0, width: 5, height: 5))
    #expect(path.boundingBox.width == 5 && copy?.boundingBox.width == 15)
  }

  @Test func identifiersAreTheSameWhenTheyAreEqual() {
    let (a, b): ((any NSCopying)?, (any NSCopying)?) = ("floor" as NSString, "floor" as NSString)
    #expect(a === b && !(a === ("wall" as NSString)) && !(a === nil))
  }
}
