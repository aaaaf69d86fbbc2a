// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Drawing walls and ties, and what is shown during a press.
extension GrabView {
  /// The ends of the wall being drawn, in points of the scene's view.
  private var wallEnds: (CGPoint, CGPoint) {
    let start = session.scene.view.convert(start, from: session.stage)
    return (BuildGrid.snapped(start, isExact: isExact), drawnEnd)
  }

  /// Builds what was drawn.
  func finish(_ tool: Piece.Kind) {
    switch tool.gesture {
    case .line:
      let (start, end) = wallEnds
      guard isDragged, let wall = Piece.wall(from: start, to: end) else {
        return sayHow(tool)
      }
      build(wall)
    case .tie:
      let (first, last) = (session.end(at: start, isExact: isExact), session.end(at: now, isExact: isExact))
      if isDragged { return tie(tool, first, last) }
      // Two clicks work like a drag.
      if let begun = tieStart {
        tieStart = nil
        tie(tool, begun, last)
      } else if !beginTie(at: start) {
        tie(tool, first, last)
      }
    case .point: chooseField(now)
    case .press: break
    }
  }

  /// Begins a tie at an item, which the next click ends. Returns false if there is no item at the point of
  /// the stage.
  @discardableResult
  func beginTie(at point: CGPoint) -> Bool {
    let end = session.end(at: point, isExact: isExact)
    guard let item = session.item(of: end) else { return false }
    tieStart = end
    session.selection.select(item)
    say("Now click the other end")
    return true
  }

  private func tie(_ tool: Piece.Kind, _ start: Piece.End, _ end: Piece.End) {
    if isChained, tool.makesChains {
      guard let chain = session.chain(tool, from: start, to: end) else {
        return say("Drag farther to make a chain")
      }
      return build(chain)
    }
    guard let tie = session.building(tool, from: start, to: end) else {
      return say(
        start.item == nil
          ? "One end must be on an item" : "Drag to another item or to the stage"
      )
    }
    build(tie)
  }

  private func build(_ piece: Piece) { build([.build(piece)]) }

  /// Performs the commands and selects what they build; for a tie with a nail, only the tie.
  private func build(_ commands: [any SceneCommand]) {
    let count = session.built.count
    session.perform(commands)
    let things = session.built.dropFirst(count).compactMap(\.thing)
    session.selection.set(commands.count > 2 ? things : things.suffix(1))
  }

  /// Puts a field at a point of the stage.
  func buildField(_ kind: UIFieldBehavior.Kind, at point: CGPoint) {
    let place = session.scene.view.convert(point, from: session.stage)
    var field = Piece(.field, at: BuildGrid.snapped(place, isExact: isExact))
    field.field = kind
    build(field)
  }

  /// Builds from the keyboard: a wall or a field in the middle, a tie between the last two selected items, or
  /// a tie from a single selected item to the table above it.
  func buildByKey(_ tool: Piece.Kind) {
    let room = session.scene.view.bounds
    let middle = BuildGrid.snapped(CGPoint(x: room.midX, y: room.midY), isExact: false)
    switch tool.gesture {
    case .line:
      let half = min(100, (room.width / 4).rounded())
      guard
        let wall = Piece.wall(
          from: CGPoint(x: middle.x - half, y: middle.y), to: CGPoint(x: middle.x + half, y: middle.y))
      else { return }
      build(wall)
    case .tie:
      let ends = session.selection.items.suffix(2).compactMap { view in
        session.key(of: view).map { Piece.End(item: $0.description, at: .zero) }
      }
      guard let first = ends.first, let view = session.item(of: first) else {
        return say("Select one or two items first")
      }
      let center = session.place(of: view)
      let above = CGPoint(x: center.x, y: max(center.y - 120, 0))
      tie(tool, first, ends.count > 1 ? ends[1] : Piece.End(at: above))
    case .point: chooseField(session.scene.view.convert(middle, to: session.stage))
    case .press: break
    }
  }

  // MARK: Display

