// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Animations of layers, in the steps of their window.
@MainActor
final class LayerAnimationTests: CAAnimationDelegate {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))
  private let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 80))
  private let shape = CAShapeLayer()
  private var told: [String] = []

  init() {
    view.backgroundColor = .red
    host.window.addSubview(view)
    view.layer.addSublayer(shape)
    host.step()
  }

  func animationDidStart(_ anim: CAAnimation) { told.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { told.append("stop \(flag)") }

  private func basic(_ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    return animation
  }

  private func number(_ property: LayerProperty, of layer: CALayer) -> CGFloat? {
    layer.shown?[property]?.number
  }

  @Test func aValueGoesEvenlyAndTheLayersOwnStays() {
    shape.strokeEnd = 0.2
    shape.add(basic("strokeEnd", from: 0, to: 1), forKey: "draw")
    for step in 1..<60 {
      host.step()
      #expect(abs((number(.strokeEnd, of: shape) ?? -1) - CGFloat(step) / 60) < 1e-9, "\(step)")
    }
    #expect(shape.strokeEnd == 0.2 && shape.animationKeys() == ["draw"])
    host.step()
    #expect(shape.shown == nil && shape.animationKeys() == nil)
  }

  /// From and to, one of them and the way, and what is left open is what the layer has.
  @Test(
    arguments: [
      (1.0, 3.0, nil, 2.0), (nil, 3, nil, 4), (1, nil, nil, 3), (1, nil, 4, 3), (nil, 3, 2, 2),
      (nil, nil, 2, 6),
    ] as [(Double?, Double?, Double?, Double)])
  func whatIsLeftOpenIsTheLayersOwn(from: Double?, to: Double?, by: Double?, middle: Double) {
    shape.lineWidth = 5
    shape.add(basic("lineWidth", from: from, to: to, by: by), forKey: nil)
    host.step(30)
    #expect(abs((number(.lineWidth, of: shape) ?? 0) - CGFloat(middle)) < 1e-9)
  }

  @Test func anEndIsToldOnceAndWhatStaysFillsForward() {
    let animation = basic("opacity", to: 0)
    (animation.delegate, animation.fillMode, animation.isRemovedOnCompletion) = (self, .forwards, false)
    view.layer.add(animation, forKey: "fade")
    host.step(100)
    #expect(told == ["start", "stop true"] && view.shownAlpha == 0 && view.alpha == 1)
    view.layer.removeAllAnimations()
    #expect(view.shownAlpha == 1 && told.count == 2)
    let other = basic("opacity", to: 0)
    other.delegate = self
    view.layer.add(other, forKey: "fade")
    host.step(10)
    view.layer.removeAnimation(forKey: "fade")
    host.step(100)
    #expect(told == ["start", "stop true", "start", "stop false"] && view.shownAlpha == 1)
  }

  @Test(
    arguments: [
      (0.25, 2.0, false, 10, 2.0 / 3), (0.25, 2, true, 20, 2.0 / 3), (0.25, 2, true, 45, 1),
      (0.5, 0, false, 31, nil),
      (0.25, Float.infinity, false, 1000, 2.0 / 3),
    ] as [(Double, Float, Bool, Int, CGFloat?)])
  func runsRepeatAndGoBack(duration: Double, count: Float, back: Bool, steps: Int, expected: CGFloat?) {
    let animation = basic("strokeEnd", from: 0, to: 1)
    (animation.duration, animation.repeatCount, animation.autoreverses) = (duration, count, back)
    shape.add(animation, forKey: nil)
    host.step(steps)
    let shown = number(.strokeEnd, of: shape)
    #expect(
      (shown == nil) == (expected == nil) && abs((shown ?? 0) - (expected ?? 0)) < 1e-6, "\(shown ?? -1)")
  }

  @Test func aDelayWaitsAndFillsBackwards() {
    let animation = basic("strokeEnd", from: 0.25, to: 1)
    animation.beginTime = CACurrentMediaTime() + 0.5
    shape.add(animation, forKey: "a")
    host.step(20)
    #expect(number(.strokeEnd, of: shape) == nil)
    animation.fillMode = .backwards
    animation.beginTime = CACurrentMediaTime() + 0.5
    shape.add(animation, forKey: "a")
    host.step(20)
    #expect(number(.strokeEnd, of: shape) == 0.25)
    host.step(25)
    #expect(abs((number(.strokeEnd, of: shape) ?? 0) - 0.4375) < 1e-9)
  }

  @Test func keyframesAndGroupsRunTogether() {
    let keys = CAKeyframeAnimation(keyPath: "position.x")
    keys.values = [0, 30, 10]
    keys.keyTimes = [0, 0.25, 1]
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([keys, basic("cornerRadius", from: 0, to: 8)], 1)
    view.layer.add(group, forKey: nil)
    shape.add(path, forKey: nil)
    path.duration = 9
    host.step(6)
    // Of a quarter of a second once round 40 points.
    guard case .point(let point)? = shape.shown?[.position] else { return #expect(Bool(false)) }
    #expect(abs(point.x - 10) < 1e-6 && abs(point.y - 6) < 1e-6, "\(point)")
    host.step(24)
    #expect(abs((number(.positionX, of: view.layer) ?? 0) - (30 - 20.0 / 3)) < 1e-6)
    #expect(abs((number(.cornerRadius, of: view.layer) ?? 0) - 4) < 1e-9)
    #expect(sketch(host.render()).contains("r4"), "\(sketch(host.render()))")
  }

  @Test func aTurnIsDrawnAboutTheAnchor() {
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(
      view.frame == CGRect(x: 70, y: 70, width: 100, height: 80) && view.center == CGPoint(x: 70, y: 70))
    view.frame = CGRect(x: 20, y: 30, width: 100, height: 80)
    #expect(view.center == CGPoint(x: 20, y: 30))
    view.layer.add(basic("transform.rotation", from: 0, to: CGFloat.pi), forKey: nil)
    host.step(30)
    guard case .roundedRect(let rect)? = host.render().commands.first else { return #expect(Bool(false)) }
    let corner = CGPoint(x: 100, y: 0).applying(rect.transform),
      origin = CGPoint.zero.applying(rect.transform)
    #expect(hypot(origin.x - 20, origin.y - 30) < 1e-9 && hypot(corner.x - 20, corner.y - 130) < 1e-6)
    #expect(view.transform.isIdentity)
  }

  @Test(arguments: [
    CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.25), CGPoint(x: -1, y: 2),
  ])
  func aFrameIsWhereItWasSetWhateverTheAnchor(anchor: CGPoint) {
    view.layer.anchorPoint = anchor
    for transform in [CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 0.5)] {
      view.transform = transform
      let box = CGRect(x: 7, y: 9, width: 40, height: 60)
      view.frame = box
      let found = view.frame
      #expect(abs(found.minX - box.minX) < 1e-9 && abs(found.minY - box.minY) < 1e-9, "\(found)")
      #expect(abs(found.width - box.width) < 1e-9 && abs(found.height - box.height) < 1e-9, "\(found)")
      #expect(view.convert(CGPoint(x: 8, y: 10), from: nil).x >= 0)
    }
    view.layer.anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
    #expect(view.layer.anchorPoint == anchor)
  }

  @Test func depthIsAMatterOfDrawingAlone() {
    let (low, high) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    (low.backgroundColor, high.backgroundColor) = (.green, .blue)
    for child in [low, high] { view.addSubview(child) }
    func order() -> [RGBA] {
      host.render().commands.compactMap { if case .roundedRect(let rect) = $0 { rect.fill } else { nil } }
    }
    low.layer.zPosition = 1
    #expect(order() == [RGBA(1, 0, 0), RGBA(0, 0, 1), RGBA(0, 1, 0)] && view.subviews == [low, high])
    #expect(host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === high)
    low.layer.zPosition = 0
    #expect(order() == [RGBA(1, 0, 0), RGBA(0, 1, 0), RGBA(0, 0, 1)])
    let (back, front) = (CALayer(), CALayer())
    for layer in [back, front] {
      layer.frame = CGRect(x: 0, y: 0, width: 3, height: 3)
      shape.addSublayer(layer)
    }
    (back.backgroundColor, front.backgroundColor) = (UIColor.white.cgColor, UIColor.black.cgColor)
    back.zPosition = 2
    #expect(Array(order()[1...2]) == [RGBA(0, 0, 0), RGBA(1, 1, 1)])
  }

  @Test func aPathGoesOverIntoAnotherOfTheSameSteps() {
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    let end = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).cgPath
    shape.add(basic("path", to: end), forKey: nil)
    host.step(30)
    let list = host.render()
    let fill = list.commands.compactMap { if case .fill(let path) = $0 { path } else { nil } }.first
    #expect(abs((fill.map { list.points[$0.firstPoint + 1].x } ?? 0) - 20) < 1e-6)
  }

  @Test func anAnimationGoesOnWithALayerThatOutlivesItsView() {
    var owner: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = owner?.layer
    owner.map(host.window.addSubview)
    layer?.add(basic("opacity", from: 1, to: 0), forKey: nil)
    host.step(3)
    owner?.removeFromSuperview()
    owner = nil
    host.step(3)
    #expect(layer?.view == nil && layer?.animation(forKey: "opacity") == nil && layer?.opacity == 1)
  }

  @Test func whatCannotBeAnimatedIsSaid() {
    let (_, said) = Diagnostic.recording {
      view.layer.add(basic("contentsRect", to: 1), forKey: nil)
    }
    #expect(said == ["CABasicAnimation cannot animate \"contentsRect\""])
    // Without a value of the right kind nothing is shown.
    view.layer.add(basic("opacity", to: "much"), forKey: nil)
    view.layer.add(basic("cornerRadius", to: CGFloat.nan), forKey: nil)
    host.step(3)
    #expect(host.render().commands.count == 1)
  }

  @Test func aTransactionTellsWhenAllItsAnimationsAreOver() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [unowned self] in told.append("all") }
    shape.add(basic("strokeEnd", to: 0), forKey: nil)
    let short = basic("lineWidth", to: 9)
    short.duration = 0.1
    shape.add(short, forKey: nil)
    CATransaction.commit()
    host.step(59)
    #expect(told == [])
    host.step(1)
    #expect(told == ["all"])
    CATransaction.begin()
    CATransaction.setCompletionBlock { [unowned self] in told.append("none") }
    CATransaction.commit()
    CATransaction.commit()
    #expect(told == ["all", "none"])
  }

  @Test func animationsStandStillWithTheirPartOfTheTree() {
    let time = LocalTime()
    view.localTime = time
    time.isPaused = true
    shape.add(basic("strokeEnd", from: 0, to: 1), forKey: nil)
    host.step(30)
    #expect(number(.strokeEnd, of: shape) == 0)
    #expect(!ViewTreeState.isCalm(view, movers: []))
    ViewTreeState.quiet(view)
    #expect(shape.shown == nil && ViewTreeState.isCalm(view, movers: []))
  }
}
