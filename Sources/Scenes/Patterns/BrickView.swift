// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A brick: light on its upper edge, shade on its lower one.
@MainActor
final class BrickView: UIView, Restorable {
  init(_ color: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    isUserInteractionEnabled = false
    contentMode = .redraw
    backgroundColor = color
    layer.cornerRadius = 3
    layer.borderWidth = 1
    layer.borderColor = Look.itemEdge.cgColor
    castItemShadow()
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard bounds.height >= 8 else { return }
    let height = (bounds.height / 8).rounded(.up)
    UIColor(white: 1, alpha: 0.28).setFill()
    UIRectFill(CGRect(x: 3, y: 1, width: bounds.width - 6, height: height))
    UIColor(white: 0, alpha: 0.12).setFill()
    UIRectFill(CGRect(x: 3, y: bounds.height - 1 - height, width: bounds.width - 6, height: height))
  }
}
