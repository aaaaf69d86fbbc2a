// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// `presentation()`: the layer as it is on its way.
@MainActor
struct LayerPresentationTests {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 300))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() { host.window.addSubview(view) }

  @Test func aViewsAnimationIsSeenOnItsWay() throws {
    view.backgroundColor = .black
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 100, y: 200, width: 30, height: 10)
      view.alpha = 0
      view.backgroundColor = .white
    }
    for (steps, part) in [(0, 0), (15, 0.25), (15, 0.5), (30, 1)] as [(Int, CGFloat)] {
      host.step(steps)
      let shown = try #require(view.layer.presentation())
      #expect(abs(shown.frame.minX - 100 * part) < 1e-9 && abs(shown.frame.minY - 200 * part) < 1e-9)
      #expect(abs(shown.bounds.width - (10 + 20 * part)) < 1e-9)
      #expect(abs(shown.opacity - Float(1 - part)) < 1e-6)
      let white = try #require(shown.backgroundColor).color.rgba(.light).red
      #expect(abs(CGFloat(white) - part) < 0.01)
      #expect(shown.position == CGPoint(x: shown.frame.midX, y: shown.frame.midY))
    }
    #expect(view.layer.frame == CGRect(x: 100, y: 200, width: 30, height: 10))
  }

  @Test func aLayersAnimationIsSeenOnItsWay() throws {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration) = (0, CGFloat.pi / 2, 1)
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    let round = CABasicAnimation(keyPath: "cornerRadius")
    (round.fromValue, round.toValue, round.duration) = (0, 4, 1)
    round.timingFunction = CAMediaTimingFunction(name: .linear)
    view.layer.add(turn, forKey: nil)
    view.layer.add(round, forKey: nil)
    host.step(30)
    let shown = try #require(view.layer.presentation())
    let angle = atan2(shown.affineTransform().b, shown.affineTransform().a)
    #expect(abs(angle - .pi / 4) < 1e-9 && abs(shown.cornerRadius - 2) < 1e-9)
    #expect(view.layer.affineTransform() == .identity && view.layer.cornerRadius == 0)
  }

  @Test func aShapeLayerIsSeenWithItsLineAndIsOne() throws {
    let ring = CAShapeLayer()
    ring.path = UIBezierPath(ovalIn: view.bounds).cgPath
    (ring.strokeColor, ring.lineWidth) = (UIColor.red.cgColor, 3)
    view.layer.addSublayer(ring)
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 1)
    draw.timingFunction = CAMediaTimingFunction(name: .linear)
    ring.add(draw, forKey: nil)
    host.step(15)
    let shown: CAShapeLayer = try #require(ring.presentation())
    #expect(abs(shown.strokeEnd - 0.25) < 1e-9 && shown.lineWidth == 3 && shown.path == ring.path)
    #expect(ring.strokeEnd == 1)
  }

  /// Code for iOS holds a view where it is: it takes the values over and ends the animation.
  @Test func anAnimationIsHeldWhereItIs() throws {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 205 }
    host.step(30)
    view.center = try #require(view.layer.presentation()).position
    view.layer.removeAllAnimations()
    host.step(60)
    #expect(abs(view.center.x - 105) < 1e-9 && view.center.y == 5)
  }
}
