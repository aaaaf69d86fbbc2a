import UIKit

// Tiles of colour literals with drawn outlines, thrown apart by a tap.

class ColorTilesController: UIViewController {
  let colors = [
    #colorLiteral(red: 0.8, green: 0.2, blue: 0.2, alpha: 1),
    #colorLiteral(red: 0.2, green: 0.7, blue: 0.3, alpha: 1),
    #colorLiteral(red: 0.2, green: 0.3, blue: 0.8, alpha: 1),
    #colorLiteral(red: 0.9, green: 0.8, blue: 0.2, alpha: 1),
  ]
  var tiles = [UIView]()
  var animator: UIDynamicAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    let side: CGFloat = 60
    for (i, color) in colors.enumerated() {
      let tile = UIView(
        frame: CGRect(
          x: CGFloat(i % 2) * (side + 8), y: CGFloat(i / 2) * (side + 8), width: side, height: side))
      tile.backgroundColor = color
      let outline = CAShapeLayer()
      outline.path = UIBezierPath(roundedRect: tile.bounds.insetBy(dx: 4, dy: 4), cornerRadius: 8).cgPath
      outline.fillColor = nil
      outline.strokeColor = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
      outline.lineWidth = 3
      outline.lineJoin = kCALineJoinRound
      outline.lineCap = kCALineCapRound
      tile.layer.addSublayer(outline)
      view.addSubview(tile)
      tiles.append(tile)
    }
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(throwApart)))
  }

  @objc func throwApart() {
    let animator = UIDynamicAnimator(referenceView: view)
    let walls = UICollisionBehavior(items: tiles)
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(walls)
    for (i, tile) in tiles.enumerated() {
      let push = UIPushBehavior(items: [tile], mode: .instantaneous)
      push.setAngle(CGFloat(i) * .pi / 2 + 0.3, magnitude: 1.5)
      animator.addBehavior(push)
    }
    let drag = UIDynamicItemBehavior(items: tiles)
    drag.resistance = 1.5
    drag.friction = 0.2
    animator.addBehavior(drag)
    self.animator = animator
  }
}
