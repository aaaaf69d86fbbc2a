package import Tabletop

/// The choice that "+" offers: two buttons in a popover. It holds the popover weakly and closes it.
@MainActor
package final class AddChoicesController: UIViewController {
  package weak var popover: UIPopoverController?
  package var didChoose: ((AddedItem) -> Void)?

  /// What every "+" presents: a popover with the buttons, in a compact window an alert with the same rows.
  package static func popover(didChoose: @escaping (AddedItem) -> Void) -> UIPopoverController {
    let content = AddChoicesController()
    content.didChoose = didChoose
    let popover = UIPopoverController(contentViewController: content)
    popover.compactAlert = { alert(didChoose: didChoose) }
    content.popover = popover
    return popover
  }

  private static func alert(didChoose: @escaping (AddedItem) -> Void) -> UIAlertController {
    let alert = UIAlertController(title: nil, message: "Add…", preferredStyle: .alert)
    for item in AddedItem.allCases {
      alert.addAction(UIAlertAction(title: item.title, style: .default) { _ in didChoose(item) })
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 200, height: 125)
    for (index, item) in AddedItem.allCases.enumerated() {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 20 + 50 * CGFloat(index), width: 160, height: 37)
      button.setTitle(item.title, for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private func choose(_ item: AddedItem) {
    popover?.dismiss(animated: true)
    didChoose?(item)
  }
}

extension AddedItem {
  /// What its button says.
  package var title: String {
    switch self {
    case .photo: "Photo"
    case .speaker: "Audio"
    }
  }
}
