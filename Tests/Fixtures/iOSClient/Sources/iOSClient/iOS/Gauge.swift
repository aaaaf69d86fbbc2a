import UIKit

// A gauge drawn with Core Graphics whose needle falls.

class GaugeView: UIView {
  var value: CGFloat = 0.3 { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 12
    context.setLineWidth(10)
    context.setLineCap(.round)
    context.setStrokeColor(UIColor.lightGray.cgColor)
    context.addArc(
      center: center, radius: radius, startAngle: .pi * 0.75, endAngle: .pi * 0.25, clockwise: false)
    context.strokePath()
    context.saveGState()
    context.setStrokeColor(tintColor.cgColor)
    context.setLineDash(phase: 0, lengths: [4, 12])
    let end = CGFloat.pi * 0.75 + value * CGFloat.pi * 1.5
    context.addArc(center: center, radius: radius, startAngle: .pi * 0.75, endAngle: end, clockwise: false)
    context.strokePath()
    context.restoreGState()

    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingTail
    let font = UIFontMetrics(forTextStyle: .headline).scaledFont(
      for: UIFont.systemFont(ofSize: 20, weight: .bold))
    let text = NSAttributedString(
      string: "\(Int(value * 100)) %",
      attributes: [.font: font, .paragraphStyle: style, .foregroundColor: UIColor.black])
    text.draw(in: CGRect(x: 0, y: center.y - 12, width: bounds.width, height: 30))
  }
}

class GaugeController: UIViewController {
  let gauge = GaugeView()
  let needle = UIView()
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private var hinge: UIAttachmentBehavior!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    gauge.backgroundColor = .clear
    gauge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(gauge)
    let side = gauge.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.6)
    side.priority = UILayoutPriority(rawValue: 750)
    NSLayoutConstraint.activate([
      gauge.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      gauge.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      gauge.heightAnchor.constraint(equalTo: gauge.widthAnchor),
      gauge.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.6),
      side,
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    needle.frame = CGRect(x: view.bounds.midX, y: view.bounds.midY - 3, width: 80, height: 6)
    needle.backgroundColor = .red
    view.addSubview(needle)
    hinge = UIAttachmentBehavior(
      item: needle, offsetFromCenter: UIOffset(horizontal: -40, vertical: 0),
      attachedToAnchor: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    let gravity = UIGravityBehavior(items: [needle])
    gravity.action = { [unowned self] in
      let angle = atan2(self.needle.transform.b, self.needle.transform.a)
      self.gauge.value = max(0, min(1, angle / .pi))
    }
    animator.addBehavior(hinge)
    animator.addBehavior(gravity)
  }
}