  /// Shows the length and angle of the drawn line next to the pointer.
  func updateChip() {
    let ends: (CGPoint, CGPoint)?
    switch press {
    case .draw(.wall): ends = wallEnds
    case .draw(let kind) where kind.isTie:
      ends = (
        session.point(of: session.end(at: start, isExact: isExact)),
        session.point(of: session.end(at: now, isExact: isExact))
      )
    case .end(let piece, _):
      ends = session.built.indices.contains(piece) ? session.ends(of: session.built[piece]) : nil
    default: ends = nil
    }
    chip.isHidden = ends == nil
    guard let (from, to) = ends else { return }
    let length = hypot(to.x - from.x, to.y - from.y)
    // Upward is positive, as on paper.
    let turn = Int((atan2(from.y - to.y, to.x - from.x) * 180 / .pi).rounded())
    chip.show("\(Int(length.rounded())) pt · \(turn < 0 ? "−" : "")\(abs(turn))°")
    chip.place(beside: convert(now, from: session.stage), in: bounds)
  }

  /// Draws the pointer that is dragging an item, and the spring between them.
  func drawHeld() {
    guard let held = session.grab.held else { return }
    let (point, pointer) = (
      convert(held.point, from: session.stage), convert(held.pointer, from: session.stage)
    )
    if hypot(point.x - pointer.x, point.y - pointer.y) > 4 {
      Marks.stroke(from: point, to: pointer, width: 4, Marks.rim)
      Marks.stroke(from: point, to: pointer, width: 2, Look.tint)
    }
    Marks.dot(pointer, 21, Look.tint.withAlphaComponent(0.14))
    Marks.ring(pointer, 21, 2, Look.tint.withAlphaComponent(0.7))
  }

  /// Draws the unfinished line or the marquee.
  func drawPress() {
    guard isDragged, let press else { return }
    drawGuides()
    let (scene, stage): (UIView, UIView) = (session.scene.view, session.stage)
    switch press {
    case .marquee:
      let box = UIBezierPath(rect: convert(marquee, from: stage))
      Look.tint.withAlphaComponent(0.1).setFill()
      box.fill()
      box.lineWidth = 1
      Look.tint.setStroke()
      box.stroke()
    case .draw(.wall):
      let ends = wallEnds
      let (from, to) = (convert(ends.0, from: scene), convert(ends.1, from: scene))
      Marks.stroke(from: from, to: to, width: CGFloat(Piece.wallThickness), .systemBrown)
      for end in [from, to] { Marks.handle(end) }
    case .draw(let kind) where kind.isTie:
      let from = convert(session.point(of: session.end(at: start, isExact: isExact)), from: stage)
      let to = convert(session.point(of: session.end(at: now, isExact: isExact)), from: stage)
      Marks.tie(kind, from: from, to: to)
      Marks.handle(to)
    default: break
    }
  }
}

/// A few words next to the pointer.
@MainActor
final class MeasureChip: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    lookLikeChip(label)
    alpha = 1
  }

  required init?(coder: NSCoder) { nil }

  var textColor: UIColor {
    get { label.textColor }
    set { label.textColor = newValue }
  }

  func show(_ words: String) {
    label.text = words
    bounds.size = CGSize(width: label.sizeThatFits(.zero).width.rounded(.up) + 24, height: 28)
    label.frame = bounds
  }

  /// Places the words next to the middle of a line, to its right or below it, or on the other side if there
  /// is no room.
  func place(at middle: CGPoint, isRight: Bool, in room: CGRect) {
    let gap = (isRight ? bounds.width : bounds.height) / 2 + 8
    var center = CGPoint(x: middle.x + (isRight ? gap : 0), y: middle.y + (isRight ? 0 : gap))
    if center.x + bounds.width / 2 > room.maxX { center.x = middle.x - gap }
    if center.y + bounds.height / 2 > room.maxY { center.y = middle.y - gap }
    self.center = CGPoint(x: center.x.rounded(), y: center.y.rounded())
  }

  /// Places the words to the right of and below the pointer, or to the left or above if there is no room.
  func place(beside point: CGPoint, in room: CGRect) {
    let size = bounds.size
    var origin = CGPoint(x: point.x + 24, y: point.y + 16)
    if origin.x + size.width > room.maxX - 8 { origin.x = point.x - 24 - size.width }
    if origin.y + size.height > room.maxY - 8 { origin.y = point.y - 16 - size.height }
    center = CGPoint(
      x: (origin.x + size.width / 2).rounded(), y: (origin.y + size.height / 2).rounded())
  }
}
