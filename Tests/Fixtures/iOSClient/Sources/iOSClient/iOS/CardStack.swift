import UIKit

// A stack of cards by depth; the wrong ones shake, the door opens about its edge.

class CardStackController: UIViewController {
  var cards: [UIView] = []
  let door = UIView(frame: CGRect(x: 40, y: 500, width: 120, height: 200))
  var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    for index in 0..<3 {
      let card = UIView(frame: CGRect(x: 100 + index * 20, y: 150 + index * 20, width: 160, height: 100))
      card.backgroundColor = [UIColor.red, .green, .blue][index]
      card.layer.zPosition = CGFloat(3 - index)
      view.addSubview(card)
      cards.append(card)
    }
    door.backgroundColor = .brown
    setAnchorPoint(CGPoint(x: 0, y: 0.5), for: door)
    view.addSubview(door)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  func setAnchorPoint(_ anchorPoint: CGPoint, for view: UIView) {
    var newPoint = CGPoint(
      x: view.bounds.size.width * anchorPoint.x, y: view.bounds.size.height * anchorPoint.y)
    var oldPoint = CGPoint(
      x: view.bounds.size.width * view.layer.anchorPoint.x,
      y: view.bounds.size.height * view.layer.anchorPoint.y)
    newPoint = newPoint.applying(view.transform)
    oldPoint = oldPoint.applying(view.transform)
    var position = view.layer.position
    position.x -= oldPoint.x
    position.x += newPoint.x
    position.y -= oldPoint.y
    position.y += newPoint.y
    view.layer.position = position
    view.layer.anchorPoint = anchorPoint
  }

  @objc func tapped(_ tap: UITapGestureRecognizer) {
    if door.frame.contains(tap.location(in: view)) {
      isOpen.toggle()
      UIView.animate(withDuration: 0.3) {
        self.door.layer.transform =
          self.isOpen
          ? CATransform3DMakeRotation(-.pi / 3, 0, 1, 0) : CATransform3DIdentity
      }
    } else {
      shake(cards[0])
    }
  }

  func shake(_ card: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.duration = 0.6
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    card.layer.add(animation, forKey: "shake")
  }
}
