// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Lies over the stage and lets a person build: place things exactly while the scene is paused, place walls
/// and fields at any time, select several things, and draw walls and ties. The scene gets all other presses,
/// and `StageGrab` drags items of a running scene.
///
/// The presses that this view handles belong to the chrome: the scene does not see them, and the log records
/// only their effect.
@MainActor
final class GrabView: UIView {
  /// What a press does.
  enum Press {
    /// Moves the selection; `held` is the position of the pressed thing.
    case move(places: [ItemSelection.Place], held: CGPoint)
    /// Moves one end of a wall or a tie, given by its index in `session.built`.
    case end(piece: Int, isStart: Bool)
    /// Adds the things that a rectangle touches to the earlier selection.
    case marquee(before: [AnyObject])
    case draw(Piece.Kind)
  }

  /// How far a press must move to become a drag, in points.
  private static let slop: CGFloat = 4
  /// How near a press must be to an end of a selected wall or tie, in points.
  private static let endHitRadius: CGFloat = 10

  unowned let session: SceneSession
  /// The current drawing tool.
  var tool: Piece.Kind? {
    didSet {
      guard tool != oldValue else { return }
      tieStart = nil
      cancel()
    }
  }
  /// The end where a click began a tie; the next click ends it.
  var tieStart: Piece.End?
  /// Called when something cannot be built, with the reason.
  var say: (String) -> Void = { _ in }
  /// Called when a press built nothing because its tool needs a drag, to say how to use the tool.
  var sayHow: (Piece.Kind) -> Void = { _ in }
  /// Whether the palette is open; a person can build while it is.
  var isPaletteOpen: () -> Bool = { false }
  /// Called when a person puts a field at a point of the stage.
  var chooseField: (CGPoint) -> Void = { _ in }

  private(set) var press: Press?
  /// Where the press began and where it is now, in points of the stage.
  private(set) var start = CGPoint.zero
  private(set) var now = CGPoint.zero
  private(set) var isDragged = false
  /// Whether Alt is down, which turns the grid off.
  private(set) var isExact = false
  /// Whether Shift is down, which makes a tie a chain.
  var isChained = false
  let chip = MeasureChip()
  let keyboard: StageKeyboard
  /// What the placed thing can align with, and the lines that it is on now.
  var alignment: Alignment?
  var guides: [Alignment.Guide] = []
  let guideChips = [MeasureChip(), MeasureChip()]
  /// Whether the pointer was dragging something before the last step.
  private var showsHeld = false
  /// The box of the moved things when the press began, and the end of a wall being drawn, in points of the
  /// scene's view.
  private var startBox = CGRect.zero
  private(set) var drawnEnd = CGPoint.zero

  init(of session: SceneSession) {
    self.session = session
    keyboard = StageKeyboard(of: session)
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    for chip in guideChips { chip.textColor = Look.tint }
    for chip in guideChips + [chip] {
      chip.isHidden = true
      addSubview(chip)
    }
    addSubview(keyboard.stop)
    keyboard.didChange = { [weak self] in self?.setNeedsDisplay() }
    session.add(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Lies along the upper edge, so that Tab reaches it right after the bar.
    keyboard.stop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 2)
  }

  required init?(coder: NSCoder) { nil }

  private func onStage(_ point: CGPoint) -> CGPoint { session.stage.convert(point, from: self) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let place = onStage(point)
    guard session.presentedForm == nil || isPaletteOpen(), session.stage.point(inside: place, with: nil)
    else {
      return nil
    }
    if tool != nil { return self }
    let isPaused = session.time.isPaused
    if end(at: place) != nil || placeable(at: place) != nil { return self }
    guard isPaused || session.scene.beginsPaused, session.selection.thing(at: place) == nil else {
      return nil
    }
    let isShift = session.log.pointerModifiers.contains(.shift)
    return isPaused && isShift || isFree(place) ? self : nil
  }

  /// Whether the scene, as far as can be known, ignores a press at a point of the stage: the press hits the
  /// scene's own view, and no recognizer is attached.
  private func isFree(_ point: CGPoint) -> Bool {
    guard let hit = session.stage.hitTest(point, with: nil) else { return false }
    guard hit === session.stage || hit === session.scene.view || hit === session.client.view else {
      return false
    }
    var view: UIView? = hit
    while let current = view, current !== session.stage {
      if current.gestureRecognizers?.isEmpty == false { return false }
      view = current.superview
    }
    return true
  }

  /// The thing that a press at a point of the stage places: anything while the scene is paused, otherwise a
  /// wall or a field.
  private func placeable(at point: CGPoint) -> AnyObject? {
    if session.time.isPaused { return session.selection.thing(at: point) }
    // Looks for walls and fields first, because most scenes have none, and this runs for every move of the
    // pointer.
    let still = session.built.filter { !$0.isDeleted && ($0.piece.kind == .wall || $0.piece.kind == .field) }
    guard !still.isEmpty, let thing = session.selection.thing(at: point) else { return nil }
    return still.contains { $0.thing === thing } ? thing : nil
  }

  /// The end of a wall or tie at a point of the stage, if that wall or tie is all that is selected.
  private func end(at point: CGPoint) -> (piece: Int, isStart: Bool)? {
    guard session.selection.things.count == 1 else { return nil }
    let place = session.scene.view.convert(point, from: session.stage)
    for (number, piece) in session.built.enumerated() where !piece.isDeleted {
      guard let thing = piece.thing, session.selection.contains(thing),
        let (start, end) = session.ends(of: piece)
      else { continue }
      for (corner, isStart) in [(start, true), (end, false)]
      where hypot(corner.x - place.x, corner.y - place.y) <= Self.endHitRadius { return (number, isStart) }
    }
    return nil
  }

