// SPDX-License-Identifier: Apache-2.0
import QuartzCore
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that begins only downwards, as a subclass of a recognizer.
class DownwardPan: UIPanGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .began, velocity(in: view).y < 0 { state = .cancelled }
  }
}

/// An eye that draws itself and follows a point.
class EyeLayer: CALayer {
  var gaze = CGPoint.zero { didSet { setNeedsDisplay() } }

  override init() {
    super.init()
    contentsScale = UIScreen.main.scale
    needsDisplayOnBoundsChange = true
  }

  override init(layer: Any) {
    super.init(layer: layer)
    gaze = (layer as? EyeLayer)?.gaze ?? .zero
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(in ctx: CGContext) {
    ctx.setShadow(offset: CGSize(width: 0, height: 2), blur: 3, color: UIColor.black.cgColor)
    ctx.setFillColor(UIColor.white.cgColor)
    ctx.fillEllipse(in: bounds)
    ctx.setShadow(offset: .zero, blur: 0, color: nil)
    ctx.setFillColor(gray: 0, alpha: 1)
    ctx.addPath(CGPath(ellipseIn: CGRect(x: gaze.x, y: gaze.y, width: 8, height: 8), transform: nil))
    ctx.fillPath(using: .evenOdd)
  }
}

/// A label with a margin.
class Tag: UILabel {
  var insets = UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 8)

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    let text = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
    return text.inset(by: UIEdgeInsets(top: -2, left: -8, bottom: -2, right: -8))
  }
}

/// A card that hangs from a pin and whose look uses most of a label, a button and a layer.
class PosterWall: UIViewController {
  let poster = UIView(frame: CGRect(x: 60, y: 120, width: 220, height: 160))
  let tag = Tag()
  let eye = EyeLayer()
  let road = CAShapeLayer()
  private(set) var shakes = 0
  private(set) var turns = 0
  private(set) var presses = 0
  private(set) var isCapped = false
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private var defaults: UserDefaults { .standard }

  lazy var button: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Swing"
    configuration.image = UIImage(
      systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .bold))
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 6
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = .systemIndigo
    return UIButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.swing() })
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .light
    edgesForExtendedLayout = []
    view.backgroundColor = .systemBackground
    poster.backgroundColor = UIColor.systemFill
    poster.layer.cornerRadius = 18
    poster.layer.cornerCurve = .continuous
    poster.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    poster.layer.rasterizationScale = UIScreen.main.scale
    view.addSubview(poster)
    writeTag()
    drawRoad()
    eye.frame = CGRect(x: 180, y: 12, width: 28, height: 28)
    eye.gaze = CGPoint(x: 4, y: 10)
    poster.layer.addSublayer(eye)
    button.frame = CGRect(x: 40, y: 96, width: 140, height: 44)
    poster.addSubview(button)
    let pan = DownwardPan(target: self, action: #selector(dragged(_:)))
    poster.addGestureRecognizer(pan)
    hang()
    NotificationCenter.default.addObserver(
      self, selector: #selector(turned), name: UIDevice.orientationDidChangeNotification, object: nil)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
  }

  private func writeTag() {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.darkText
    shadow.shadowOffset = CGSize(width: 0, height: 1)
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    tag.attributedText = NSAttributedString(
      string: "NEW",
      attributes: [
        .font: UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .bold), .kern: 2,
        .underlineStyle: NSUnderlineStyle.single.rawValue, .shadow: shadow, .paragraphStyle: style,
        .foregroundColor: #colorLiteral(red: 0.8, green: 0.1, blue: 0.1, alpha: 1),
      ])
    tag.adjustsFontForContentSizeCategory = true
    tag.sizeToFit()
    tag.center = CGPoint(x: 40, y: 24)
    poster.addSubview(tag)
  }

  private func drawRoad() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 12, y: 80))
    path.addLine(to: CGPoint(x: 208, y: 80))
    road.path = path
    road.strokeColor = UIColor.systemOrange.cgColor
    road.lineDashPattern = [12, 8]
    road.lineDashPhase = 4
    road.fillRule = .evenOdd
    poster.layer.addSublayer(road)
  }

  private func hang() {
    let pin = UIAttachmentBehavior(
      item: poster, offsetFromCenter: UIOffset(horizontal: 0, vertical: -70),
      attachedToAnchor: CGPoint(x: poster.center.x, y: poster.center.y - 70))
    animator.addBehavior(pin)
    animator.addBehavior(UIGravityBehavior(items: [poster]))
    #if DEBUG
    animator.debugEnabled = false
    #endif
  }

  private func swing() {
    presses += 1
    let push = UIPushBehavior(items: [poster], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 2, dy: 0)
    animator.addBehavior(push)
    defaults.setValue(presses, forKey: "presses")
  }

  @objc func dragged(_ pan: UIPanGestureRecognizer) {
    guard !poster.bounds.equalTo(.zero) else { return }
    eye.gaze = CGPoint(x: 4 + pan.translation(in: view).x / 20, y: 10)
    isCapped = pan.state == .ended
  }

  @objc func turned() { turns += UIDevice.current.orientation.isLandscape ? 10 : 1 }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { shakes += 1 }
  }

  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    animator.removeAllBehaviors()
    poster.transform = .identity
    poster.center = CGPoint(x: view.bounds.midX, y: 200)
    hang()
  }
}
