// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The bar below the stage: reset, step back, play, step, speed, motion, overlay and rotate; in a compact
/// window, the last few are behind "…".
@MainActor
final class TransportBar: UIView {
  /// The titles of the speeds, and the number of window steps for one scene step.
  private static let speeds: [(title: String, divisor: Int)] = [
    ("1×", 1), ("1/2", 2), ("1/4", 4), ("1/10", 10),
  ]

  private let time: LocalTime
  var isCompact = false { didSet { if isCompact != oldValue { arrange() } } }
  /// Whether there is no room for all speeds side by side.
  var isNarrow = false { didSet { if isNarrow != oldValue { arrange() } } }

  private let bar = UIToolbar()
  private let reset, play, back, forward, motion, overlay: UIBarButtonItem
  let record, rotate, more: UIBarButtonItem
  private let beforeMiddle = UIBarButtonItem.fixedSpace(0)
  private let segments = UISegmentedControl(items: TransportBar.speeds.map(\.title))
  private let speedButton = SpeedButton(type: .system)

  /// A bar for controlling `time`.
  init(_ time: LocalTime, _ buttons: ToolButtons) {
    self.time = time
    (reset, record, play) = (buttons[.reset], buttons[.record], buttons[.play])
    (back, forward) = (buttons[.stepBack], buttons[.stepOn])
    (motion, overlay) = (buttons[.motion], buttons[.overlay])
    (rotate, more) = (buttons[.rotate], buttons[.more])
    super.init(frame: .zero)
    addSubview(bar)
    segments.frame.size = CGSize(width: 192, height: 28)
    segments.selectedSegmentIndex = 0
    for control in [segments, speedButton] as [UIControl] { control.explain("Playback speed") }
    segments.addAction(
      UIAction { [weak self] _ in self?.setSpeed(self?.segments.selectedSegmentIndex ?? 0) },
      for: .valueChanged)
    speedButton.frame.size = CGSize(width: 44, height: SpeedButton.height)
    speedButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        setSpeed((segments.selectedSegmentIndex + 1) % TransportBar.speeds.count)
      }, for: .primaryActionTriggered)
    arrange()
    setSpeed(0)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The middle button is in the middle of the window, whatever is next to it.
    let middle = (bounds.width / 2).rounded()
    beforeMiddle.width = max(0, middle - 48 - 22 - (36 - 22) - 88)
    bar.frame = bounds
  }

  /// Shows whether time is running.
  func update() {
    let name = time.isPaused ? "play.fill" : "pause.fill"
    play.image = UIImage(systemName: name)
  }

  /// The index of the chosen speed.
  var speed: Int {
    get { segments.selectedSegmentIndex }
    set { setSpeed(min(max(newValue, 0), Self.speeds.count - 1)) }
  }

  private func setSpeed(_ index: Int) {
    time.divisor = Self.speeds[index].divisor
    segments.selectedSegmentIndex = index
    speedButton.setTitle(Self.speeds[index].title, for: .normal)
  }

  private func arrange() {
    if isCompact {
      let speed = UIBarButtonItem(customView: speedButton)
      let buttons = [[reset], Self.wide(back), [play], Self.wide(forward), [speed], [overlay], [more]]
      bar.items = Array(buttons.joined(separator: [UIBarButtonItem.flexibleSpace()]))
    } else {
      let middle = Self.wide(back) + [.fixedSpace(4), play, .fixedSpace(4)] + Self.wide(forward)
      let speed = UIBarButtonItem(customView: isNarrow ? speedButton : segments)
      let end = [speed, .fixedSpace(isNarrow ? 0 : 8), motion, overlay, rotate]
      bar.items = [reset, record, beforeMiddle] + middle + [.flexibleSpace()] + end
    }
  }

  /// Gives a custom button as much room as the bar's own buttons.
  private static func wide(_ item: UIBarButtonItem) -> [UIBarButtonItem] {
    [.fixedSpace(4), item, .fixedSpace(4)]
  }
}

/// A button as high as the plates of its neighbours, so that a focus ring lies within the bar; a press counts
/// over the bar's full height.
@MainActor
private final class SpeedButton: UIButton {
  static let height: CGFloat = 36

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: (bounds.height - Look.barHeight) / 2).contains(point)
  }
}
