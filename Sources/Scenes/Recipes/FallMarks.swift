// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Marks the positions of falling squares at each tenth of a second, with their distances from the start: in
/// equal times they fall longer and longer distances. A thrown square shows its path instead, a parabola. The
/// marks of the last fall stay, fainter, until `leave()`. If a new fall comes down on them, they fade at
/// once. If it only needs the space of their numbers, only the numbers disappear. A chevron at the upper edge
/// shows where a square is above the stage.
@MainActor
final class FallMarks: UIView, Restorable {
  /// A falling square, where its lower edge began, and the steps since then.
  fileprivate struct Fall {
    let square: UIView
    let beginning: CGFloat
    var steps = 0
    /// Whether the marks are to the left of the square, because another fall has its marks on the right.
    var isAtLeft = false
    var isThrown = false
    /// Whether a later fall occupies the space of the marks. This fall then makes no more marks.
    var isOver = false
    /// Whether a later fall occupies the space of the numbers. The marks then have no numbers.
    var isBare = false
    /// The square's centre at each step since the last mark.
    var places: [CGPoint]
  }

  /// A past position of a square, and the steps since it was there.
  struct Mark {
    let frame: CGRect
    let distance: CGFloat
    /// The square that fell.
    fileprivate let square: UIView
    /// Whether the mark is to the left of the square.
    fileprivate let isAtLeft: Bool
    /// False if the number would lie on the previous mark's number or on another fall.
    fileprivate(set) var hasNumber: Bool
    /// Whether the mark also lacks the short line beside the square.
    fileprivate var isBare = false
    /// The centres of a thrown square since the previous mark; empty for other squares.
    fileprivate(set) var places: [CGPoint] = []
    fileprivate var steps = 0
    /// Whether the mark fades at once, to make way for something else.
    fileprivate var isLeaving = false

    /// The largest frame that the mark's number may cover.
    var numberFrame: CGRect {
      CGRect(
        x: isAtLeft ? frame.minX - FallMarks.markWidth : frame.maxX + FallMarks.lineRoom,
        y: (frame.maxY - 8).rounded(), width: FallMarks.markWidth - FallMarks.lineRoom,
        height: FallMarks.lineHeight)
    }
  }

  private static let stepsPerMark = 6
  /// A square that moves farther than this in its first step, in points, was thrown.
  private static let leastThrow: CGFloat = 2
  /// In steps: a mark keeps its full colour for two seconds, and has faded away a second later. While nothing
  /// falls, it fades only halfway, until `faint`.
  private static let (stay, faint, end) = (120, 150, 180)
  /// The number of steps in which a mark that makes way fades.
  private static let leaving = 5
  /// The greatest number of marks that stay; the oldest are removed first.
  private static let most = 80
  private nonisolated static let lineHeight: CGFloat = 15
  /// How far a mark reaches from its square, and how much of that its line and the gaps beside it take up, in
  /// points.
  private nonisolated static let (markWidth, lineRoom): (CGFloat, CGFloat) = (82, 34)

  @Kept private var falls: [Fall] = []
  @Kept private(set) var marks: [Mark] = []

  init(over stage: CGRect) {
    super.init(frame: stage)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the marks. Call this at each step with the squares that are falling.
  func follow(_ squares: [UIView]) {
    func fades(_ mark: Mark) -> Bool { mark.isLeaving || mark.steps < FallMarks.faint || !squares.isEmpty }
    let isFading = marks.contains(where: fades)
    for index in marks.indices where fades(marks[index]) { marks[index].steps += 1 }
    marks.removeAll { $0.steps >= FallMarks.end }
    falls.removeAll { fall in !squares.contains { $0 === fall.square } }
    // Of two squares that begin at once, the right one gets its marks on its right, and the left one on its
    // left. Of two in one column, only the later one gets marks.
    let new = squares.filter { square in !falls.contains { $0.square === square } }
    let order = new.indices.sorted { new[$0].frame.midX > new[$1].frame.midX }
    for index in order {
      let column = FallMarks.column(new[index].frame)
      let later = new[(index + 1)...]
      begin(new[index], isOver: later.contains { FallMarks.column($0.frame).intersects(column) })
    }
    for index in falls.indices {
      var fall = falls[index]
      goOn(&fall)
      falls[index] = fall
    }
    if isFading || !falls.isEmpty { setNeedsDisplay() }
  }

  /// Lets all marks fade, to make way for something else.
  func leave() {
    for index in marks.indices { leave(index) }
    setNeedsDisplay()
  }

  private func leave(_ index: Int) {
    marks[index].steps = max(marks[index].steps, FallMarks.end - FallMarks.leaving)
    marks[index].isLeaving = true
  }

  /// Ends the fall of a square that was moved elsewhere; it starts over from there.
  func forget(_ square: UIView) { falls.removeAll { $0.square === square } }

  private func begin(_ square: UIView, isOver: Bool) {
    guard !isOver else {
      return falls.append(
        Fall(square: square, beginning: square.frame.maxY, isOver: true, places: [square.center]))
    }
    let isAtLeft = standsAtLeft(of: square.frame)
    let (strip, column) = (FallMarks.strip(of: square.frame, isAtLeft), FallMarks.column(square.frame))
    for index in falls.indices where FallMarks.strip(of: falls[index]).intersects(strip) {
      falls[index].isBare = true
      if FallMarks.column(falls[index].square.frame).intersects(column) { falls[index].isOver = true }
    }
    for index in marks.indices where FallMarks.strip(of: marks[index]).intersects(strip) {
      (marks[index].hasNumber, marks[index].isBare) = (false, true)
      let isPath = !marks[index].places.isEmpty
      if isPath || FallMarks.column(marks[index].frame).intersects(column) { leave(index) }
    }
    falls.append(
      Fall(
        square: square, beginning: square.frame.maxY, isAtLeft: isAtLeft, places: [square.center]))
  }

  private func goOn(_ fall: inout Fall) {
    let place = fall.square.center
    fall.steps += 1
    if fall.steps == 2, let start = fall.places.first {
      fall.isThrown = hypot(place.x - start.x, place.y - start.y) > FallMarks.leastThrow
    }
    if fall.steps > 1 { fall.places.append(place) }
    guard fall.steps.isMultiple(of: FallMarks.stepsPerMark) else { return }
    if !fall.isOver { mark(fall) }
    fall.places = [place]
  }

  /// The area of a fall and its marks: the column of the square, and the column of numbers beside it.
  private static func strip(of frame: CGRect, _ isAtLeft: Bool) -> CGRect {
    CGRect(
      x: isAtLeft ? frame.minX - markWidth : frame.minX, y: 0, width: frame.width + markWidth, height: 1)
  }

  /// The area of a fall alone.
  private static func column(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minX + 1, y: 0, width: max(frame.width - 2, 1), height: 1)
  }

