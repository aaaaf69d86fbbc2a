// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The line above the stage's bottom edge on which things land. It is a visible boundary, drawn as a string
/// that shivers when something lands. Its label is the boundary's identifier.
@MainActor
final class FloorLine: UIView, Restorable {
  /// The boundary's identifier.
  static let name = "bottomBoundary"
  /// The line's height above the bottom edge, in points.
  private static let height: CGFloat = 100

  private let string = StringView()
  private let label = UILabel()
  /// The lower edge of each item at the end of the last step.
  @Kept private var bottoms: [(item: UIView, y: CGFloat)] = []

  var isShown: Bool {
    get { !isHidden }
    set { isHidden = !newValue }
  }

  /// Whether the label is below the line, where nothing lies.
  private let isNamedBelow: Bool

  init(isNamedBelow: Bool = false) {
    self.isNamedBelow = isNamedBelow
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(string)
    label.text = "“\(FloorLine.name)”"
    label.textColor = .label
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Lays the line out for the stage's present size and makes it a boundary of the given behavior. If the
  /// line moves up past items, they are put on top of it.
  func place(on stage: UIView, as boundary: UICollisionBehavior) {
    if superview == nil { stage.insertSubview(self, at: 0) }
    let size = stage.bounds.size
    let new = CGRect(x: 0, y: size.height - FloorLine.height, width: size.width, height: 1)
    guard new != frame else { return }
    let old = frame
    frame = new
    string.frame = bounds.insetBy(dx: 0, dy: -StringView.mostAmplitude)
    // On a narrow stage the font is smaller, so the label does not reach the items that fall in the middle.
    label.font = .monospacedSystemFont(ofSize: size.width < 400 ? 13 : 15, weight: .medium)
    label.sizeToFit()
    // The label is where nothing falls, and above the controls at the bottom of a low stage.
    label.frame.origin = CGPoint(x: 16, y: isNamedBelow ? 7 : -label.bounds.height - 6)
    boundary.addBoundary(
      withIdentifier: FloorLine.name as NSString, from: new.origin,
      to: CGPoint(x: max(new.maxX, 1), y: new.minY))
    guard old.width > 0, new.minY < old.minY, boundary.collisionMode.contains(.boundaries) else { return }
    for case let item as UIView in boundary.items where item.center.y < old.minY && item.frame.maxY > new.minY
    {
      item.center.y = new.minY - item.frame.height / 2
    }
  }

  /// Makes the string shiver as much as it can, as when something bursts on it.
  func shake(at x: CGFloat) { string.pluck(at: x, speed: .infinity) }

  /// Whether the string is still shivering after something landed on it.
  var isSwinging: Bool { !string.plucks.isEmpty }

  /// Makes the string shiver where an item comes down on it. Call this at each step.
  func follow(_ boundary: UICollisionBehavior) {
    string.goOn()
    let now = boundary.items.compactMap { $0 as? UIView }.map { (item: $0, y: $0.frame.maxY) }
    for (item, y) in now where boundary.collisionMode.contains(.boundaries) {
      guard let last = bottoms.first(where: { $0.item === item })?.y else { continue }
      // As in UIKit, there may be a gap of up to two points between a boundary and an item that rests on it.
      let line = frame.minY - 3
      if last < line, y >= line { string.pluck(at: item.center.x, speed: (y - last) * 60) }
    }
    bottoms = now
  }
}
