import UIKit

// Message bubbles: every row hangs on its own place, and lags behind the finger the farther it is from it.

class SpringyListController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  private(set) var rows: [UIView] = []
  private var animator: UIDynamicAnimator!
  private var lastOffset: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.delegate = self
    view.addSubview(scrollView)
    animator = UIDynamicAnimator(referenceView: scrollView)
    for index in 0..<30 {
      let row = UILabel(frame: CGRect(x: 16, y: CGFloat(index) * 60 + 10, width: 300, height: 50))
      row.text = "Message \(index)"
      row.backgroundColor = index % 2 == 0 ? .cyan : .green
      row.layer.cornerRadius = 12
      row.clipsToBounds = true
      scrollView.addSubview(row)
      rows.append(row)
      let spring = UIAttachmentBehavior(item: row, attachedToAnchor: row.center)
      spring.length = 0
      spring.damping = 0.5
      spring.frequency = 1
      animator.addBehavior(spring)
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 30 * 60 + 10)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let delta = scrollView.contentOffset.y - lastOffset
    lastOffset = scrollView.contentOffset.y
    let touch = scrollView.panGestureRecognizer.location(in: scrollView)
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first else { continue }
      let distance = abs(touch.y - spring.anchorPoint.y)
      let resistance = distance / 1000
      item.center.y += delta < 0 ? max(delta, delta * resistance) : min(delta, delta * resistance)
      animator.updateItem(usingCurrentState: item)
    }
  }
}
