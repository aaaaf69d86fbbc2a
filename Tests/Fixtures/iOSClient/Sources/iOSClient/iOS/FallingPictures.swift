import UIKit

// Pictures from the project's files fall where the finger taps.

class PictureView: UIImageView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    return .ellipse
  }
}

class FallingPicturesController: UIViewController {
  var animator: UIDynamicAnimator?
  var gravity = UIGravityBehavior()
  var collision = UICollisionBehavior()
  private(set) var pictures: [UIImageView] = []
  let names = ["ball", "crate.png"]

  override func viewDidLoad() {
    super.viewDidLoad()
    animator = UIDynamicAnimator(referenceView: view)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator?.addBehavior(gravity)
    animator?.addBehavior(collision)
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(tapped(recognizer:)))
    view.addGestureRecognizer(recognizer)
  }

  @objc func tapped(recognizer: UITapGestureRecognizer) {
    guard let image = UIImage(named: names[pictures.count % names.count]) else {
      print("no picture")
      return
    }
    let picture = pictures.count % 2 == 0 ? PictureView(image: image) : UIImageView(image: image)
    picture.contentMode = .scaleAspectFit
    picture.center = recognizer.location(in: view)
    view.addSubview(picture)
    pictures.append(picture)
    gravity.addItem(picture)
    collision.addItem(picture)
  }
}
