package import Tabletop

/// A pattern: a box that is thrown and comes to rest in the nearest of four corners.
@MainActor
package final class CornersScene: UIViewController, Scene {
  package static let keepsStateInProperties = true
  package static let id = "corners"
  package static let title = "Corners"
  package static let subtitle = "Rests in the nearest corner"
  package static let section = SceneSection.patterns
  package static let hint = "Throw the box: it comes to rest in one of the four corners."

  private static let side: CGFloat = 100
  /// From the box in its corner to the stage's edge, in points.
  private static let margin: CGFloat = 20

  private var box: UIView?
  private var marks: [UIView] = []
  private let fields = (0..<4).map { _ in UIFieldBehavior.springField() }
  private let material = UIDynamicItemBehavior()
  private var animator: UIDynamicAnimator?
  private lazy var grip = ItemGrip(over: view, properties: material)

  package var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  package var parameters: [SceneParameter] {
    [
      .number(
        "Strength of the springs", 0.1...5, initial: 1, get: { [fields] in fields[0].strength },
        set: { [fields] value in for field in fields { field.strength = value } }),
      .number(
        "Density", 0.005...0.1, unit: "kg", initial: 0.01, get: { [material] in material.density },
        set: { [material] in material.density = $0 }),
      .number(
        "Resistance", 0...20, unit: "1/s", initial: 10, get: { [material] in material.resistance },
        set: { [material] in material.resistance = $0 }),
    ]
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    for _ in fields {
      let mark = UIView(frame: CGRect(x: 0, y: 0, width: CornersScene.side, height: CornersScene.side))
      mark.isUserInteractionEnabled = false
      mark.layer.cornerRadius = 4
      mark.layer.borderWidth = 2
      mark.layer.borderColor = Look.gridDotAtHundred.cgColor
      view.addSubview(mark)
      marks.append(mark)
    }
    let box = view.addSquare(side: CornersScene.side, center: view.center, color: .systemGreen)
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    material.addItem(box)
    (material.density, material.resistance, material.friction) = (0.01, 10, 0)
    material.allowsRotation = false
    animator.addBehavior(material)
    for field in fields {
      field.addItem(box)
      animator.addBehavior(field)
    }
    grip.add(box)
    (self.box, self.animator) = (box, animator)
    layout()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let box, let animator else { return }
    layout()
    animator.bringInside([box], of: view.bounds)
  }

  /// One field in each corner, each for its quarter of what the box's centre can reach.
  private func layout() {
    guard let box else { return }
    let inset = CornersScene.margin + CornersScene.side / 2
    let room = view.bounds.insetBy(
      dx: min(inset, view.bounds.width / 2), dy: min(inset, view.bounds.height / 2))
    let corners = [
      CGPoint(x: room.minX, y: room.minY), CGPoint(x: room.maxX, y: room.minY),
      CGPoint(x: room.maxX, y: room.maxY), CGPoint(x: room.minX, y: room.maxY),
    ]
    for (index, corner) in corners.enumerated() {
      fields[index].position = corner
      fields[index].region = UIRegion(size: CGSize(width: max(room.width, 1), height: max(room.height, 1)))
      marks[index].center = corner
      // What rests feels nothing of a field that went away.
      if fields[index].dynamicAnimator != nil { animator?.updateItem(usingCurrentState: box) }
    }
  }
}
