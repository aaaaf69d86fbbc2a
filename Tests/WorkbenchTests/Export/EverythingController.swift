// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Every kind of behaviour, of item and of place.
final class EverythingController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private var items: [any UIDynamicItem] = []

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator.behaviors.isEmpty else { return }
    addFields()
    addTies()
    addFalling()
  }

  private func makeView(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    let made = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.addSubview(made)
    return made
  }

  private func addFalling() {
    let box = UIView(frame: CGRect(x: 13.3, y: 21.7, width: 40, height: 30))
    let container = UIView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
    container.bounds.origin = CGPoint(x: 5, y: 7)
    view.addSubview(container)
    container.addSubview(box)
    box.transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.5, y: 0.5)
    let outline = Outlined(frame: CGRect(x: 200, y: 50, width: 60, height: 60))
    let disc = Disc(frame: CGRect(x: 300, y: 20, width: 33, height: 33))
    let oval = Disc(frame: CGRect(x: 300, y: 90, width: 50, height: 33))
    for item in [disc, oval, outline] { view.insertSubview(item, at: 0) }
    let pair = UIDynamicItemGroup(items: [makeView(100, 40, 30, 30), makeView(130, 40, 30, 60)])
    let dot = Dot()
    disc.name = "class"
    let falling: [any UIDynamicItem] = [disc, box, oval, pair, dot, outline]
    let gravity = UIGravityBehavior(items: falling)
    gravity.setAngle(1.2, magnitude: 0.7)
    gravity.setGravityDirection(CGVector(dx: 0.1, dy: 0.2), for: dot)
    let collision = UICollisionBehavior(items: falling)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 4, bottom: 40.5, right: 4))
    collision.addBoundary(
      withIdentifier: "oval" as NSString,
      for: UIBezierPath(ovalIn: CGRect(x: 150, y: 400, width: 90, height: 50)))
    let wave = UIBezierPath()
    wave.move(to: CGPoint(x: 20, y: 600))
    wave.addQuadCurve(to: CGPoint(x: 120, y: 620), controlPoint: CGPoint(x: 70, y: 560))
    wave.addCurve(
      to: CGPoint(x: 220, y: 610), controlPoint1: CGPoint(x: 150, y: 640),
      controlPoint2: CGPoint(x: 200, y: 590))
    wave.addLine(to: CGPoint(x: 120, y: 680))
    wave.close()
    collision.addBoundary(withIdentifier: NSNumber(value: 7), for: wave)
    collision.addBoundary(
      withIdentifier: "a \"line\"" as NSString, from: CGPoint(x: 200, y: 500), to: CGPoint(x: 380, y: 560.5))
    let composite = Composite()
    composite.addChildBehavior(gravity)
    composite.addChildBehavior(collision)
    animator.addBehavior(composite)
    for item in falling {
      let properties = UIDynamicItemBehavior(items: [item])
      properties.elasticity = 0.5
      animator.addBehavior(properties)
    }
    let heavy = Heavy(items: [disc])
    heavy.density = 3
    heavy.addAngularVelocity(2, for: disc)
    heavy.addLinearVelocity(CGPoint(x: 70, y: -30), for: disc)
    animator.addBehavior(heavy)
    let kick = UIPushBehavior(items: [oval], mode: .instantaneous)
    kick.pushDirection = CGVector(dx: 0.3, dy: -0.1)
    kick.setTargetOffsetFromCenter(UIOffset(horizontal: 5, vertical: -3), for: oval)
    animator.addBehavior(kick)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.setAngle(.pi / 3, magnitude: 0.2)
    animator.addBehavior(push)
    let idle = UIPushBehavior(items: [box], mode: .continuous)
    idle.angle = 1
    idle.active = false
    animator.addBehavior(idle)
    items += falling
  }

  private func addTies() {
    let a = makeView(20, 150, 30, 30), b = makeView(80, 170, 30, 20), c = makeView(150, 160, 24, 24)
    let d = makeView(220, 160, 20, 30), e = makeView(270, 170, 22, 22), f = makeView(320, 150, 26, 26)
    b.transform = CGAffineTransform(rotationAngle: -2)
    let pull = UIGravityBehavior(items: [a, b, c, d, e, f])
    pull.magnitude = 0.3
    pull.name = "pull"
    animator.addBehavior(pull)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 60, y: 170))
    pin.attachmentRange = UIFloatRange(minimum: -.pi / 4, maximum: 1)
    pin.frictionTorque = 0.01
    let fixed = UIAttachmentBehavior.fixedAttachment(
      with: c, attachedTo: d, attachmentAnchor: CGPoint(x: 190, y: 170))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: b, offsetFromCenter: UIOffset(horizontal: 10, vertical: 0), attachedTo: c, offsetFromCenter: .zero
    )
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: d, attachedTo: e, attachmentAnchor: CGPoint(x: 250, y: 170),
      axisOfTranslation: CGVector(dx: 1, dy: 0.5))
    rail.attachmentRange = UIFloatRange(minimum: -10, maximum: 30)
    let track = UIAttachmentBehavior.slidingAttachment(
      with: f, attachmentAnchor: CGPoint(x: 330, y: 160), axisOfTranslation: CGVector(dx: 0, dy: 1))
    track.attachmentRange = UIFloatRange(minimum: -50, maximum: 40)
    let spring = UIAttachmentBehavior(
      item: a, offsetFromCenter: UIOffset(horizontal: -5, vertical: 5),
      attachedToAnchor: CGPoint(x: 30, y: 90))
    (spring.frequency, spring.damping, spring.length) = (1.5, 0.2, 40)
    let rod = UIAttachmentBehavior(item: e, attachedTo: f)
    let snap = UISnapBehavior(item: c, snapTo: CGPoint(x: 160, y: 200))
    snap.damping = 0.3
    for tie in [pin, fixed, rope, rail, track, spring, rod] { animator.addBehavior(tie) }
    animator.addBehavior(snap)
    items += [a, b, c, d, e, f]
  }

  private func addFields() {
    let dots = (0..<5).map { makeView(CGFloat(30 + 60 * $0), 250, 12, 12) }
    let charged = UIDynamicItemBehavior(items: dots)
    charged.charge = 0.5
    charged.resistance = 0
    animator.addBehavior(charged)
    let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
    let region = UIRegion(radius: 300).byDifference(from: UIRegion(size: CGSize(width: 20, height: 10)))
    noise.region = region.byUnion(with: UIRegion(radius: 5)).byIntersection(with: UIRegion.infinite)
    let vortex = UIFieldBehavior.vortexField()
    vortex.position = CGPoint(x: 123.4, y: 250)
    vortex.strength = 0.0001
    vortex.region = UIRegion(size: CGSize(width: 200, height: 100)).inverse()
    let drag = UIFieldBehavior.dragField()
    drag.direction = CGVector(dx: 0.2, dy: 0)
    let electric = UIFieldBehavior.electricField()
    electric.minimumRadius = 12
    electric.falloff = 1.5
    let turbulence = UIFieldBehavior.turbulenceField(smoothness: 0.1, animationSpeed: 0.3)
    let linear = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0.1, dy: -0.3))
    for field in [
      noise, vortex, drag, electric, turbulence, linear, UIFieldBehavior.magneticField(),
      UIFieldBehavior.springField(), UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 200)),
    ] {
      for dot in dots { field.addItem(dot) }
      field.strength *= 0.3
      animator.addBehavior(field)
    }
    let wind = UIFieldBehavior.velocityField(direction: CGVector(dx: 0.4, dy: 0.1))
    wind.addItem(dots[4])
    animator.addBehavior(wind)
  }
}

private final class Composite: UIDynamicBehavior {}
private final class Heavy: UIDynamicItemBehavior {}

private final class Disc: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

private final class Outlined: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -30, y: 30))
    path.addLine(to: CGPoint(x: 0, y: -30.5))
    path.addLine(to: CGPoint(x: 30, y: 30))
    path.close()
    return path
  }
}

/// An item that is no view.
private final class Dot: UIDynamicItem {
  var center = CGPoint(x: 200, y: 20)
  let bounds = CGRect(x: 0, y: 0, width: 14, height: 10)
  var transform = CGAffineTransform.identity
}
