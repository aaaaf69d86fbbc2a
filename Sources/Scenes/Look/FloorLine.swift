// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The line above the stage's bottom edge on which things land: a visible boundary, and a string that shivers
/// when something lands. Its label is the boundary's identifier.
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

  /// Lays the line out for the stage's present size and makes it a boundary of the given behavior. Items that
  /// the line passes on its way up are put on top of it.
  func place(on stage: UIView, as boundary: UICollisionBehavior) {
    if superview == nil { stage.insertSubview(self, at: 0) }
    let size = stage.bounds.size
    let new = CGRect(x: 0, y: size.height - FloorLine.height, width: size.width, height: 1)
    guard new != frame else { return }
    let old = frame
    frame = new
    string.frame = bounds.insetBy(dx: 0, dy: -StringView.mostAmplitude)
    // A smaller font, so that even on a narrow stage the label ends beside items that fall in the middle.
    label.font = .monospacedSystemFont(ofSize: size.width < 400 ? 13 : 15, weight: .medium)
    label.sizeToFit()
    // Where nothing falls, and above the controls at the bottom of a low stage.
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

  /// Makes the string shiver as much as it can, for something that burst on it.
  func shake(at x: CGFloat) { string.pluck(at: x, speed: .infinity) }

  /// Whether the string is still shivering after something landed on it.
  var isSwinging: Bool { !string.plucks.isEmpty }

  /// Call at each step: the string shivers where an item comes down on the line.
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
