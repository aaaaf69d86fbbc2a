// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIWidgets

/// The choice that a "+" offers: a popover with a button for each item. The controller refers to the popover
/// weakly and closes it.
@MainActor
package final class AddChoicesController: UIViewController {
  package weak var popover: UIPopoverController?
  package var didChoose: ((Piece.Kind) -> Void)?
  private let offered: [Piece.Kind]

  init(offering offered: [Piece.Kind]) {
    self.offered = offered
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  /// The popover that every "+" presents: the buttons or, in a compact window, an alert with the same rows.
  package static func popover(
    offering offered: [Piece.Kind] = [.photo, .speaker], didChoose: @escaping (Piece.Kind) -> Void
  ) -> UIPopoverController {
    let content = AddChoicesController(offering: offered)
    content.didChoose = didChoose
    let popover = UIPopoverController(contentViewController: content)
    popover.compactAlert = { alert(offering: offered, didChoose: didChoose) }
    content.popover = popover
    return popover
  }

  private static func alert(
    offering offered: [Piece.Kind], didChoose: @escaping (Piece.Kind) -> Void
  ) -> UIAlertController {
    let alert = UIAlertController(title: nil, message: "Add…", preferredStyle: .alert)
    for item in offered {
      alert.addAction(UIAlertAction(title: title(of: item), style: .default) { _ in didChoose(item) })
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 200, height: 25 + 50 * CGFloat(offered.count))
    for (index, item) in offered.enumerated() {
      let button = UIButton(type: .system)
      button.configuration = .plain()
      button.configuration?.imagePadding = 8
      button.frame = CGRect(x: 20, y: 20 + 50 * CGFloat(index), width: 160, height: 37)
      button.setTitle(Self.title(of: item), for: .normal)
      button.setImage(Self.icon(of: item), for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  /// Arrow keys move the focus between the buttons, and the first press moves it to one of them.
  package override var keyCommands: [UIKeyCommand]? {
    [(Key.up, -1), (.down, 1)].map { key, step in
      UIKeyCommand(key) { [weak self] in self?.moveFocus(by: step) }
    }
  }

  private func moveFocus(by step: Int) {
    let buttons = view.subviews.filter { $0 is UIButton }
    guard let window = view.window, !buttons.isEmpty else { return }
    let place = buttons.firstIndex { $0 === window.firstResponder }
    let next = place.map { $0 + step } ?? (step > 0 ? 0 : buttons.count - 1)
    if buttons.indices.contains(next) { window.focus(on: buttons[next]) }
  }

  private func choose(_ item: Piece.Kind) {
    popover?.dismiss(animated: true)
    didChoose?(item)
  }
}

extension AddChoicesController {
  /// The title of a kind's button. As in the recipe, a speaker is offered as "Audio".
  package static func title(of kind: Piece.Kind) -> String { kind == .speaker ? "Audio" : kind.title }

  private static func icon(of kind: Piece.Kind) -> UIImage? {
    switch kind {
    case .photo: UIImage(systemName: "photo")
    case .speaker: UIImage(systemName: "speaker.wave.2")
    default: nil
    }
  }
}
