// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets
import Workbench

/// The effects around the collision recipe: the line shivers, squares burst into pieces on it, more squares
/// follow, and a click drops another.
@MainActor
final class BoundaryScene: CollisionController, Restorable {
  /// Holds burst squares in place while they fade: nothing hits them any more.
  private let fading = UIDynamicItemBehavior()
  /// The line on which burst squares leave their pieces.
  private let line = FloorLine(isNamedBelow: true)
  private let pieces = BurstPieces()

  /// How many pairs of squares fell by themselves since a person last asked for squares.
  @Kept var rounds = 0
  /// How many squares have burst. The number makes each burst different.
  @Kept private var bursts = 0
  /// How often a person asked for squares, and whether the last request was a click, which drops a single
  /// square.
  @Kept private var clicks = 0
  @Kept private var isAlone = false
  /// After this many pairs without input, the stage stays empty and the program rests.
  private static let mostRounds = 20
  /// Seconds between the end of the last burst and the next two squares: a short pause, or a longer one after
  /// a square that a person dropped, who may want to drop more.
  private static let (breath, quiet) = (0.5, 0.8)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: BoundaryScene.tapped))
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Again", style: .plain, target: self, action: BoundaryScene.again)
    ]
  }

  override func addLine() {
    collision.action = { [weak self] in self?.followLine() }
    fading.isAnchored = true
    animator?.addBehavior(fading)
    line.place(on: view, as: collision)
    pieces.frame = view.bounds
    pieces.ground = line.frame.minY
    view.insertSubview(pieces, aboveSubview: line)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard animator != nil else { return }
    line.place(on: view, as: collision)
    pieces.ground = line.frame.minY
  }

  private func followLine() {
    line.follow(collision)
    pieces.goOn()
    // Keeps the animator running. If it came to rest, the line would stay bent, and the pieces would stay in
    // the air.
    guard line.isSwinging || pieces.areMoving, let square = fading.items.first else { return }
    animator?.updateItem(usingCurrentState: square)
  }

  override func burst(_ square: UIView) {
    guard collision.items.contains(where: { $0 === square }) else { return }
    showBurst(of: square)
    wait(1) { [weak self] in
      self?.fading.removeItem(square)
      square.removeFromSuperview()
      self?.dropAgainWhenEmpty()
    }
  }

  /// Makes the square flash red and break, and sends out a shock wave of its shape and colour, which fades
  /// while it grows to 200 % above the line. The wave is an outline, because a filled square would look like
  /// another item. Falling things pass in front of the wave.
  private func showBurst(of square: UIView) {
    fading.addItem(square)
    gravity.removeItem(square)
    collision.removeItem(square)
    line.shake(at: square.center.x)
    bursts += 1
    let color = square.backgroundColor ?? .systemRed
    pieces.add(square.frame, color: color, number: bursts)
    view.insertSubview(square, aboveSubview: line)
    square.isUserInteractionEnabled = false
    square.backgroundColor = .systemRed
    (square.layer.shadowOpacity, square.layer.shadowOpacityInDark) = (0, nil)
    square.layer.ambientShadow = nil
    square.layer.borderWidth = 4
    square.layer.borderColor = color.cgColor
    UIView.animate(withDuration: 0.15) { square.backgroundColor = .clear }
    let ground = line.frame.minY
    UIView.animate(withDuration: 0.6, delay: 0, options: .curveEaseOut) {
      square.alpha = 0
      square.center.y = ground - square.bounds.height
      square.transform = square.transform.scaledBy(x: 2, y: 2)
    }
  }

  private func wait(_ seconds: Double, then act: @escaping () -> Void) {
    let pause = UIView()
    view.insertSubview(pause, at: 0)
    UIView.animate(withDuration: seconds, animations: { pause.alpha = 0 }) { _ in
      pause.removeFromSuperview()
      act()
    }
  }

  private func again() {
    (rounds, isAlone) = (0, false)
    clicks += 1
    dropSquares()
  }

  /// Drops another square from the tapped point, or from above the line.
  private func tapped(_ tap: UITapGestureRecognizer) {
    (rounds, isAlone) = (0, true)
    clicks += 1
    let (point, room) = (tap.location(in: view), side / 2)
    let lowest = max(line.frame.minY - side, 0)
    drop(
      .systemGreen,
      at: CGPoint(
        x: min(max(point.x, min(room, view.bounds.midX)), max(view.bounds.maxX - room, view.bounds.midX)),
        y: min(point.y, lowest)))
  }

  /// Drops the next two squares some time after the last one has burst.
  private func dropAgainWhenEmpty() {
    guard collision.items.isEmpty, fading.items.isEmpty, rounds < BoundaryScene.mostRounds
    else { return }
    rounds += 1
    let clicks = self.clicks
    wait(isAlone ? BoundaryScene.quiet : BoundaryScene.breath) { [weak self] in
      // A person may have asked for squares in the meantime.
      guard let self, self.clicks == clicks else { return }
      isAlone = false
      dropSquares()
    }
  }

  override var side: CGFloat { (50 * view.bounds.roomScale).rounded() }

  override func dropSquares() {
    drop(.systemRed, at: CGPoint(x: view.bounds.midX, y: 0))
    drop(.systemGreen, at: CGPoint(x: view.bounds.midX, y: 60 * view.bounds.roomScale))
  }

  @discardableResult
  override func drop(_ color: UIColor, at center: CGPoint) -> UIView {
    let square = super.drop(color, at: center)
    square.lookLikeSquare(side: side)
    return square
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension BoundaryScene: CatalogScene {
  static let id = "boundary"
  static let title = "Boundary"
  static let subtitle = "A line that makes things burst"

  var hint: String {
    "Squares burst on the line. Click to drop one more there. Again drops two at once."
  }
  var sourceType: UIViewController.Type { CollisionController.self }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .toggle("Line", initial: true, line, \.isShown)
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.floor(20)
    pen.square(.systemRed, 9, 9, 10)
  }
}