  override func draw(_ rect: CGRect) {
    drawPress()
    drawHeld()
    keyboard.drawFocus(in: self)
  }

  // MARK: Presses

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, press == nil else { return }
    start = touch.location(in: session.stage)
    (now, isDragged) = (start, false)
    isExact = event?.modifierFlags.contains(.alternate) == true
    let adds = event?.modifierFlags.contains(.shift) == true
    isChained = adds
    let selection = session.selection
    if let tool {
      press = .draw(tool)
      beginAligning(without: [])
    } else if !adds, let (piece, isStart) = end(at: start) {
      press = .end(piece: piece, isStart: isStart)
      beginAligning(without: selection.things)
    } else if let thing = placeable(at: start) {
      if adds {
        selection.toggle(thing)
      } else if !selection.contains(thing) {
        selection.select(thing: thing)
      }
      let places = selection.places
      let held = places.first { $0.thing === thing } ?? places.first
      press = .move(places: places, held: held?.center ?? .zero)
      startBox = box(of: places, held: held?.center ?? .zero)
      beginAligning(without: places.map(\.thing))
    } else {
      press = .marquee(before: adds ? selection.things : [])
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, press != nil else { return }
    now = touch.location(in: session.stage)
    isExact = event?.modifierFlags.contains(.alternate) == true
    isChained = event?.modifierFlags.contains(.shift) == true
    if !isDragged, hypot(now.x - start.x, now.y - start.y) < Self.slop { return }
    isDragged = true
    drag()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let press else { return }
    if let touch = touches.first { now = touch.location(in: session.stage) }
    switch press {
    case .draw(let tool):
      if isDragged { drag() }
      finish(tool)
    case .marquee(let before) where !isDragged: session.selection.set(before)
    case .move where !isDragged && event?.modifierFlags.contains(.shift) != true:
      session.selection.select(thing: session.selection.thing(at: start))
    default: break
    }
    cancel()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancel() }

  private func cancel() {
    (press, isDragged) = (nil, false)
    chip.isHidden = true
    endAligning()
    setNeedsDisplay()
  }

  private func drag() {
    switch press {
    case .move(let places, let held):
      let free = CGVector(dx: now.x - start.x, dy: now.y - start.y)
      let place = CGPoint(x: held.x + free.dx, y: held.y + free.dy)
      let goal = BuildGrid.snapped(place, isExact: isExact)
      let offset = aligned(
        startBox.offsetBy(dx: free.dx, dy: free.dy),
        grid: CGVector(dx: goal.x - place.x, dy: goal.y - place.y))
      session.perform(
        session.selection.moves(from: places, byX: free.dx + offset.dx, y: free.dy + offset.dy), key: "drag")
    case .end(let number, let isStart): place(end: isStart, of: number)
    case .marquee(let before):
      let found = session.selection.things(in: marquee)
      session.selection.set(before + found.filter { thing in !before.contains { $0 === thing } })
    case .draw(.wall): drawnEnd = aligned(session.scene.view.convert(now, from: session.stage))
    case .draw, nil: break
    }
    updateChip()
    updateGuideChips()
    setNeedsDisplay()
  }

  /// The rectangle between the press and the pointer.
  var marquee: CGRect {
    CGRect(
      x: min(start.x, now.x), y: min(start.y, now.y), width: abs(now.x - start.x),
      height: abs(now.y - start.y))
  }

  private func place(end isStart: Bool, of number: Int) {
    guard session.built.indices.contains(number) else { return }
    var piece = session.built[number].piece
    if piece.kind == .wall {
      guard let ends = session.ends(of: session.built[number]) else { return }
      let goal = aligned(session.scene.view.convert(now, from: session.stage))
      piece.size = piece.size ?? [200, Piece.wallThickness]
      guard piece.span(isStart ? goal : ends.start, isStart ? ends.end : goal) else { return }
    } else {
      guard let to = piece.to else { return }
      let own = Piece.End(item: piece.item, at: piece.center)
      let new = session.end(at: now, isExact: isExact)
      guard let tie = Piece.tie(piece.kind, from: isStart ? new : own, to: isStart ? to : new) else { return }
      (piece.item, piece.x, piece.y, piece.to) = (tie.item, tie.x, tie.y, tie.to)
      // A tie begins at an item, so a start that is dragged off its item becomes the end.
      if isStart, new.item == nil { press = .end(piece: number, isStart: false) }
    }
    guard piece != session.built[number].piece else { return }
    session.perform([.place(piece: number, as: piece)], key: "end \(number)")
  }
}

extension GrabView: SceneSessionObserver {
  /// Draws the spring to the held item at its new position.
  func sceneWillMove() {
    let isHolding = session.grab.isHolding
    guard isHolding || showsHeld || keyboard.stop.isFirstResponder else { return }
    showsHeld = isHolding
    setNeedsDisplay()
  }

  func selectionDidChange() { if keyboard.stop.isFirstResponder { setNeedsDisplay() } }

  func valuesDidChange() { if keyboard.stop.isFirstResponder { setNeedsDisplay() } }

  func sceneDidRewind() { setNeedsDisplay() }
}
