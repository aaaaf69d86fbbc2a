// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Covers the picture and contains the notice. Presses beside the notice pass through.
@MainActor
final class WatchController: UIViewController {
  let panel = NoticePanel(frame: .zero)
  private let waiting = UILabel()
  private static let barHeight: CGFloat = 44
  private static let widest: CGFloat = 640

  /// Whether the notice is visible.
  private(set) var isShowing = false
  /// Whether there is no picture yet.
  var waits = true {
    didSet {
      if waits != oldValue { viewIfLoaded?.setNeedsLayout() }
      waiting.isHidden = !waits || isShowing
    }
  }

  init(waitingFor name: String) {
    super.init(nibName: nil, bundle: nil)
    waiting.text = "Compiling \(name)…"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    waiting.font = .systemFont(ofSize: 15)
    waiting.textColor = WatchLook.secondaryText
    waiting.textAlignment = .center
    panel.isHidden = true
    view.addSubview(waiting)
    view.addSubview(panel)
  }

  func show(_ notice: WatchNotice?) {
    isShowing = notice != nil
    panel.isHidden = notice == nil
    waiting.isHidden = !waits || isShowing
    if let notice { panel.show(notice) }
    view.setNeedsLayout()
  }

  /// Whether a point of the window is on the notice.
  func owns(_ point: CGPoint) -> Bool { isShowing && panel.frame.contains(point) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    waiting.frame = CGRect(x: 0, y: (size.height / 2 - 12).rounded(), width: size.width, height: 24)
    guard isShowing else { return }
    let width = min(Self.widest, size.width - 2 * (size.width < 640 ? 8 : 16))
    // If there is little room, the panel covers the bars.
    panel.isLow = size.height < 400
    let top = panel.isLow ? 8 : Self.barHeight + 16
    let height = min(panel.height(for: width), max(size.height - 2 * top, 100))
    panel.frame = CGRect(
      x: ((size.width - width) / 2).rounded(), y: top, width: width, height: height)
  }
}
