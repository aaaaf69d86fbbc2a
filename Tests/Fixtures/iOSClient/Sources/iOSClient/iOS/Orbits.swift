import UIKit

// Planets on orbits: radial gravity, drawn with draw(_:); subclasses of the animator and of gravity.

class CountingAnimator: UIDynamicAnimator {
  private(set) var added = 0

  override func addBehavior(_ behavior: UIDynamicBehavior) {
    added += 1
    super.addBehavior(behavior)
  }
}

class SunGravity: UIGravityBehavior {
  override init(items: [UIDynamicItem]) {
    super.init(items: items)
    magnitude = 0
  }
}

class PlanetView: UIView {
  var color = UIColor.blue {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(color.cgColor)
    context.fillEllipse(in: rect)
    context.setStrokeColor(UIColor.white.cgColor)
    context.setLineWidth(2)
    context.strokeEllipse(in: rect.insetBy(dx: 2, dy: 2))
  }
}

class OrbitsController: UIViewController {
  let planets = [PlanetView(), PlanetView(), PlanetView()]
  private(set) var animator: CountingAnimator!
  private let radial = UIFieldBehavior.radialGravityField(position: .zero)

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    radial.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animator = CountingAnimator(referenceView: view)
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let motion = UIDynamicItemBehavior(items: planets)
    motion.resistance = 0
    motion.allowsRotation = false
    for (index, planet) in planets.enumerated() {
      planet.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
      planet.center = CGPoint(x: middle.x + 80 + CGFloat(index) * 30, y: middle.y)
      planet.backgroundColor = .clear
      planet.isOpaque = false
      view.addSubview(planet)
      radial.addItem(planet)
    }
    animator.addBehavior(motion)
    radial.strength = 2
    radial.falloff = 1
    radial.minimumRadius = 20
    animator.addBehavior(radial)
    animator.addBehavior(SunGravity(items: planets))
    for planet in planets { motion.addLinearVelocity(CGPoint(x: 0, y: 140), for: planet) }
  }
}
