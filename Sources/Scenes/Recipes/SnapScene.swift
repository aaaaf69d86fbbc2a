// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Recipe 2.5: each click snaps the square to the clicked point, and the square wobbles like jelly; with
/// several squares, the square touched last moves while the others stay where they are.
@MainActor
final class SnapScene: UIViewController, Restorable {
  /// How many squares there are, which square a click moves, and with which damping.
  struct State {
    enum Mode: Int { case one, several }
    var mode = Mode.one
    /// The index of the square that the next click moves.
    var chosen = 0
    var damping: CGFloat = 0.5
    /// Which squares a click has sent somewhere. Only their snap points are always shown.
    var wasSent = [false, false, false]
  }

  @Kept var state = State() { didSet { showMode() } }
  private var animator: UIDynamicAnimator?
  private let collision = UICollisionBehavior()
  private var squares: [UIView] = []
  /// For each square, a behavior that holds its snap, if it has one.
  private let holders = (0..<3).map { _ in UIDynamicBehavior() }
  private let outline = SelectionOutline()
  /// For each square, the mark at its snap point.
  private let marks = (0..<3).map { _ in SnapMark() }
  @Kept private var stageSize = CGSize.zero
  /// The number of consecutive steps for which squares may be stuck on each other before they pass through
  /// each other.
  private static let patience = 15
  /// A square farther from its snap point than this, in points, is being dragged.
  private static let dragged: CGFloat = 10
  @Kept private var stuckSteps = 0
  @Kept private var lastPlaces: [CGPoint] = []
  @Kept private var letsThrough = false
  /// The pose of the single square in the last step, and how many steps it has kept that pose.
  @Kept private var lastPose = CGAffineTransform.identity
  @Kept private var calmSteps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SnapScene.tapped(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stageSize = view.bounds.size
    squares = [UIColor.systemGreen, .systemRed, .systemBrown].map {
      view.addSquare(side: (80 * view.bounds.roomScale).rounded(), center: view.center, color: $0)
    }
    for (mark, square) in zip(marks, squares) {
      mark.surround(square)
      view.addSubview(mark)
    }
    let animator = UIDynamicAnimator(referenceView: view)
    collision.action = { [weak self] in
      self?.showMarks()
      self?.freeWhatIsStuck()
      self?.rightWhatWasDragged()
    }
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    holders.forEach(animator.addBehavior)
    self.animator = animator
    start(.one)
  }

