// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The effects around the gravity recipe: the square hangs on a thread until the first click, falling squares
/// mark their path and can be thrown, and some time after the last square has left, the next one hangs on the
/// thread.
@MainActor
final class GravityScene: GravityController, Restorable {
  private let note = StageNote()
  private let disc = HeldDisc()
  private lazy var marks = FallMarks(over: view.bounds)
  /// The number of squares that have left, which the note shows.
  @Kept private var gone = 0
  /// The square that has not fallen yet, and its thread.
  @Kept private var waiting: UIView?
  /// Keeps the waiting square from falling, because the thread is only drawn.
  private let anchor = UIDynamicItemBehavior()
  /// Contains all squares so far, and gives thrown squares their speed.
  private let squares = UIDynamicItemBehavior()
  @Kept private var thread: HangingThread?
  /// Where the waiting square hangs, whether any step has run, and for how many steps the stage has been
  /// empty.
  @Kept private var hook = CGPoint.zero
  @Kept private var hasBegun = false
  @Kept private var emptySteps = 0
  /// The number of steps until the next square hangs on the empty stage, which is time to read the note.
  private static let rest = 180
  @Kept private var stageSize = CGSize.zero
  /// How many squares there have been. The number gives each square a colour other than the previous one's.
  @Kept private var count = 0
  /// None of these resembles the tint, which marks things that can be pressed.
  private static let colors: [UIColor] = [
    .systemGreen, .systemOrange, .systemPurple, .systemTeal, .systemRed,
  ]
  /// The distance from the hanging square to a square that begins beside it, in points.
  private static let gap: CGFloat = 12
  /// The fastest throw in pt/s.
  private static let fastest: CGFloat = 3000

  override func viewDidAppear(_ animated: Bool) {
    view.addSubview(marks)
    // The note is at the top, because falling squares leave marks everywhere else.
    note.place(in: view, atTop: true)
    stageSize = view.bounds.size
    (squares.name, anchor.name) = ("Squares", "Thread")
    super.viewDidAppear(animated)
    if let first = gravity.items.first as? UIView { hang(first) }
    gravity.action = { [weak self] in
      // Marks come first: a square that `countGone` cuts loose in this step has not fallen in it.
      self?.markFalls()
      self?.countGone()
      self?.hangNext()
    }
    for behavior in [squares, anchor] { animator?.addBehavior(behavior) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // There is room for two lines of text, even on a narrow stage.
    note.font = .systemFont(ofSize: view.bounds.width < 400 ? 14 : 17)
    guard let waiting else { return }
    if view.bounds.size != stageSize {
      stageSize = view.bounds.size
      (waiting.center, hook) = (view.center, view.center)
      animator?.updateItem(usingCurrentState: waiting)
    }
    thread?.follow([waiting], on: view)
  }

  /// Before the first step the square then hangs where it was placed, as after a reset with items that a
  /// person placed. Later, placing the square releases it, unless it is still in the middle.
  func wasPlaced(_ item: any UIDynamicItem) {
    if let square = item as? UIView { marks.forget(square) }
    guard let waiting else { return }
    thread?.follow([waiting], on: view)
    if !hasBegun || waiting.center == view.center { hook = waiting.center }
  }

  /// Adds a square for each click, entirely on the stage; the first click also cuts the thread. If the click
  /// is on the hanging square, the new square falls beside it, because two squares that fall as one would
  /// look like one.
  override func tapped(_ tap: UITapGestureRecognizer) {
    let half = side / 2, stage = view.bounds
    let room = stage.shrunk(dx: half, dy: half)
    var place = room.nearest(to: tap.location(in: view))
    if let waiting, waiting.frame.insetBy(dx: -half, dy: -half).contains(place) {
      let away = side + GravityScene.gap, isAtRight = place.x >= waiting.center.x
      place.x = waiting.center.x + (isAtRight ? away : -away)
    }
    cut()
    drop(at: room.nearest(to: place))
  }

  /// Holds a square, which does not fall meanwhile; when released, it continues with the pointer's velocity.
  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let square = pan.view else { return }
    switch pan.state {
    case .began, .changed:
      if square === waiting { cut() }
      gravity.removeItem(square)
      throwSquare(square, at: .zero)
      let moved = pan.translation(in: view)
      square.center = CGPoint(x: square.center.x + moved.x, y: square.center.y + moved.y)
      pan.setTranslation(.zero, in: view)
      disc.show(at: pan.location(in: view), under: square)
    default:
      disc.removeFromSuperview()
      gravity.addItem(square)
      throwSquare(square, at: pan.state == .ended ? pan.velocity(in: view) : .zero)
    }
  }

