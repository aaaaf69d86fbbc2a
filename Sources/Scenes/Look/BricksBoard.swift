import Tabletop
import Workbench

/// The score and the balls that are left, over the bricks; at the end the result, and Again.
@MainActor
final class BricksBoard {
  private let score = UILabel()
  private let balls = BallsLeft()
  private let result = UILabel()
  private let detail = UILabel()
  private var again: StageButton?

  /// Puts the board on a stage.
  func place(on stage: UIView, again play: @escaping () -> Void) {
    let button = StageButton("Again", pressed: play)
    again = button
    score.font = .systemFont(ofSize: 20, weight: .semibold)
    score.textColor = .label
    result.font = .systemFont(ofSize: 28, weight: .semibold)
    result.textColor = .label
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
    for label in [result, detail] { label.textAlignment = .center }
    for part in [score, balls, result, detail, button] as [UIView] { stage.addSubview(part) }
    for label in [score, result, detail] { label.isUserInteractionEnabled = false }
    show(BricksScene.State())
  }

  func show(_ state: BricksScene.State) {
    score.text = "Score \(state.score)"
    balls.count = state.balls
    for part in [result, detail, again] as [UIView?] { part?.isHidden = !state.isOver }
    guard state.isOver else { return }
    result.text = state.isWon ? "Won" : "Lost"
    let rest = state.balls == 1 ? "1 ball left." : "\(state.balls) balls left."
    let best = state.score >= state.best ? "Best so far." : "Best so far: \(state.best)."
    detail.text = state.isWon ? "\(best) \(rest)" : "Score \(state.score). \(best)"
  }

  func layOut(in stage: CGRect) {
    let top: CGFloat = stage.height > 400 ? 20 : 6
    score.frame = CGRect(x: 16, y: top - 2, width: 160, height: 26)
    balls.frame = CGRect(x: stage.width - 16 - 96, y: top, width: 96, height: 22)
    let middle = max(stage.midY, 120)
    result.frame = CGRect(x: 0, y: middle - 20, width: stage.width, height: 36)
    detail.frame = CGRect(x: 0, y: middle + 18, width: stage.width, height: 18)
    again?.center = CGPoint(x: stage.midX.rounded(), y: (middle + 72).rounded())
  }
}

/// A dot for each ball that is left, and a ring for each that is lost.
@MainActor
private final class BallsLeft: UIView, Restorable {
  var count = 3 { didSet { if count != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  var memento: Int {
    get { count }
    set { count = newValue }
  }

  override func draw(_ rect: CGRect) {
    UIColor.label.set()
    for index in 0..<3 {
      let place = CGRect(x: bounds.maxX - 14 - CGFloat(index) * 20, y: bounds.midY - 6, width: 12, height: 12)
      if 2 - index < count {
        UIBezierPath(ovalIn: place).fill()
      } else {
        let ring = UIBezierPath(ovalIn: place.insetBy(dx: 1, dy: 1))
        ring.lineWidth = 1.5
        ring.stroke()
      }
    }
  }
}
