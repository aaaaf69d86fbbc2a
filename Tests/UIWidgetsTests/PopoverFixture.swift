// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import UIGeometry
import UIWidgets

/// The popover recipe: "+" in a bar, Photo and Audio in a popover, an alert in a compact window.
@MainActor
final class PopoverFixture: UIPopoverControllerDelegate {
  let host: HeadlessHost
  let root = UIViewController()
  let navigation: UINavigationController
  var popover: UIPopoverController?
  var log: [String] = []
  var allows = true
  var newRect: CGRect?
  /// Whether an alert stands in for the popover in a compact window, else a sheet does.
  var hasCompactAlert = true
  /// How often the button did its work, and whether that is to present.
  var presses = 0, presentsWhenPressed = true

  init(size: CGSize = CGSize(width: 1024, height: 768)) {
    host = HeadlessHost(size: size)
    root.title = "Popover"
    navigation = UINavigationController(rootViewController: root)
    host.window.rootViewController = navigation
    showButton()
    host.step()
  }

  func showButton() {
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: PopoverFixture.add(_:))
  }

  func makePopover() -> UIPopoverController {
    let content = ContentController()
    content.preferredContentSize = CGSize(width: 200, height: 125)
    let popover = UIPopoverController(contentViewController: content)
    content.popover = popover
    content.chosen = { [weak self] in self?.log.append($0) }
    popover.delegate = self
    popover.compactAlert = { [weak self] in
      let alert = UIAlertController(title: nil, message: "Add…", preferredStyle: .alert)
      for (title, style) in [
        ("Cancel", UIAlertAction.Style.cancel), ("Photo", .default), ("Audio", .default),
      ] {
        alert.addAction(UIAlertAction(title: title, style: style) { _ in self?.log.append(title) })
      }
      return alert
    }
    if !hasCompactAlert { popover.compactAlert = nil }
    return popover
  }

  func add(_ item: UIBarButtonItem) {
    presses += 1
    guard presentsWhenPressed else { return }
    popover = makePopover()
    popover?.present(from: item, permittedArrowDirections: .any, animated: true)
  }

  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
    log.append("should")
    return allows
  }
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { log.append("did") }
  func popoverController(
    _ popoverController: UIPopoverController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) {
    log.append("reposition")
    rect = newRect ?? .null
  }

  var form: PresentationForm? { host.window.presenter.form }
  /// The words on a button of the popover or a row of the alert.
  func title(of view: UIView) -> String? {
    (view as? UIButton)?.currentTitle ?? view.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first
  }
  var plus: CGPoint {
    CGPoint(x: host.window.bounds.width - (host.window.bounds.width < 600 ? 24 : 36), y: 22)
  }
  var bodyFrame: CGRect? {
    host.window.subviews.last.flatMap { $0 === navigation.view ? nil : $0.subviews.last?.frame }
  }
}

@MainActor
final class ContentController: UIViewController {
  weak var popover: UIPopoverController?
  var chosen: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, title) in ["Photo", "Audio"].enumerated() {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 20 + 50 * CGFloat(index), width: 160, height: 37)
      button.setTitle(title, for: .normal)
      button.addAction(
        UIAction { [weak self] _ in
          self?.chosen?(title)
          self?.popover?.dismiss(animated: true)
        }, for: .touchUpInside)
      view.addSubview(button)
    }
  }
}