  private func throwSquare(_ square: UIView, at velocity: CGPoint) {
    let speed = hypot(velocity.x, velocity.y), own = squares.linearVelocity(for: square)
    let part = speed > GravityScene.fastest ? GravityScene.fastest / speed : 1
    squares.addLinearVelocity(
      CGPoint(x: velocity.x * part - own.x, y: velocity.y * part - own.y), for: square)
  }

  private func cut() {
    guard waiting != nil else { return }
    anchor.isAnchored = false
    thread?.cut()
    (self.waiting, thread) = (nil, nil)
  }

  /// Hangs up a square in the middle.
  private func hang(_ square: UIView) {
    hook = view.center
    for old in anchor.items { anchor.removeItem(old) }
    anchor.addItem(square)
    anchor.isAnchored = true
    (waiting, thread) = (square, HangingThread(holding: [square], on: view))
  }

  private func hangNext() {
    let isEmpty = !squares.items.contains { ($0 as? UIView)?.frame.minY ?? .infinity < view.bounds.maxY }
    emptySteps = isEmpty ? emptySteps + 1 : 0
    guard emptySteps >= GravityScene.rest else { return }
    // The waiting square may have been deleted.
    cut()
    marks.leave()
    hang(drop(at: view.center))
    thread?.appear()
    waiting?.alpha = 0
    UIView.animate(withDuration: 0.3) { [waiting] in waiting?.alpha = 1 }
    // The thread would run through the note, so the note goes.
    note.text = nil
  }

  override var side: CGFloat { (100 * view.bounds.roomScale).rounded() }

  @discardableResult
  override func drop(at point: CGPoint) -> UIView {
    let square = super.drop(at: point)
    square.backgroundColor = GravityScene.colors[count % GravityScene.colors.count]
    count += 1
    square.lookLikeSquare(side: side)
    square.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: GravityScene.panned))
    squares.addItem(square)
    return square
  }

  private func markFalls() {
    let falling = gravity.items.compactMap { $0 as? UIView }
    // Squares that have left the stage still fall, but have no marks.
    marks.follow(falling.filter { $0 !== waiting && $0.frame.minY < view.bounds.maxY })
  }

  private func countGone() {
    hasBegun = true
    // A person placed the square elsewhere while everything was at rest, so it no longer hangs on its thread.
    if let waiting, hypot(waiting.center.x - hook.x, waiting.center.y - hook.y) > 1 { cut() }
    let stage = view.bounds
    let gone = gravity.items.count { $0.center.y - $0.bounds.height > stage.maxY }
    guard gone != self.gone else { return }
    self.gone = gone
    let subject = gone == 1 ? "The square never comes" : "\(gone) squares never come"
    // The stage may be empty by now, and nothing else tells people how to continue.
    note.text = gone == 0 ? nil : "\(subject) back. The animator keeps running. Click for another."
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension GravityScene: CatalogScene {
  static let id = "gravity"
  static let title = "Gravity"
  static let subtitle = "A square falls"

  var hint: String {
    "Click to cut the thread and drop another square. Throw one. Marks are 0.1 s apart."
  }
  var sourceType: UIViewController.Type { GravityController.self }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.square(.systemGreen, 9, 4, 10)
    pen.arrow(14, 16, 14, 23)
  }
}
