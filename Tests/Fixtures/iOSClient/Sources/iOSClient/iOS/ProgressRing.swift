import QuartzCore
import UIKit

// A ring that draws itself, then a ball that circles along it.

class ProgressRingController: UIViewController, CAAnimationDelegate {
  let ring = CAShapeLayer()
  let dot = CALayer()
  var isDrawn = false
  var isDone = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    ring.path =
      UIBezierPath(
        arcCenter: .zero, radius: 80, startAngle: -.pi / 2, endAngle: .pi * 1.5, clockwise: true
      ).cgPath
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = UIColor.orange.cgColor
    ring.lineWidth = 8
    ring.lineCap = .round
    ring.strokeEnd = 0
    ring.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    view.layer.addSublayer(ring)
    dot.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
    dot.cornerRadius = 8
    dot.backgroundColor = UIColor.red.cgColor
    dot.position = CGPoint(x: ring.position.x, y: ring.position.y - 80)
    dot.zPosition = 1
    view.layer.insertSublayer(dot, at: 0)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(Self.draw)))
  }

  @objc func draw() {
    let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    animation.delegate = self
    ring.add(animation, forKey: "draw")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    isDrawn = flag
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.isDone = true }
    let circle = CAKeyframeAnimation(keyPath: "position")
    let center = ring.position
    circle.path =
      UIBezierPath(
        arcCenter: center, radius: 80, startAngle: -.pi / 2, endAngle: .pi * 1.5, clockwise: true
      ).cgPath
    circle.calculationMode = .paced
    circle.duration = 0.5
    circle.repeatCount = 2
    dot.add(circle, forKey: "circle")
    CATransaction.commit()
  }
}
