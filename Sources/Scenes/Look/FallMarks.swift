import Tabletop
import Workbench

/// Where falling squares were at each tenth of a second, and how far below their beginning: in equal times
/// they fall ever longer distances. A square that was thrown shows its path instead, a parabola. Those of the
/// last fall stay, fainter, until the next one.
@MainActor
final class FallMarks: UIView, Restorable {
  /// One that falls: where its lower edge began, and how many steps ago.
  fileprivate struct Fall {
    let square: UIView
    let beginning: CGFloat
    var steps = 0
    /// Whether its marks stand at the left of the square, as another fall has those at the right.
    var isAtLeft = false
    var isThrown = false
    /// Where its centre was at each step since its last mark.
    var places: [CGPoint]
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
    /// Whether there is a later fall in its column: its rung would lie among the newer ones.
    fileprivate(set) var isOld = false
    /// Where the centre of a square that was thrown came by since the mark before; empty of others.
    fileprivate(set) var places: [CGPoint] = []
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
  /// What moves farther in its first step was thrown, in points.
  private static let leastThrow: CGFloat = 2
  /// It stands for two seconds, and has faded a second later; where nothing falls it stays as it is half a
  /// second before that.
  private static let (stay, faint, end) = (120, 150, 180)
  /// Of many squares the marks of the last ones stand.
  private static let most = 80
  private nonisolated static let lineHeight: CGFloat = 15
  /// How far a mark reaches from its square, and how much of that its line and the gaps beside it take, in
  /// points.
  private nonisolated static let (markWidth, lineRoom): (CGFloat, CGFloat) = (82, 34)

  private var falls: [Fall] = []
  private(set) var marks: [Mark] = []

  init(over stage: CGRect) {
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
    let isFading = marks.contains { $0.steps < FallMarks.faint || !squares.isEmpty }
    for index in marks.indices where marks[index].steps < FallMarks.faint || !squares.isEmpty {
      marks[index].steps += 1
    }
    marks.removeAll { $0.steps >= FallMarks.end }
    falls.removeAll { fall in !squares.contains { $0 === fall.square } }
    for square in squares where !falls.contains(where: { $0.square === square }) {
      falls.append(
        Fall(
          square: square, beginning: square.frame.maxY, isAtLeft: standsAtLeft(of: square.frame),
          places: [square.center]))
    }
    for index in falls.indices {
      var fall = falls[index]
      goOn(&fall, isNewest: isNewest(index))
      falls[index] = fall
    }
    if isFading || !falls.isEmpty { setNeedsDisplay() }
  }

  private func goOn(_ fall: inout Fall, isNewest: Bool) {
    let place = fall.square.center
    fall.steps += 1
    if fall.steps == 2, let start = fall.places.first {
      fall.isThrown = hypot(place.x - start.x, place.y - start.y) > FallMarks.leastThrow
    }
    if fall.steps > 1 { fall.places.append(place) }
    guard fall.steps.isMultiple(of: FallMarks.stepsPerMark) else { return }
    mark(fall, isNewest: isNewest)
    fall.places = [place]
  }

  /// Whether none of the squares that began later falls in the same column.
  private func isNewest(_ index: Int) -> Bool {
    let frame = falls[index].square.frame
    return !falls[(index + 1)...].contains { FallMarks.shareColumn($0.square.frame, frame) }
  }

  private static func shareColumn(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX
  }

  /// Whether the marks of a square there stand at its left: because its right is taken, now or soon, by the
  /// marks of another fall, or because the stage ends there.
  private func standsAtLeft(of frame: CGRect) -> Bool {
    let width = FallMarks.markWidth
    func isTaken(_ x: CGFloat) -> Bool {
      let room = CGRect(x: x, y: 0, width: width, height: bounds.height)
      return marks.contains { $0.steps < FallMarks.stay && $0.numberFrame.intersects(room) }
        || falls.contains { fall in
          let other = fall.square.frame
          return abs((fall.isAtLeft ? other.minX - width : other.maxX) - x) < width
        }
    }
    let hasRoomAtRight = frame.maxX + width <= bounds.maxX, hasRoomAtLeft = frame.minX - width >= bounds.minX
    guard hasRoomAtRight, hasRoomAtLeft else { return hasRoomAtLeft }
    return isTaken(frame.maxX) && !isTaken(frame.minX - width)
  }

  private func mark(_ fall: Fall, isNewest: Bool) {
    let frame = fall.square.frame, distance = frame.maxY - fall.beginning
    guard fall.isThrown || distance > 1 else { return }
    let last = marks.last {
      $0.hasNumber && $0.frame.minX == frame.minX && $0.isAtLeft == fall.isAtLeft && $0.distance < distance
    }
    let isClear = !fall.isThrown && (last.map { frame.maxY - $0.frame.maxY >= FallMarks.lineHeight } ?? true)
    if isNewest {
      for index in marks.indices where marks[index].square !== fall.square {
        if FallMarks.shareColumn(marks[index].frame, frame) { marks[index].isOld = true }
      }
    }
    let mark = Mark(
      frame: frame, distance: distance, square: fall.square, isAtLeft: fall.isAtLeft, hasNumber: isClear,
      isOld: !isNewest, places: fall.isThrown ? fall.places : [])
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
    for mark in marks {
      let left = min(CGFloat(FallMarks.end - mark.steps) / CGFloat(FallMarks.end - FallMarks.stay), 1)
      let color = mark.square.backgroundColor ?? .label
      // A rung at the lower edge, which the number is of: whole outlines would cross each other.
      if !mark.isOld, mark.places.isEmpty {
        color.withAlphaComponent(0.6 * left).setFill()
        let (x, y) = (mark.frame.minX.rounded(), (mark.frame.maxY - 1).rounded())
        UIRectFill(CGRect(x: x, y: y, width: mark.frame.width.rounded(), height: 1))
      }
      if mark.places.isEmpty {
        draw(mark, in: color, left)
      } else {
        draw(mark.places, in: color, left, isMarked: true)
      }
    }
    // From its last mark to where it is.
    for fall in falls where fall.isThrown {
      draw(fall.places, in: fall.square.backgroundColor ?? .label, 1, isMarked: false)
    }
  }

  /// The path of a square that was thrown, with a dot where it was at the tenth of a second.
  private func draw(_ places: [CGPoint], in color: UIColor, _ left: CGFloat, isMarked: Bool) {
    guard let first = places.first, let last = places.last else { return }
    let path = UIBezierPath()
    path.move(to: first)
    for point in places.dropFirst() { path.addLine(to: point) }
    path.lineWidth = 2
    path.lineJoinStyle = .round
    color.withAlphaComponent(0.6 * left).setStroke()
    path.stroke()
    guard isMarked else { return }
    color.withAlphaComponent(left).setFill()
    UIBezierPath(ovalIn: CGRect(x: last.x - 4, y: last.y - 4, width: 8, height: 8)).fill()
  }

  /// Draws a mark: a short line at the square's lower edge, and the distance beside it.
  private func draw(_ mark: Mark, in color: UIColor, _ left: CGFloat) {
    guard !mark.isCovered else { return }
    color.withAlphaComponent(left).setFill()
    let x = mark.isAtLeft ? mark.frame.minX - 28 : mark.frame.maxX + 8
    UIRectFill(CGRect(x: x, y: (mark.frame.maxY - 1).rounded(), width: 20, height: 2))
    guard mark.hasNumber else { return }
    let words = "\(Int(mark.distance.rounded())) pt"
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12, weight: .medium),
      .foregroundColor: UIColor.label.withAlphaComponent(0.6 * left),
    ]
    var place = mark.numberFrame.origin
    if mark.isAtLeft { place.x = x - 6 - words.size(withAttributes: attributes).width }
    words.draw(at: place, withAttributes: attributes)
  }
}
