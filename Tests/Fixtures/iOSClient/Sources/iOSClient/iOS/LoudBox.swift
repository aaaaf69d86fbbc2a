import AVFoundation
import UIKit

// A box that can be felt and heard where it hits the floor.

private var hitsKey: UInt8 = 0

extension UIView {
  var hits: Int {
    get { return objc_getAssociatedObject(self, &hitsKey) as? Int ?? 0 }
    set { objc_setAssociatedObject(self, &hitsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

class LoudBoxController: UIViewController, UICollisionBehaviorDelegate {
  let box = UIView(frame: CGRect(x: 60, y: 60, width: 80, height: 80))
  private var animator: UIDynamicAnimator!
  private let impact = UIImpactFeedbackGenerator(style: .heavy)
  private var player: AVAudioPlayer?

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .orange
    view.addSubview(box)
    animator = UIDynamicAnimator(referenceView: view)
    let gravity = UIGravityBehavior(items: [box])
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = self
    let elasticity = UIDynamicItemBehavior(items: [box])
    elasticity.elasticity = 0.6
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    animator.addBehavior(elasticity)
    impact.prepare()

    try? AVAudioSession.sharedInstance().setCategory(.ambient)
    if let url = Bundle.main.url(forResource: "thud", withExtension: "wav") {
      player = try? AVAudioPlayer(contentsOf: url)
      player?.prepareToPlay()
    }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    guard let view = item as? UIView else { return }
    view.hits += 1
    if UIApplication.shared.applicationState == .active { impact.impactOccurred() }
    player?.play()
    flash(view)
  }

  private func flash(_ view: UIView) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.4
    animation.toValue = 1
    animation.duration = 0.2
    animation.fillMode = kCAFillModeForwards
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
    view.layer.add(animation, forKey: "flash")
  }
}
