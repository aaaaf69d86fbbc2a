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
    return popover
  }

  func add(_ item: UIBarButtonItem) {
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

  var kind: String { host.window.presenter.kind }
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
