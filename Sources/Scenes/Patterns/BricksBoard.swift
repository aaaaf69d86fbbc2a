// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The game's texts: above the bricks, the score and the remaining balls; while the ball lies on the paddle,
/// how to serve; at the end, a plate with the result and how to play again.
@MainActor
final class BricksBoard: Restorable {
  private let score = UILabel()
  private let balls = BallsLeft()
  private let prompt = UILabel()
  private let plate = UIView()
  private let result = UILabel()
  private let detail = UILabel()
  private let key = UILabel()
  private var again: StageButton?
  /// The y of the text on how to serve, in points of the stage.
  private(set) var middle: CGFloat = 0
  @Kept private var isServed = false
  @Kept private var saysHint = true
  @Kept private var hasHint = true

  /// Puts the board on a stage.
  func place(on stage: UIView, again play: @escaping () -> Void) {
    let button = StageButton("Play again", pressed: play)
    again = button
    prompt.text = "Click or press Return to serve."
    key.text = "or press Return"
    plate.backgroundColor = Look.chip
    plate.layer.cornerRadius = 14
    plate.layer.shadowOffset = CGSize(width: 0, height: 4)
    (plate.layer.shadowRadius, plate.layer.shadowOpacity, plate.layer.shadowOpacityInDark) = (12, 0.2, 0.5)
    for label in [score, result] { label.textColor = .label }
    for label in [prompt, detail, key] { label.textColor = .secondaryLabel }
    for label in [prompt, result, detail, key] { label.textAlignment = .center }
    for part in [score, balls, prompt, plate, result, detail, button, key] as [UIView] {
      stage.addSubview(part)
    }
    for part in [score, prompt, plate, result, detail, key] { part.isUserInteractionEnabled = false }
    show(BricksScene.State())
  }

  func show(_ state: BricksScene.State) {
    score.text = "Score \(state.score)"
    balls.count = state.balls
    (isServed, saysHint) = (state.isServed || state.isOver, !state.isBegun)
    showPrompt()
    for part in [plate, result, detail, again, key] as [UIView?] { part?.isHidden = !state.isOver }
    guard state.isOver else { return }
    result.text = state.isWon ? "You won" : "You lost"
    let rest = state.balls == 1 ? "1 ball left." : "\(state.balls) balls left."
    let best = state.score >= state.best ? "Best so far." : "Best so far: \(state.best)."
    detail.text = state.isWon ? "\(best) \(rest)" : "Score \(state.score). \(best)"
  }

  /// Shows the text on how to serve unless the scene's hint says it, as at first; a low stage has no room for
  /// the hint.
  private func showPrompt() { prompt.isHidden = isServed || saysHint && hasHint }

  func layOut(in stage: CGRect) {
    let isLow = stage.height <= 400
    hasHint = stage.height >= 240
    showPrompt()
    score.font = .systemFont(ofSize: isLow ? 17 : 28, weight: .semibold)
    score.frame = CGRect(x: 16, y: isLow ? 4 : 14, width: 200, height: isLow ? 22 : 36)
    let ball: CGFloat = isLow ? 14 : 20
    balls.frame = CGRect(
      x: stage.width - 16 - 4.2 * ball, y: score.frame.midY - ball / 2, width: 4.2 * ball, height: ball)
    prompt.font = .systemFont(ofSize: isLow ? 13 : 17)
    middle = (stage.height * (isLow ? 0.56 : 0.6)).rounded()
    prompt.frame = CGRect(x: 0, y: middle - 12, width: stage.width, height: 24)
    layOutPlate(in: stage, isLow)
  }

  /// Puts the plate in the middle; on a low stage its parts are closer together.
  private func layOutPlate(in stage: CGRect, _ isLow: Bool) {
    let (large, small): (CGFloat, CGFloat) = isLow ? (22, 13) : (28, 15)
    result.font = .systemFont(ofSize: large, weight: .semibold)
    for label in [detail, key] { label.font = .systemFont(ofSize: small) }
    let (margin, gap): (CGFloat, CGFloat) = isLow ? (10, 8) : (24, 18)
    let (line, button) = (small + 5, StageButton.size.height)
    let height = 2 * margin + large + 8 + line + gap + button + gap / 2 + line
    let width = min(320, stage.width - 16)
    plate.frame = CGRect(
      x: ((stage.width - width) / 2).rounded(), y: ((stage.height - height) / 2).rounded(), width: width,
      height: height)
    var y = plate.frame.minY + margin
    func row(_ label: UILabel, _ height: CGFloat, below gap: CGFloat = 0) {
      y += gap
      label.frame = CGRect(x: plate.frame.minX, y: y, width: width, height: height)
      y += height
    }
    row(result, large + 8)
    row(detail, line)
    y += gap
    again?.center = CGPoint(x: stage.midX.rounded(), y: (y + button / 2).rounded())
    y += button
    row(key, line, below: gap / 2)
  }
}

/// A steel ball for each ball left, and a ring for each one lost.
@MainActor
private final class BallsLeft: UIView, Restorable {
  @Kept var count = 3 { didSet { if count != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let side = bounds.height
    for index in 0..<3 {
      let place = CGRect(x: bounds.maxX - side - CGFloat(index) * 1.4 * side, y: 0, width: side, height: side)
      guard 2 - index < count else {
        UIColor.secondaryLabel.setStroke()
        let ring = UIBezierPath(ovalIn: place.insetBy(dx: 2, dy: 2))
        ring.lineWidth = 1.5
        ring.stroke()
        continue
      }
      Shade.steel(in: place)
    }
  }
}
