// SPDX-License-Identifier: Apache-2.0
import Foundation
import MotionData
import Tabletop

/// A behaviour tried on an item of its own, far from any stage: it is pulled 200 pt aside and let go at rest,
/// and the spring is found that moves most like it.
@MainActor
struct SpringTrial: Hashable {
  enum Kind: Hashable { case snap, attachment(frequency: Double) }

  var kind: Kind
  var damping: Double
  /// Of the item, in points.
  var width: Double
  var height: Double

  private static let travel = 200.0
  private static let steps = 180
  /// Results by what was tried; looked up only.
  private static var known: [SpringTrial: Spring.Fit] = [:]

  init(_ kind: Kind, damping: Double, size: CGSize) {
    (self.kind, self.damping) = (kind, damping)
    (width, height) = (max(Double(size.width), 1), max(Double(size.height), 1))
  }

  /// The nearest spring; nil for what does not pull.
  var result: Spring.Fit? {
    if let known = Self.known[self] { return known }
    guard damping.isFinite, damping >= 0 else { return nil }
    if case .attachment(let frequency) = kind, !(frequency > 0 && frequency.isFinite) { return nil }
    let result = Spring.nearest(to: places)
    if Self.known.count > 500 { Self.known.removeAll() }
    Self.known[self] = result
    return result
  }

  /// Where the item is after each step, as a fraction of its way.
  var places: [Double] {
    let item = TrialItem(CGSize(width: width, height: height))
    let animator = UIDynamicAnimator()
    // By hand: no window shows it.
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
      // The first frame of an animator takes no time; one that rests stays where it is.
      if animator.subStepCount == before, !hasBegun {
        hasBegun = true
        continue
      }
      places.append(Double(item.center.x - end.x) / Self.travel)
    }
    return places
  }

  /// The damping ratio of a snap that bounces so much; the nearest in 0…1.5.
  static func damping(ofSnapForBounce bounce: Double, size: CGSize) -> Double {
    func excess(_ damping: Double) -> Double {
      (SpringTrial(.snap, damping: damping, size: size).result?.spring.bounce ?? -1) - bounce
    }
    // The more damped the less it bounces. By tenths first, which are soon known all.
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
