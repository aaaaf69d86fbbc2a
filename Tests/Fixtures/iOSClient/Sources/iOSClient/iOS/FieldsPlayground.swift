import UIKit

// Every kind of field behind one switch.

@objc enum FieldKind: Int {
  case drag, vortex, radial, linear, velocity, noise, turbulence, spring, electric, magnetic, custom
}

class FieldsController: UIViewController {
  lazy var animator: UIDynamicAnimator = { UIDynamicAnimator(referenceView: self.view) }()
  lazy var center: CGPoint = { CGPoint(x: self.view.frame.midX, y: self.view.frame.midY) }()
  var field: UIFieldBehavior!
  var dots: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for _ in 0..<60 {
      let dot = Dot(
        frame: CGRect(x: CGFloat.random(in: 0...300), y: CGFloat.random(in: 0...500), width: 12, height: 12))
      dots.append(dot)
      view.addSubview(dot)
    }
    let material = UIDynamicItemBehavior(items: dots)
    material.resistance = 0.8
    material.charge = 0.5
    material.density = 0.1
    animator.addBehavior(material)
    show(.vortex)
  }

  func show(_ kind: FieldKind) {
    if field != nil { animator.removeBehavior(field) }
    switch kind {
    case .drag: field = UIFieldBehavior.dragField()
    case .vortex: field = UIFieldBehavior.vortexField()
    case .radial: field = UIFieldBehavior.radialGravityField(position: center)
    case .linear: field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    case .velocity: field = UIFieldBehavior.velocityField(direction: CGVector(dx: 0.2, dy: 0))
    case .noise: field = UIFieldBehavior.noiseField(smoothness: 0.9, animationSpeed: 1)
    case .turbulence: field = UIFieldBehavior.turbulenceField(smoothness: 0.3, animationSpeed: 4)
    case .spring: field = UIFieldBehavior.springField()
    case .electric: field = UIFieldBehavior.electricField()
    case .magnetic: field = UIFieldBehavior.magneticField()
    case .custom:
      field = UIFieldBehavior.field(evaluationBlock: {
        (field, position, velocity, mass, charge, deltaTime) -> CGVector in
        return CGVector(dx: -position.x * 0.01, dy: -position.y * 0.01)
      })
    }
    field.position = center
    field.region = UIRegion(radius: 300)
    field.strength = 2
    field.falloff = 0.5
    field.minimumRadius = 50
    dots.forEach { field.addItem($0) }
    animator.addBehavior(field)
  }
}

@IBDesignable class Dot: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.3, alpha: 1)
    layer.cornerRadius = frame.size.width / 2
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = 1
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    return .path
  }

  override var collisionBoundingPath: UIBezierPath {
    return UIBezierPath(
      arcCenter: .zero, radius: bounds.width / 2, startAngle: 0, endAngle: .pi * 2, clockwise: true)
  }
}
