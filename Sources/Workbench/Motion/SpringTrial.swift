// SPDX-License-Identifier: Apache-2.0
import Foundation
import MotionData
import Tabletop

/// Tries a behaviour on an item of its own, off any stage. It releases the item at rest 200 pt from its goal,
/// and finds the spring whose motion is most similar.
@MainActor
struct SpringTrial: Hashable {
  enum Kind: Hashable { case snap, attachment(frequency: Double) }

  var kind: Kind
  var damping: Double
  /// The item's size, in points.
  var width: Double
  var height: Double

  private static let travel = 200.0
  private static let steps = 180
  /// The results by trial; used only for lookup, never iterated.
  private static var known: [SpringTrial: Spring.Fit] = [:]

  init(_ kind: Kind, damping: Double, size: CGSize) {
    (self.kind, self.damping) = (kind, damping)
    (width, height) = (max(Double(size.width), 1), max(Double(size.height), 1))
  }

  /// The nearest spring; nil if the behaviour does not pull.
  var result: Spring.Fit? {
    if let known = Self.known[self] { return known }
    guard damping.isFinite, damping >= 0 else { return nil }
    if case .attachment(let frequency) = kind, !(frequency > 0 && frequency.isFinite) { return nil }
    let result = Spring.nearest(to: places)
    if Self.known.count > 500 { Self.known.removeAll() }
    Self.known[self] = result
    return result
  }

  /// The remaining fraction of the item's distance after each step.
  var places: [Double] {
    let item = TrialItem(CGSize(width: width, height: height))
    let animator = UIDynamicAnimator()
    // Advanced explicitly below, because no window shows it.
    animator.isPaused = true
    let end = CGPoint(x: 1000, y: 1000)
    item.center = CGPoint(x: end.x + CGFloat(Self.travel), y: end.y)
    switch kind {
    case .snap:
      let snap = UISnapBehavior(item: item, snapTo: end)
      snap.damping = CGFloat(damping)
      animator.addBehavior(snap)
    case .attachment(let frequency):
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: end)
      spring.length = 0
      (spring.frequency, spring.damping) = (CGFloat(frequency), CGFloat(damping))
      animator.addBehavior(spring)
    }
    var places = [1.0]
    var hasBegun = false
    while places.count <= Self.steps {
      let before = animator.subStepCount
      animator.advance(by: 1 / 60)
      // The first frame of an animator takes no time and is skipped. Later, no sub-steps mean that the
      // animator is at rest, and the item stays where it is.
      if animator.subStepCount == before, !hasBegun {
        hasBegun = true
        continue
      }
      places.append(Double(item.center.x - end.x) / Self.travel)
    }
    return places
  }

  /// The damping ratio of a snap with the given bounce, or the nearest in 0…1.5.
  static func damping(ofSnapForBounce bounce: Double, size: CGSize) -> Double {
    func excess(_ damping: Double) -> Double {
      (SpringTrial(.snap, damping: damping, size: size).result?.spring.bounce ?? -1) - bounce
    }
    // More damping means less bounce. Tenths are tried first, because soon all of their results are cached.
    var low = 0.0
    while low < 1.4, excess((low * 10 + 1).rounded() / 10) > 0 { low = (low * 10 + 1).rounded() / 10 }
    var high = (low * 10 + 1).rounded() / 10
    guard excess(low) > 0 else { return low }
    for _ in 0..<7 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

/// An item without a view.
private final class TrialItem: UIDynamicItem {
  var center = CGPoint.zero
  let bounds: CGRect
  var transform = CGAffineTransform.identity

  init(_ size: CGSize) { bounds = CGRect(origin: .zero, size: size) }
}
