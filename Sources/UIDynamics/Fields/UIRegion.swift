// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A part of the plane around a field's position, in points: a circle, a rectangle, everything, or a
/// combination of these.
///
/// A rectangle excludes its edge, but a circle includes its edge, as measured in UIKit.
///
/// Differs from UIKit: combinations nest to any depth; UIKit keeps one primitive and one second operand.
///
/// ```swift
/// // A ring: a disc of 100 pt without its inner 40 pt.
/// let ring = UIRegion(radius: 100).byDifference(from: UIRegion(radius: 40))
/// print(ring.contains(CGPoint(x: 70, y: 0)))  // true
/// ```
@preconcurrency @MainActor
open class UIRegion: NSObject, NSCopying, @preconcurrency NSSecureCoding {
  package private(set) final var node = RegionNode.everything

  /// The region that contains every point.
  public class var infinite: UIRegion { sharedInfinite }
  private static let sharedInfinite = UIRegion()

  /// The region that contains every point.
  public required override init() { super.init() }

  /// The points at most `radius` points from the origin, the edge included; a negative radius counts as
  /// positive. A radius that is not finite contains nothing.
  public convenience init(radius: CGFloat) {
    self.init()
    node = .circle(squaredRadius: radius * radius)
  }

  /// The points nearer to the origin than half of `size`, without the edge; a region of negative size
  /// contains nothing.
  public convenience init(size: CGSize) {
    self.init()
    node = .rectangle(halfWidth: size.width / 2, halfHeight: size.height / 2)
  }

  /// The points that this region does not contain.
  open func inverse() -> Self { make(.not(node)) }

  /// The points that this region or `region` contains.
  open func byUnion(with region: UIRegion) -> Self { make(.either(node, region.node)) }

  /// The points that are in this region but not in `region`.
  open func byDifference(from region: UIRegion) -> Self { make(.both(node, .not(region.node))) }

  /// The points that both regions contain; the edge of a second rectangle is included, as in UIKit.
  open func byIntersection(with region: UIRegion) -> Self { make(.both(node, region.node.withEdge)) }

  /// Whether the region contains `point`, in points from the field's position.
  open func contains(_ point: CGPoint) -> Bool { node.contains(point) }

  /// A copy: the region itself is immutable, but a subclass may not be.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { make(node) }
  }

  // MARK: Coding

  private static let nodeKey = "node"

  /// Regions are read from secure archives.
  public nonisolated class var supportsSecureCoding: Bool { true }

  /// Encodes the region.
  public func encode(with coder: NSCoder) {
    if let data = try? JSONEncoder().encode(node) { coder.encode(data as NSData, forKey: UIRegion.nodeKey) }
  }

  /// Decodes a region; returns nil if the archive has none.
  public required convenience init?(coder: NSCoder) {
    self.init()
    guard let data = coder.decodeObject(of: NSData.self, forKey: UIRegion.nodeKey),
      let node = try? JSONDecoder().decode(RegionNode.self, from: Data(referencing: data))
    else { return nil }
    self.node = node
  }

  private func make(_ node: RegionNode) -> Self {
    let region = type(of: self).init()
    region.node = node
    return region
  }
}

/// The expression that defines a region.
package indirect enum RegionNode: Equatable, Sendable, Codable {
  case everything
  case circle(squaredRadius: CGFloat)
  case rectangle(halfWidth: CGFloat, halfHeight: CGFloat)
  case rectangleWithEdge(halfWidth: CGFloat, halfHeight: CGFloat)
  case not(RegionNode)
  case both(RegionNode, RegionNode)
  case either(RegionNode, RegionNode)

  func contains(_ point: CGPoint) -> Bool {
    switch self {
    case .everything: true
    case .circle(let squaredRadius): point.x * point.x + point.y * point.y <= squaredRadius
    case .rectangle(let halfWidth, let halfHeight): abs(point.x) < halfWidth && abs(point.y) < halfHeight
    case .rectangleWithEdge(let halfWidth, let halfHeight):
      abs(point.x) <= halfWidth && abs(point.y) <= halfHeight
    case .not(let node): !node.contains(point)
    case .both(let first, let second): first.contains(point) && second.contains(point)
    case .either(let first, let second): first.contains(point) || second.contains(point)
    }
  }

  /// This node with the edges of its rectangles. UIKit's intersection was measured to be a ∧ ¬inverse(b),
  /// which includes the edge of a rectangle b.
  var withEdge: RegionNode {
    if case .rectangle(let halfWidth, let halfHeight) = self, halfWidth > 0, halfHeight > 0 {
      return .rectangleWithEdge(halfWidth: halfWidth, halfHeight: halfHeight)
    }
    return self
  }
}
