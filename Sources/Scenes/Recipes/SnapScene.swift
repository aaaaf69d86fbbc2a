import Tabletop
import Workbench

/// Recipe 2.5: each click snaps the square to it, where it wobbles like jelly; or, of several squares, the
/// one that was touched last.
@MainActor
final class SnapScene: UIViewController, Restorable {
  /// How many squares there are, which of them a click moves, and with what damping.
  struct State {
    enum Mode: Int { case one, several }
    var mode = Mode.one
    /// Index of the square that goes to the next click.
    var chosen = 0
    var damping: CGFloat = 0.5
  }

  var state = State() { didSet { showMode() } }
  private var animator: UIDynamicAnimator?
  private let collision = UICollisionBehavior()
  private var squares: [UIView] = []
  /// For each square a behaviour that holds its snap, if it has one.
  private let holders = (0..<3).map { _ in UIDynamicBehavior() }
  private let outline = SelectionOutline()
  /// For each square a cross where its snap holds it.
  private let marks = (0..<3).map { _ in SnapMark() }
  private var stageSize = CGSize.zero

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
    marks.forEach(view.addSubview)
    let animator = UIDynamicAnimator(referenceView: view)
    collision.action = { [weak self] in self?.showMarks() }
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    holders.forEach(animator.addBehavior)
    self.animator = animator
    start(.one)
  }

  /// Snap points that a smaller stage no longer has are moved to its inside.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != stageSize else { return }
    stageSize = view.bounds.size
    let room = CGRect(
      x: 40, y: 40, width: max(stageSize.width - 80, 0), height: max(stageSize.height - 80, 0))
    for case let snap as UISnapBehavior in holders.flatMap(\.childBehaviors) {
      if !view.bounds.contains(snap.snapPoint) { snap.snapPoint = room.nearest(to: snap.snapPoint) }
    }
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
    let snap = UISnapBehavior(item: squares[state.chosen], snapTo: point)
    snap.damping = state.damping
    holder.addChildBehavior(snap)
    showMarks()
    ClickMark.show(at: point, in: view)
  }

  /// Puts the squares of a mode at their start.
  private func start(_ mode: State.Mode) {
    for holder in holders { holder.childBehaviors.forEach(holder.removeChildBehavior) }
    for item in collision.items { collision.removeItem(item) }
    (state.mode, state.chosen) = (mode, 0)
    let gap = min(140 * view.bounds.roomScale, max(view.bounds.width - 100, 0) / 2)
    let shown = mode == .one ? squares.prefix(1) : squares.prefix(3)
    for (index, square) in shown.enumerated() {
      square.transform = .identity
      let offset = mode == .one ? 0 : CGFloat(index - 1) * gap
      square.center = CGPoint(x: view.bounds.midX + offset, y: view.bounds.midY)
      collision.addItem(square)
    }
    showMarks()
  }

  private func showMode() {
    guard !squares.isEmpty else { return }
    for square in squares.dropFirst() { square.isHidden = state.mode == .one }
    outline.surround(state.mode == .one ? nil : squares[state.chosen])
  }

  /// Snaps may also be moved or taken away from outside of the scene, so it is called at each step.
  private func showMarks() {
    for (mark, (square, holder)) in zip(marks, zip(squares, holders)) {
      let snap = square.superview == nil ? nil : holder.childBehaviors.first as? UISnapBehavior
      mark.show(at: snap?.snapPoint)
    }
  }
}

/// What a waypoint keeps of it.
extension SnapScene {
  struct Memento {
    fileprivate let state: State
    fileprivate let stageSize: CGSize
  }

  var memento: Memento {
    get {
      Memento(
        state: state, stageSize: stageSize)
    }
    set {
      (state, stageSize) = (newValue.state, newValue.stageSize)
    }
  }
}

/// What the list of scenes and the workbench's panels show.
extension SnapScene: CatalogScene {
  static let id = "snap"
  static let title = "Snap"
  static let subtitle = "A square flies to the click"

  var hint: String {
    switch state.mode {
    case .one: "Click anywhere: the square flies there."
    case .several: "Click a square, then the place where it is to fly."
    }
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .mode(
        "Squares", id: "squares", ["One", "Three"], get: { [weak self] in self?.state.mode.rawValue ?? 0 },
        set: { [weak self] in self?.start(State.Mode(rawValue: $0) ?? .one) }),
      .number(
        "Damping", id: "damping", 0...1, initial: 0.5,
        get: { [weak self] in Double(self?.state.damping ?? 0.5) },
        set: { [weak self] in self?.state.damping = CGFloat($0) }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.square(.systemGreen, 4, 14, 10)
    pen.line(17, 5, 24, 12)
    pen.line(24, 5, 17, 12)
  }
}
