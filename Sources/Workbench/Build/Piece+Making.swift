// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIDynamics

extension Piece {
  /// The colours of squares and discs, by name.
  static let colors: [String: UIColor] = [
    "blue": .systemBlue, "brown": .systemBrown, "gray": .systemGray, "green": .systemGreen,
    "indigo": .systemIndigo, "orange": .systemOrange,
    "pink": .systemPink, "purple": .systemPurple, "red": .systemRed, "teal": .systemTeal,
    "yellow": .systemYellow,
  ]

  /// The view of an item, with its size, position and rotation, but not yet in any superview.
  @MainActor
  func makeView() -> UIView {
    let view = kind.placeable.makeView?(self) ?? UIView()
    view.center = center
    if let angle { view.transform = CGAffineTransform(rotationAngle: CGFloat(angle)) }
    view.name = name
    return view
  }
}

// MARK: - Walls

extension Piece {
  /// A wall from one point to another, in points of the scene's view; nil if the points are too close
  /// together.
  package static func wall(from start: CGPoint, to end: CGPoint) -> Piece? {
    var wall = Piece(.wall, at: .zero)
    return wall.span(start, end) ? wall : nil
  }

  /// Makes a wall reach from one point to another; false if they are too close together or too far apart.
  mutating func span(_ start: CGPoint, _ end: CGPoint) -> Bool {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let length = (dx * dx + dy * dy).squareRoot()
    guard Self.sides.contains(length), length >= Self.shortestWall else { return false }
    center = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    size = [length, size?.last ?? Self.wallThickness]
    let turn = atan2(dy, dx)
    angle = turn == 0 ? nil : turn
    return true
  }

  private static let shortestWall = 12.0

  /// The two ends of a wall, in points of the scene's view.
  var wallEnds: (start: CGPoint, end: CGPoint) {
    let half = (size?.first ?? 200) / 2
    let (across, down) = (half * cos(angle ?? 0), half * sin(angle ?? 0))
    return (CGPoint(x: x - across, y: y - down), CGPoint(x: x + across, y: y + down))
  }
}