  /// Moves snap points that lie outside of a smaller stage back inside.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != stageSize else { return }
    stageSize = view.bounds.size
    for case let snap as UISnapBehavior in holders.flatMap(\.childBehaviors) {
      if !room.contains(snap.snapPoint) { snap.snapPoint = room.nearest(to: snap.snapPoint) }
    }
    if state.mode == .several { makeRoom() }
    showMarks()
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    if state.mode == .several,
      let touched = squares.lastIndex(where: { $0 === view.hitTest(point, with: nil) })
    {
      return state.chosen = touched
    }
    let holder = holders[state.chosen]
    holder.childBehaviors.forEach(holder.removeChildBehavior)
    hold(state.chosen, at: room.nearest(to: point))
    state.wasSent[state.chosen] = true
    if state.mode == .several { makeRoom() }
    showMarks()
    ClickMark.show(at: point, in: view)
  }

  /// The area to which a square's centre may be sent. Sent any nearer to a wall, a square would never reach
  /// its point.
  private var room: CGRect {
    let half = (squares.first?.bounds.width ?? 0) / 2, stage = view.bounds
    return stage.shrunk(dx: half, dy: half)
  }

  private func hold(_ index: Int, at point: CGPoint) {
    let snap = UISnapBehavior(item: squares[index], snapTo: point)
    snap.damping = state.damping
    holders[index].addChildBehavior(snap)
  }

  private func snap(of index: Int) -> UISnapBehavior? {
    holders[index].childBehaviors.first as? UISnapBehavior
  }

  /// Two squares held at one point would push each other for ever. So a square whose point the chosen square
  /// takes gets the nearest free point beside it.
  private func makeRoom() {
    guard let first = squares.first else { return }
    let step = first.bounds.width + 12
    let room = view.bounds.shrunk(dx: step / 2, dy: step / 2)
    var taken = snap(of: state.chosen).map { [$0.snapPoint] } ?? []
    func isFree(_ point: CGPoint) -> Bool {
      taken.allSatisfy { max(abs($0.x - point.x), abs($0.y - point.y)) > step - 1 }
    }
    for index in squares.indices where index != state.chosen {
      guard let snap = snap(of: index) else { continue }
      let own = snap.snapPoint
      if !isFree(own) {
        let beside = taken.flatMap { place in
          [(-step, 0), (step, 0), (0, -step), (0, step)].map { CGPoint(x: place.x + $0, y: place.y + $1) }
        }
        let best = beside.filter { room.contains($0) && isFree($0) }.min {
          hypot($0.x - own.x, $0.y - own.y) < hypot($1.x - own.x, $1.y - own.y)
        }
        if let best { snap.snapPoint = best }
      }
      taken.append(snap.snapPoint)
    }
  }

  /// Keeps a square that no click has sent where it was dragged: once it lies still, a snap turns it upright
  /// and holds it there until it is dragged again.
  private func rightWhatWasDragged() {
    guard state.mode == .one, !state.wasSent[0], let square = squares.first, square.superview != nil else {
      return
    }
    var pose = square.transform
    (pose.tx, pose.ty) = (square.center.x, square.center.y)
    let isStill =
      hypot(pose.tx - lastPose.tx, pose.ty - lastPose.ty) < 0.3 && abs(pose.b - lastPose.b) < 0.005
    calmSteps = isStill ? calmSteps + 1 : 0
    lastPose = pose
    if let snap = snap(of: 0) {
      let distance = hypot(square.center.x - snap.snapPoint.x, square.center.y - snap.snapPoint.y)
      if distance > SnapScene.dragged { holders[0].removeChildBehavior(snap) }
    } else if calmSteps > SnapScene.patience, abs(pose.b) > 0.005 {
      hold(0, at: square.center)
    }
  }

  /// Frees squares that block each other after flying past each other. They pass through each other until all
  /// of them are at their snap points.
  private func freeWhatIsStuck() {
    guard state.mode == .several else { return }
    let places = squares.map(\.center)
    defer { lastPlaces = places }
    let isTidy = squares.indices.allSatisfy { index in
      guard let goal = snap(of: index)?.snapPoint, squares[index].superview != nil else { return true }
      let square = squares[index]
      return hypot(square.center.x - goal.x, square.center.y - goal.y) < 2 && abs(square.transform.b) < 0.03
    }
    let isStill = zip(places, lastPlaces).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < 0.3 }
    stuckSteps = isStill && !isTidy ? stuckSteps + 1 : 0
    if isTidy { letThrough(false) } else if stuckSteps > SnapScene.patience { letThrough(true) }
  }

  private func letThrough(_ isOn: Bool) {
    guard letsThrough != isOn else { return }
    letsThrough = isOn
    collision.collisionMode = isOn ? .boundaries : .everything
  }

  /// Puts a mode's squares at their starting points; if there are several, snaps hold them there.
  private func start(_ mode: State.Mode) {
    for holder in holders { holder.childBehaviors.forEach(holder.removeChildBehavior) }
    for item in collision.items { collision.removeItem(item) }
    state = State(mode: mode, damping: state.damping)
    letThrough(false)
    let gap = min(140 * view.bounds.roomScale, max(view.bounds.width - 100, 0) / 2)
    let shown = mode == .one ? squares.prefix(1) : squares.prefix(3)
    for (index, square) in shown.enumerated() {
      square.transform = .identity
      let offset = mode == .one ? 0 : CGFloat(index - 1) * gap
      square.center = CGPoint(x: view.bounds.midX + offset, y: view.bounds.midY)
      collision.addItem(square)
      if mode == .several { hold(index, at: square.center) }
    }
    showMarks()
  }

  private func showMode() {
    guard !squares.isEmpty else { return }
    for square in squares.dropFirst() { square.isHidden = state.mode == .one }
    outline.surround(state.mode == .one ? nil : squares[state.chosen])
  }

  /// Shows the marks. Call this at each step, because snaps may also be moved or removed from outside of the
  /// scene. If no click has sent a square, its snap point is shown only while the square is dragged away from
  /// it.
  private func showMarks() {
    for (index, square) in squares.enumerated() {
      let place = square.superview == nil ? nil : snap(of: index)?.snapPoint
      let distance = place.map { hypot(square.center.x - $0.x, square.center.y - $0.y) } ?? 0
      let isShown = state.wasSent[index] || distance > square.bounds.width / 2
      marks[index].show(at: isShown ? place : nil, of: square)
    }
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension SnapScene: CatalogScene {
  static let id = "snap"
  static let title = "Snap"
  static let subtitle = "A square flies to your click"

  var hint: String {
    switch state.mode {
    case .one: "Click anywhere: the square flies there."
    case .several: "Click a square, then the place it should fly to."
    }
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  private var modeNumber: Int {
    get { state.mode.rawValue }
    set { start(State.Mode(rawValue: newValue) ?? .one) }
  }
  /// Setting the damping also updates snaps that hold squares.
  private var damping: CGFloat {
    get { state.damping }
    set {
      state.damping = newValue
      for index in squares.indices { snap(of: index)?.damping = newValue }
    }
  }
  var parameters: [SceneParameter] {
    [
      .mode("Squares", ["One", "Three"], self, \.modeNumber),
      .number("Damping", 0...1, initial: 0.5, onStage: true, self, \.damping),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.square(.systemGreen, 4, 14, 10)
    pen.line(17, 5, 24, 12)
    pen.line(24, 5, 17, 12)
  }
}
