// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The actions for several selected things, above them on the stage.
@MainActor
final class SelectionBar: UIView, SceneSessionObserver {
  private static let height: CGFloat = 52
  private unowned let session: SceneSession
  private let label = UILabel()
  private let buttons: [UIButton]
  private let alignButton = UIButton(type: .system)

  init(of session: SceneSession) {
    self.session = session
    let duplicate = UIButton(type: .system)
    let delete = UIButton(type: .system)
    buttons = [alignButton, duplicate, delete]
    super.init(frame: .zero)
    backgroundColor = Look.chip
    layer.cornerRadius = 13
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.shadowRadius = 14
    layer.shadowOpacity = 0.2
    alignButton.explain(.align)
    duplicate.explain(.duplicate)
    delete.explain(.delete)
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = Look.text
    addSubview(label)
    for (button, image, action) in [
      (alignButton, Self.alignImage, { [weak self] in self?.offerAlignments() }),
      (duplicate, UIImage(systemName: "doc.on.doc"), { session.selection.duplicate() }),
      (delete, UIImage(systemName: "trash"), { session.selection.delete() }),
    ] as [(UIButton, UIImage?, () -> Void)] {
      button.setImage(image, for: .normal)
      button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
      addSubview(button)
    }
    isHidden = true
    session.add(self)
  }

  required init?(coder: NSCoder) { nil }

  /// The icon for aligning: boxes with their edges in line.
  private static let alignImage = UIImage(size: CGSize(width: 24, height: 24)) {
    UIColor.black.setFill()
    UIRectFill(CGRect(x: 3, y: 4, width: 2, height: 16))
    for (y, width) in [(6, 12), (14, 7)] as [(CGFloat, CGFloat)] {
      for box in [
        CGRect(x: 8, y: y, width: width, height: 2), CGRect(x: 8, y: y + 4, width: width, height: 2),
        CGRect(x: 8, y: y + 2, width: 2, height: 2), CGRect(x: 6 + width, y: y + 2, width: 2, height: 2),
      ] { UIRectFill(box) }
    }
  }.withRenderingMode(.alwaysTemplate)

  func selectionDidChange() { update() }

  func valuesDidChange() { update() }

  func sceneWillMove() { if !isHidden { update() } }

  func sceneDidRewind() { update() }

  private func update() {
    let count = session.selection.things.count
    let shows = count > 1 && !session.log.isRerunning
    if isHidden == shows {
      isHidden = !shows
      if !shows, let focused = window?.firstResponder as? UIView, focused.isDescendant(of: self) {
        focused.resignFirstResponder()
      }
    }
    guard shows else { return }
    label.text = "\(count) selected"
    alignButton.isEnabled = session.selection.canAlign(.left)
    superview?.setNeedsLayout()
  }

  /// Places the bar above the selection, or below it if there is no room above, and always on the stage.
  func layOut(in stage: CGRect) {
    guard !isHidden, let frame = session.selection.frame, let superview else { return }
    let words = label.sizeThatFits(.zero).width.rounded(.up)
    let size = CGSize(width: 16 + words + 8 + 44 * CGFloat(buttons.count) + 4, height: Self.height)
    let around = superview.convert(frame, from: session.stage).insetBy(dx: -12, dy: -12)
    var y = around.minY - 16 - size.height
    if y < stage.minY + 8 { y = around.maxY + 16 }
    y = min(max(y, stage.minY + 8), max(stage.maxY - 8 - size.height, stage.minY + 8))
    let left = stage.minX + 8
    let x = min(max(around.midX - size.width / 2, left), max(stage.maxX - 8 - size.width, left))
    self.frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
    label.frame = CGRect(x: 16, y: 0, width: words, height: size.height)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 16 + words + 8 + 44 * CGFloat(index), y: 4, width: 44, height: 44)
    }
  }

  /// Offers the possible alignments.
  func offerAlignments() {
    let possible = ItemSelection.Alignment.allCases.filter { session.selection.canAlign($0) }
    let list = ChoicesController(title: "Align", words: possible.map(\.title), choice: -1) { [session] in
      session.selection.align(possible[$0])
    }
    if isHidden { return }
    superview?.layoutIfNeeded()
    list.show(from: alignButton)
  }
}
