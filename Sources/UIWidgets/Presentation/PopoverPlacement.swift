// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// The direction of a popover's arrow, or the allowed directions.
///
/// ```swift
/// // The popover lies above or below the button, never beside it.
/// let popover = UIPopoverController(contentViewController: UIViewController())
/// popover.present(
///   from: button.bounds, in: button, permittedArrowDirections: [.up, .down], animated: true)
/// ```
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: UInt
  /// The directions with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down: the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points left: the popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points right: the popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any of the four directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No known direction, while no popover is shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// The position of a popover's body, the direction of its arrow, and the position of the arrow's tip; in
/// points of the window.
package struct PopoverPlacement: Equatable {
  package var body: CGRect
  package var direction: UIPopoverArrowDirection
  package var tip: CGPoint

  package init(body: CGRect, direction: UIPopoverArrowDirection, tip: CGPoint) {
    self.body = body
    self.direction = direction
    self.tip = tip
  }

  /// The width of the arrow at its base, in points.
  package static let arrowBase: CGFloat = 26
  package static let arrowHeight: CGFloat = 13
  package static let cornerRadius: CGFloat = 13
  /// The distance between the body and the window's edges, in points.
  package static let margin: CGFloat = 10
  /// The smallest size to which a body is shrunk.
  package static let smallest = CGSize(width: 160, height: 88)

  /// Tries the permitted directions in the order up, down, left, right, and returns the first in which the
  /// body fits next to the source without shrinking. If the body fits in no direction, shrinks it and returns
  /// the direction with the most room. Returns nil if no direction has enough room or the source is outside
  /// the window.
  package static func place(
    content: CGSize, source: CGRect, window: CGSize, permitted: UIPopoverArrowDirection
  ) -> PopoverPlacement? {
    guard source.isFinite, content.width.isFinite, content.height.isFinite else { return nil }
    let whole = CGRect(origin: .zero, size: window)
    let seen = source.standardized.intersection(whole)
    guard !seen.isNull else { return nil }
    let usable = whole.insetBy(dx: margin, dy: margin)
    guard usable.width > 0, usable.height > 0 else { return nil }
    let directions = [UIPopoverArrowDirection.up, .down, .left, .right].filter { permitted.contains($0) }
    for direction in directions {
      let room = room(direction, seen, usable)
      if content.width <= room.width, content.height <= room.height,
        let placement = placement(direction, content, seen, usable)
      {
        return placement
      }
    }
    var best: PopoverPlacement?
    var largest: CGFloat = 0
    for direction in directions {
      let room = room(direction, seen, usable)
      let size = CGSize(width: min(content.width, room.width), height: min(content.height, room.height))
      guard size.width >= min(smallest.width, content.width),
        size.height >= min(smallest.height, content.height),
        room.width * room.height > largest, let placement = placement(direction, size, seen, usable)
      else { continue }
      (best, largest) = (placement, room.width * room.height)
    }
    return best
  }

  /// The body with a given size on a given side of its source; the body may extend beyond the window's edges.
  /// Without a visible source, it is placed next to the middle of the window.
  package static func place(
    size: CGSize, direction: UIPopoverArrowDirection, source: CGRect?, window: CGSize
  ) -> PopoverPlacement {
    let whole = CGRect(origin: .zero, size: window)
    let middle = CGPoint(x: whole.midX.rounded(), y: whole.midY.rounded())
    let seen = source.flatMap { $0.isFinite ? $0.standardized.intersection(whole) : nil }
    if let seen, !seen.isNull,
      let placement = placement(direction, size, seen, whole.insetBy(dx: margin, dy: margin))
    {
      return placement
    }
    // No edge is near, so the arrow is placed in the middle of the body's side.
    let usable = whole.insetBy(dx: -size.width, dy: -size.height)
    return placement(direction, size, CGRect(origin: middle, size: .zero), usable)
      ?? PopoverPlacement(body: CGRect(origin: middle, size: size), direction: direction, tip: middle)
  }

  private static func room(
    _ direction: UIPopoverArrowDirection, _ source: CGRect, _ usable: CGRect
  ) -> CGSize {
    switch direction {
    case .up:
      CGSize(width: usable.width, height: max(0, usable.maxY - source.maxY.rounded(.up) - arrowHeight))
    case .down:
      CGSize(width: usable.width, height: max(0, source.minY.rounded(.down) - arrowHeight - usable.minY))
    case .left:
      CGSize(width: max(0, usable.maxX - source.maxX.rounded(.up) - arrowHeight), height: usable.height)
    default:
      CGSize(width: max(0, source.minX.rounded(.down) - arrowHeight - usable.minX), height: usable.height)
    }
  }

  /// The body next to the source, its middle as close to the source's as the edges allow; nil if an arrow
  /// between the body's corners could not point at the source.
  private static func placement(
    _ direction: UIPopoverArrowDirection, _ wished: CGSize, _ source: CGRect, _ usable: CGRect
  ) -> PopoverPlacement? {
    let size = CGSize(width: wished.width.rounded(.down), height: wished.height.rounded(.down))
    let isVertical = direction == .up || direction == .down
    let (middle, length) = isVertical ? (source.midX, size.width) : (source.midY, size.height)
    let (low, high) = isVertical ? (usable.minX, usable.maxX) : (usable.minY, usable.maxY)
    let start = min(max((middle - length / 2).rounded(), low.rounded(.up)), (high - length).rounded(.down))
    let corner = cornerRadius + arrowBase / 2
    let (first, last) =
      isVertical
      ? (
        max(start + corner, source.minX.rounded(.up)),
        min(start + length - corner, source.maxX.rounded(.down))
      )
      : (
        max(start + corner, source.minY.rounded(.up)),
        min(start + length - corner, source.maxY.rounded(.down))
      )
    guard first <= last else { return nil }
    let aim = min(max(middle.rounded(), first), last)
    switch direction {
    case .up:
      let edge = source.maxY.rounded(.up)
      return PopoverPlacement(
        body: CGRect(origin: CGPoint(x: start, y: edge + arrowHeight), size: size), direction: .up,
        tip: CGPoint(x: aim, y: edge))
    case .down:
      let edge = source.minY.rounded(.down)
      return PopoverPlacement(
        body: CGRect(origin: CGPoint(x: start, y: edge - arrowHeight - size.height), size: size),
        direction: .down,
        tip: CGPoint(x: aim, y: edge))
    case .left:
      let edge = source.maxX.rounded(.up)
      return PopoverPlacement(
        body: CGRect(origin: CGPoint(x: edge + arrowHeight, y: start), size: size), direction: .left,
        tip: CGPoint(x: edge, y: aim))
    default:
      let edge = source.minX.rounded(.down)
      return PopoverPlacement(
        body: CGRect(origin: CGPoint(x: edge - arrowHeight - size.width, y: start), size: size),
        direction: .right,
        tip: CGPoint(x: edge, y: aim))
    }
  }
}
