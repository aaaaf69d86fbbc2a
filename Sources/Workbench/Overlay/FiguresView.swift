// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The cost of a frame and the contents of the scene. Values are right-aligned, so that labels do not move.
@MainActor
final class FiguresView: UIView {
  private static let names = ["Step", "Draw", "Items", "Contacts", "Awake", "Hash"]
  private var values: [UILabel] = []
  /// Steps until the figures may change again, and whether a change is waiting.
  private var countdown = 0
  private var isDue = false
  private var keeper: StepKeeper?
  private weak var session: SceneSession?

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 152, height: 16 + 20 * CGFloat(Self.names.count)))
    isUserInteractionEnabled = false
    backgroundColor = Look.chip
    layer.cornerRadius = 8
    castChipShadow()
    for (index, name) in Self.names.enumerated() {
      let label = UILabel()
      label.text = name
      label.font = .systemFont(ofSize: 12)
      label.textColor = Look.secondaryText
      label.frame = CGRect(x: 12, y: 8 + 20 * CGFloat(index), width: 60, height: 20)
      let value = UILabel()
      value.font = .systemFont(ofSize: 12, weight: .medium)
      value.textColor = Look.text
      value.textAlignment = .right
      value.frame = CGRect(x: 60, y: 8 + 20 * CGFloat(index), width: 80, height: 20)
      addSubview(label)
      addSubview(value)
      values.append(value)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows new figures, but at most five times a second, so that people can read them. If the scene comes to
  /// rest between two updates, the last figures still appear.
  func update(_ session: SceneSession) {
    self.session = session
    guard keeper == nil else { return isDue = true }
    show(session)
    keeper = StepKeeper(for: self) { [weak self] in self?.waitOn() }
  }

  private func waitOn() {
    countdown -= 1
    guard countdown <= 0 else { return }
    keeper?.stopTicking()
    keeper = nil
    guard let session, !isHidden else { return }
    // The shown figures may be older than the last step.
    if isDue { update(session) } else { show(session) }
  }

  private func show(_ session: SceneSession) {
    (countdown, isDue) = (12, false)
    let inspections = session.scene.animators.map(\.inspection)
    let items = inspections.flatMap(\.items)
    let hash = String(session.stateHash >> 32, radix: 16)
    let padded = String(repeating: "0", count: 8 - hash.count) + hash
    let texts = [
      Self.milliseconds(windowTime.frameTimes.step), Self.milliseconds(windowTime.frameTimes.draw),
      "\(items.count)",
      "\(inspections.reduce(0) { $0 + $1.contacts.count })", "\(items.count { $0.isAwake })",
      "\(padded.prefix(4)) \(padded.suffix(4))",
    ]
    for (label, text) in zip(values, texts) { label.text = text }
  }

  private static func milliseconds(_ seconds: TimeInterval) -> String {
    String(format: "%.2f ms", seconds * 1000)
  }
}
