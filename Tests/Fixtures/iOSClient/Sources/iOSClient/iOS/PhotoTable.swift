//
//  PhotoTable.swift
//  Photos on a table: drag, pinch and turn with two fingers, then let go.
//

import UIKit

class PhotoView: UIImageView {
  var turn: CGFloat = 0
  var zoom: CGFloat = 1

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    return .rectangle
  }
}

class PhotoTableViewController: UIViewController {

  var animator: UIDynamicAnimator!
  var snap: UISnapBehavior?
  lazy var spin: UIDynamicItemBehavior = {
    let behavior = UIDynamicItemBehavior(items: [self.photo])
    behavior.angularResistance = 4
    behavior.resistance = 6
    return behavior
  }()

  let photo = PhotoView(frame: CGRect(x: 95, y: 272, width: 200, height: 300))
  var pinches = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.isMultipleTouchEnabled = true
    photo.backgroundColor = .orange
    photo.isUserInteractionEnabled = true
    view.addSubview(photo)
    animator = UIDynamicAnimator(referenceView: view)

    let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
    pan.maximumNumberOfTouches = 1
    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:)))
    let rotation = UIRotationGestureRecognizer(target: self, action: #selector(rotated(_:)))
    for recognizer in [pan, pinch, rotation] as [UIGestureRecognizer] {
      recognizer.delegate = self
      photo.addGestureRecognizer(recognizer)
    }

    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(reset))
    doubleTap.numberOfTapsRequired = 2
    let tap = UITapGestureRecognizer(target: self, action: #selector(flip))
    tap.require(toFail: doubleTap)
    photo.addGestureRecognizer(doubleTap)
    photo.addGestureRecognizer(tap)
  }

  @objc func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      animator.removeAllBehaviors()
    case .changed:
      let translation = pan.translation(in: view)
      photo.center = CGPoint(x: photo.center.x + translation.x, y: photo.center.y + translation.y)
      pan.setTranslation(.zero, in: view)
    case .ended, .cancelled:
      letGo(pan.velocity(in: view))
    default:
      break
    }
  }

  @objc func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard pinch.state == .began || pinch.state == .changed else {
      if pinch.state == .ended { pinches += 1 }
      return
    }
    animator.removeAllBehaviors()
    let zoom = max(0.5, min(photo.zoom * pinch.scale, 2))
    let factor = zoom / photo.zoom
    photo.transform = photo.transform.scaledBy(x: factor, y: factor)
    photo.zoom = zoom
    pinch.scale = 1
  }

  @objc func rotated(_ rotation: UIRotationGestureRecognizer) {
    switch rotation.state {
    case .began, .changed:
      photo.transform = photo.transform.rotated(by: rotation.rotation)
      photo.turn += rotation.rotation
      rotation.rotation = 0
    default:
      break
    }
  }

  func letGo(_ velocity: CGPoint) {
    animator.addBehavior(spin)
    spin.addLinearVelocity(velocity, for: photo)
    let collision = UICollisionBehavior(items: [photo])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
  }

  @objc func reset() {
    animator.removeAllBehaviors()
    photo.transform = .identity
    photo.zoom = 1
    photo.turn = 0
    let snap = UISnapBehavior(item: photo, snapTo: view.center)
    snap.damping = 0.8
    animator.addBehavior(snap)
    self.snap = snap
  }

  @objc func flip() {
    UIView.transition(
      with: photo, duration: 0.4, options: .transitionFlipFromLeft,
      animations: {
        self.photo.backgroundColor = self.photo.backgroundColor == .orange ? .brown : .orange
      }, completion: nil)
  }
}

extension PhotoTableViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // Two fingers zoom and turn at once.
    return !(gestureRecognizer is UIPanGestureRecognizer)
      && !(otherGestureRecognizer is UIPanGestureRecognizer)
  }
}
