import Tabletop
import Workbench

/// Where falling squares were at each tenth of a second, and how far below their beginning: even times, ever
/// longer ways.
@MainActor
final class FallMarks: UIView, Restorable {
  /// One that falls: where its lower edge began, and how many steps ago.
  fileprivate struct Fall {
    let square: UIView
    let beginning: CGFloat
    var steps = 0
    /// Whether its marks stand at the left of the square, as another fall has those at the right.
    var isAtLeft = false
  }

  /// Where one was, and how many steps ago.
  struct Mark {
    let frame: CGRect
    let distance: CGFloat
    /// What fell.
    fileprivate let square: UIView
    /// Whether it stands at the left.
    fileprivate let isAtLeft: Bool
    /// False where its number would lie on that of the mark before.
    fileprivate(set) var hasNumber: Bool
    /// Whether a number of a later fall took the place of its line and number.
    fileprivate(set) var isCovered = false
    /// Whether a later fall came by where it stands: its outline would lie among the newer ones.
    fileprivate(set) var isOld = false
    fileprivate var steps = 0

    /// What its number covers, at most.
    var numberFrame: CGRect {
      CGRect(
        x: isAtLeft ? frame.minX - FallMarks.markWidth : frame.maxX + FallMarks.lineRoom,
        y: (frame.maxY - 8).rounded(), width: FallMarks.markWidth - FallMarks.lineRoom,
        height: FallMarks.lineHeight)
    }
  }

  struct Memento {
    fileprivate let falls: [Fall]
    fileprivate let marks: [Mark]
  }

  private static let stepsPerMark = 6
  /// It stands for two seconds, and has faded a second later.
  private static let (stay, end) = (120, 180)
  /// Of many squares the marks of the last ones stand.
  private static let most = 80
  private nonisolated static let lineHeight: CGFloat = 15
  /// How far a mark reaches from its square, and how much of that its line and the gaps beside it take, in
  /// points.
  private nonisolated static let (markWidth, lineRoom): (CGFloat, CGFloat) = (82, 34)

  private let color: UIColor
  private var falls: [Fall] = []
  private(set) var marks: [Mark] = []

  init(color: UIColor, over stage: CGRect) {
    self.color = color
    super.init(frame: stage)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  var memento: Memento {
    get { Memento(falls: falls, marks: marks) }
    set {
      (falls, marks) = (newValue.falls, newValue.marks)
      setNeedsDisplay()
    }
  }

  /// Call at each step with what falls on the stage at present.
  func follow(_ squares: [UIView]) {
    let hadMarks = !marks.isEmpty
    for index in marks.indices { marks[index].steps += 1 }
    marks.removeAll { $0.steps >= FallMarks.end }
    falls.removeAll { fall in !squares.contains { $0 === fall.square } }
    for square in squares where !falls.contains(where: { $0.square === square }) {
      falls.append(
        Fall(square: square, beginning: square.frame.maxY, isAtLeft: hasMarks(atRightOf: square.frame)))
    }
    for index in falls.indices {
      falls[index].steps += 1
      if falls[index].steps.isMultiple(of: FallMarks.stepsPerMark) { mark(falls[index]) }
    }
    if hadMarks || !marks.isEmpty { setNeedsDisplay() }
  }

  /// Whether marks of another fall stand, or will, at the right of a square there, and none at its left.
  private func hasMarks(atRightOf frame: CGRect) -> Bool {
    let width = FallMarks.markWidth
    func isTaken(_ x: CGFloat) -> Bool {
      let room = CGRect(x: x, y: 0, width: width, height: bounds.height)
      return marks.contains { $0.steps < FallMarks.stay && $0.numberFrame.intersects(room) }
        || falls.contains { fall in
          let other = fall.square.frame
          return abs((fall.isAtLeft ? other.minX - width : other.maxX) - x) < width
        }
    }
    return isTaken(frame.maxX) && !isTaken(frame.minX - width)
  }

  private func mark(_ fall: Fall) {
    let frame = fall.square.frame, distance = frame.maxY - fall.beginning
    guard distance > 1 else { return }
    let last = marks.last {
      $0.hasNumber && $0.frame.minX == frame.minX && $0.isAtLeft == fall.isAtLeft && $0.distance < distance
    }
    let isClear = last.map { frame.maxY - $0.frame.maxY >= FallMarks.lineHeight } ?? true
    for index in marks.indices where marks[index].square !== fall.square {
      if marks[index].frame.intersects(frame) { marks[index].isOld = true }
    }
    let mark = Mark(
      frame: frame, distance: distance, square: fall.square, isAtLeft: fall.isAtLeft, hasNumber: isClear)
    if isClear {
      // Of one fall they stand a line apart, rounded to points.
      let covered = mark.numberFrame.insetBy(dx: 0, dy: 1)
      for index in marks.indices where marks[index].numberFrame.intersects(covered) {
        (marks[index].hasNumber, marks[index].isCovered) = (false, true)
      }
    }
    marks.append(mark)
    if marks.count > FallMarks.most { marks.removeFirst() }
  }

  override func draw(_ rect: CGRect) {
    let font = UIFont.systemFont(ofSize: 12, weight: .medium)
    for mark in marks {
      let left = min(CGFloat(FallMarks.end - mark.steps) / CGFloat(FallMarks.end - FallMarks.stay), 1)
      if !mark.isOld {
        color.withAlphaComponent(0.3 * left).setStroke()
        UIBezierPath(roundedRect: mark.frame.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4).stroke()
      }
      guard !mark.isCovered else { continue }
      color.withAlphaComponent(left).setFill()
      let x = mark.isAtLeft ? mark.frame.minX - 28 : mark.frame.maxX + 8
      UIRectFill(CGRect(x: x, y: (mark.frame.maxY - 1).rounded(), width: 20, height: 2))
      guard mark.hasNumber else { continue }
      let words = "\(Int(mark.distance.rounded())) pt"
      let attributes: [NSAttributedString.Key: Any] = [
        .font: font, .foregroundColor: UIColor.label.withAlphaComponent(0.6 * left),
      ]
      var place = mark.numberFrame.origin
      if mark.isAtLeft { place.x = x - 6 - words.size(withAttributes: attributes).width }
      words.draw(at: place, withAttributes: attributes)
    }
  }
}
