import UIKit

// A composite that others use as one thing, with lazily made parts, and a view that drops blocks into it.

class FallingBlocksBehavior: UIDynamicBehavior {
  private let gravity = UIGravityBehavior()

  private lazy var collider: UICollisionBehavior = {
    let collider = UICollisionBehavior()
    collider.translatesReferenceBoundsIntoBoundary = true
    return collider
  }()

  private lazy var itemBehavior: UIDynamicItemBehavior = {
    let behavior = UIDynamicItemBehavior()
    behavior.allowsRotation = true
    behavior.elasticity = 0.75
    return behavior
  }()

  override init() {
    super.init()
    addChildBehavior(gravity)
    addChildBehavior(collider)
    addChildBehavior(itemBehavior)
  }

  func addBarrier(path: UIBezierPath, named name: String) {
    collider.removeBoundary(withIdentifier: name as NSCopying)
    collider.addBoundary(withIdentifier: name as NSCopying, for: path)
  }

  func addBlock(_ block: UIView) {
    dynamicAnimator?.referenceView?.addSubview(block)
    gravity.addItem(block)
    collider.addItem(block)
    itemBehavior.addItem(block)
  }

  func removeBlock(_ block: UIView) {
    gravity.removeItem(block)
    collider.removeItem(block)
    itemBehavior.removeItem(block)
    block.removeFromSuperview()
  }
}

class BlocksView: UIView, UIDynamicAnimatorDelegate {
  private lazy var animator: UIDynamicAnimator = {
    let animator = UIDynamicAnimator(referenceView: self)
    animator.delegate = self
    return animator
  }()
  private let blocks = FallingBlocksBehavior()
  private var attachment: UIAttachmentBehavior? {
    willSet {
      if attachment != nil { animator.removeBehavior(attachment!) }
    }
    didSet {
      if attachment != nil { animator.addBehavior(attachment!) }
    }
  }
  private var lastBlock: UIView?

  @objc dynamic var animating: Bool = false {
    didSet {
      if animating { animator.addBehavior(blocks) } else { animator.removeBehavior(blocks) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.size.width / 10
    let oval = UIBezierPath(
      ovalIn: CGRect(x: bounds.midX - side, y: bounds.midY - side, width: side * 2, height: side * 2))
    blocks.addBarrier(path: oval, named: "middle")
  }

  @IBAction func drop(_ recognizer: UITapGestureRecognizer) {
    if recognizer.state == .ended {
      var frame = CGRect(
        origin: CGPoint.zero, size: CGSize(width: bounds.size.width / 10, height: bounds.size.width / 10))
      frame.origin.x = CGFloat(Int.random(in: 0..<10)) * frame.size.width
      let block = UIView(frame: frame)
      block.backgroundColor = UIColor.random
      blocks.addBlock(block)
      lastBlock = block
    }
  }

  @IBAction func grab(_ recognizer: UIPanGestureRecognizer) {
    let point = recognizer.location(in: self)
    switch recognizer.state {
    case .began:
      if let block = lastBlock, block.superview != nil {
        attachment = UIAttachmentBehavior(item: block, attachedToAnchor: point)
      }
      lastBlock = nil
    case .changed:
      attachment?.anchorPoint = point
    default:
      attachment = nil
    }
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    removeFullRows()
  }

  private func removeFullRows() {
    let side = bounds.size.width / 10
    var row = CGRect(x: side / 2, y: bounds.size.height - side / 2, width: 1, height: 1)
    var full: [UIView] = []
    while row.origin.x < bounds.size.width {
      if let hit = hitTest(row.origin, with: nil), hit.superview === self { full.append(hit) } else { return }
      row.origin.x += side
    }
    for block in full { blocks.removeBlock(block) }
  }
}

extension UIColor {
  class var random: UIColor {
    switch Int.random(in: 0..<5) {
    case 0: return UIColor.green
    case 1: return UIColor.blue
    case 2: return UIColor.orange
    case 3: return UIColor.red
    default: return UIColor.purple
    }
  }
}