  private static func strip(of fall: Fall) -> CGRect {
    fall.isBare ? column(fall.square.frame) : strip(of: fall.square.frame, fall.isAtLeft)
  }

  private static func strip(of mark: Mark) -> CGRect {
    // A path has no numbers.
    if !mark.places.isEmpty { return CGRect(x: mark.frame.midX - 4, y: 0, width: 8, height: 1) }
    return mark.isBare ? column(mark.frame) : strip(of: mark.frame, mark.isAtLeft)
  }

  /// Whether the marks of a square go on its left. They do if another fall or its marks are in the way only
  /// on the right, or if the stage ends there.
  private func standsAtLeft(of frame: CGRect) -> Bool {
    let width = FallMarks.markWidth
    let hasRoomAtRight = frame.maxX + width <= bounds.maxX, hasRoomAtLeft = frame.minX - width >= bounds.minX
    guard hasRoomAtRight, hasRoomAtLeft else { return hasRoomAtLeft }
    let strips =
      falls.filter { !$0.isOver }.map(FallMarks.strip)
      + marks.filter { $0.steps < FallMarks.stay }.map(FallMarks.strip)
    func isTaken(_ isAtLeft: Bool) -> Bool {
      let numbers = CGRect(x: isAtLeft ? frame.minX - width : frame.maxX, y: 0, width: width, height: 1)
      return strips.contains { $0.intersects(numbers) }
    }
    return isTaken(false) && !isTaken(true)
  }

  private func mark(_ fall: Fall) {
    let frame = fall.square.frame, distance = frame.maxY - fall.beginning
    guard fall.isThrown || distance > 1 else { return }
    let last = marks.last { $0.hasNumber && $0.square === fall.square && $0.distance < distance }
    let isClear =
      !fall.isThrown && !fall.isBare
      && (last.map { frame.maxY - $0.frame.maxY >= FallMarks.lineHeight } ?? true)
    marks.append(
      Mark(
        frame: frame, distance: distance, square: fall.square, isAtLeft: fall.isAtLeft, hasNumber: isClear,
        isBare: fall.isBare, places: fall.isThrown ? fall.places : []))
    if marks.count > FallMarks.most { marks.removeFirst() }
  }

  override func draw(_ rect: CGRect) {
    for mark in marks {
      let span = mark.isLeaving ? FallMarks.leaving : FallMarks.end - FallMarks.stay
      let left = min(CGFloat(FallMarks.end - mark.steps) / CGFloat(span), 1)
      let color = mark.square.backgroundColor ?? .label
      // A rung shows the lower edge, to which the number refers; whole outlines would cross each other.
      if mark.places.isEmpty {
        color.withAlphaComponent(0.6 * left).setFill()
        let (x, y) = (mark.frame.minX.rounded() + 4, (mark.frame.maxY - 1).rounded())
        UIRectFill(CGRect(x: x, y: y, width: mark.frame.width.rounded() - 8, height: 1))
      }
      if mark.places.isEmpty {
        draw(mark, in: color, left)
      } else {
        draw(mark.places, in: color, left, isMarked: true)
      }
    }
    // Draws the path from a thrown square's last mark to its current position.
    for fall in falls where fall.isThrown && !fall.isOver {
      draw(fall.places, in: fall.square.backgroundColor ?? .label, 1, isMarked: false)
    }
    for x in placesAbove { drawChevron(at: x.place, in: x.color) }
  }

  /// The horizontal positions and the colours of squares above the stage that will come back.
  var placesAbove: [(place: CGFloat, color: UIColor)] {
    falls.compactMap { fall in
      let frame = fall.square.frame
      guard frame.maxY < bounds.minY, (bounds.minX...bounds.maxX).contains(frame.midX) else { return nil }
      return (frame.midX, fall.square.backgroundColor ?? .label)
    }
  }

  private func drawChevron(at x: CGFloat, in color: UIColor) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: x - 9, y: bounds.minY + 16))
    path.addLine(to: CGPoint(x: x, y: bounds.minY + 8))
    path.addLine(to: CGPoint(x: x + 9, y: bounds.minY + 16))
    path.lineWidth = 3
    (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
    color.setStroke()
    path.stroke()
  }

  /// Draws a part of the path of a thrown square, with a dot at its end for the tenth of a second if
  /// `isMarked`.
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
    guard !mark.isBare else { return }
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
