import Tabletop
import Workbench

/// The line above the stage's bottom edge on which things land: a boundary that can be seen.
@MainActor
final class FloorLine: UIView, Restorable {
  typealias Memento = Void

  /// The boundary's identifier.
  static let name = "bottomBoundary"
  /// How far it is above the bottom edge, in points.
  private static let height: CGFloat = 100

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .secondaryLabel
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Lays the line out for the stage's present size and makes it a boundary of `collision`. Items that it
  /// passes on its way up are put on top of it.
  func place(on stage: UIView, as boundary: UICollisionBehavior) {
    if superview == nil { stage.insertSubview(self, at: 0) }
    let size = stage.bounds.size
    let new = CGRect(x: 0, y: size.height - FloorLine.height, width: size.width, height: 1)
    guard new != frame else { return }
    let old = frame
    frame = new
    boundary.addBoundary(
      withIdentifier: FloorLine.name as NSString, from: new.origin,
      to: CGPoint(x: max(new.maxX, 1), y: new.minY))
    guard old.width > 0, new.minY < old.minY, boundary.collisionMode.contains(.boundaries) else { return }
    for case let item as UIView in boundary.items where item.center.y < old.minY && item.frame.maxY > new.minY
    {
      item.center.y = new.minY - item.frame.height / 2
    }
  }
}
