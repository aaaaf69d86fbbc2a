// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The title and "Done" of a panel that is shown as a sheet, not at a side.
@MainActor
final class PanelHeader: UIView {
  /// The height in a sheet, including the grabber, in points.
  static let height: CGFloat = 56
  private let label = UILabel()
  private let done = UIButton(type: .system)

  init(title: String, didPressDone: @escaping () -> Void) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = Look.text
    label.textAlignment = .center
    done.setTitle("Done", for: .normal)
    done.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    done.addAction(UIAction { _ in didPressDone() }, for: .primaryActionTriggered)
    addSubview(label)
    addSubview(done)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 80, y: 10, width: max(bounds.width - 160, 0), height: 44)
    done.frame = CGRect(x: bounds.width - 72, y: 10, width: 64, height: 44)
  }
}
