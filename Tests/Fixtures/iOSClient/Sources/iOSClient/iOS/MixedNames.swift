// SPDX-License-Identifier: Apache-2.0
import Darwin
import UIKit

/// Names that small apps use beside dynamics, each once.
class MixedNames: UIViewController, UITextFieldDelegate {
  let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 36))
  let sprite = UIImageView(image: nil)
  let segments = UISegmentedControl(items: ["Gravity", "Push"])
  private(set) var lines: [String] = []

  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.placeholderText])
    field.textContentType = .username
    field.keyboardAppearance = .dark
    field.clearsOnBeginEditing = true
    field.delegate = self
    view.addSubview(field)
    segments.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    view.addSubview(segments)
    sprite.animationImages = [dot(.red), dot(.blue)]
    sprite.animationDuration = 0.5
    sprite.startAnimating()
    view.addSubview(sprite)
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -20
    effect.maximumRelativeValue = 20
    view.addMotionEffect(effect)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification,
      object: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem()
    navigationItem.rightBarButtonItem?.tintColor = .systemRed
    navigationItem.rightBarButtonItem?.setTitleTextAttributes(
      [.font: UIFont.italicSystemFont(ofSize: 15)], for: .normal)
  }

  private func dot(_ color: UIColor) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 0)
    defer { UIGraphicsEndImageContext() }
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
    return UIGraphicsGetImageFromCurrentImageContext()!
  }

  @objc func keyboardWillShow(_ note: Notification) {
    let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    lines.append("\(frame?.height ?? 0)")
  }

  func summary() -> String {
    autoreleasepool {
      let start = CFAbsoluteTimeGetCurrent()
      let delay = Double(Int64(NSEC_PER_SEC) * 2) / Double(NSEC_PER_SEC)
      let point = NSValue(cgPoint: CGPoint(x: 3, y: 4)).cgPointValue
      var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      UIColor.systemCyan.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      let box = ("wide" as NSString).boundingRect(
        with: CGSize(width: 100, height: 100), options: [.usesLineFragmentOrigin, .usesFontLeading],
        attributes: [.font: UIFont.systemFont(ofSize: 12)], context: nil)
      let reach = Darwin.sqrt(Double(point.x * point.x + point.y * point.y))
      return start > 0 && box.width > 0 && hue > 0 ? "\(delay) \(reach) \(NSCoder.string(for: point))" : ""
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.delegate?.textFieldDidEndEditing?(textField)
    return textField.resignFirstResponder()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.lines.append("turned") })
  }
}
