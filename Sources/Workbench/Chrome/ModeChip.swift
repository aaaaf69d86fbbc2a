// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The choice of a scene's mode, at the foot of the stage or at its upper edge.
@MainActor
final class ModeChip: UIView {
  private static let margin: CGFloat = 8
  private let label = UILabel()
  private var control: ChoiceControl?
  private var parameter: SceneParameter?
  /// Called when the scene's mode differs from the one shown.
  var didChange: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.chip
    layer.cornerRadius = 10
    castChipShadow()
    label.font = .systemFont(ofSize: 13)
    label.textColor = Look.secondaryText
    addSubview(label)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a choice; nil if the scene has none.
  func show(_ parameter: SceneParameter?, commit: @escaping (Double) -> Void) {
    control?.removeFromSuperview()
    (control, self.parameter) = (nil, parameter)
    isHidden = parameter == nil
    guard let parameter, case .choice(let words) = parameter.kind else { return }
    label.text = parameter.name
    let control = ChoiceControl(title: parameter.name, words: words) { commit(Double($0)) }
    addSubview(control)
    self.control = control
    update()
    superview?.setNeedsLayout()
  }

  /// Shows the current value.
  func update() {
    guard let parameter, let control, control.choice != Int(parameter.value) else { return }
    control.choice = Int(parameter.value)
    superview?.setNeedsLayout()
    didChange()
  }

  /// Centres the choice at the foot or the upper edge of the stage; its name precedes it if there is room for
  /// both. The chip is hidden above a panel in a low window, where it would hide the rest of the stage.
  func layOut(in stage: CGRect) {
    guard let control else { return }
    isHidden = stage.height < HintChip.leastHeight
    let most = max(stage.width - 4 * Self.margin, 0)
    let name = label.sizeThatFits(.zero).width.rounded(.up)
    let size = control.sizeThatFits(CGSize(width: most, height: 28))
    let isLow = stage.height < 300
    let isNamed = !isLow && 4 + name + 10 + size.width <= most
    label.isHidden = !isNamed
    let lead = isNamed ? 4 + name + 10 : 0
    let width = lead + size.width + 2 * Self.margin
    let height: CGFloat = isLow ? 36 : 44
    let margin: CGFloat = isLow ? 2 : 12
    frame = CGRect(
      x: (stage.minX + (stage.width - width) / 2).rounded(),
      y: parameter?.isAtTop == true ? stage.minY + margin : stage.maxY - height - margin, width: width,
      height: height)
    label.frame = CGRect(x: Self.margin + 4, y: 0, width: name, height: height)
    control.frame = CGRect(x: Self.margin + lead, y: 0, width: size.width, height: height)
  }
}
