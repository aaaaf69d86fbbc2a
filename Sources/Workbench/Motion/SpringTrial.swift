// SPDX-License-Identifier: Apache-2.0
import Foundation
import Tabletop

/// A behaviour tried on an item of its own, far from any stage: it is pulled 200 pt aside and let go at rest,
/// and the spring is found that moves most like it.
@MainActor
struct SpringTrial: Hashable {
  enum Kind: Hashable { case snap, attachment(frequency: Double) }

  /// What was found.
  struct Result: Equatable {
    let spring: FeltSpring
    /// The largest distance between the two motions, as a fraction of the way.
    let deviation: Double

    /// Whether a person who sees both sees the same.
    var isSpring: Bool { deviation <= 0.05 }
  }

  var kind: Kind
  var damping: Double
  /// Of the item, in points.
  var width: Double
  var height: Double

  private static let travel = 200.0
  private static let steps = 180
  /// Results by what was tried; looked up only.
  private static var known: [SpringTrial: Result] = [:]

  init(_ kind: Kind, damping: Double, size: CGSize) {
    (self.kind, self.damping) = (kind, damping)
    (width, height) = (max(Double(size.width), 1), max(Double(size.height), 1))
  }

  /// The nearest spring; nil for what does not pull.
  var result: Result? {
    if let known = Self.known[self] { return known }
    guard damping.isFinite, damping >= 0 else { return nil }
    if case .attachment(let frequency) = kind, !(frequency > 0 && frequency.isFinite) { return nil }
    let result = Self.nearest(to: places)
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

  // MARK: The nearest spring

  /// The spring whose largest distance from some places is the least, let go up to a frame earlier or later:
  /// nobody sees that, and a step of the core is half a frame.
  static func nearest(to places: [Double]) -> Result {
    func deviation(_ spring: FeltSpring, _ delay: Double) -> Double {
      guard spring.duration > 0.01, spring.duration < 60, spring.bounce > -0.95, spring.bounce <= 1,
        abs(delay) <= 1 / 60
      else { return .infinity }
      var largest = 0.0
      for step in 1..<places.count {
        largest = max(largest, abs(places[step] - spring.place(at: max(Double(step) / 60 - delay, 0))))
      }
      return largest
    }
    var (best, delay) = (guess(places), 0.0)
    var least = deviation(best, delay)
    var stride = 0.2
    while stride > 1e-5 {
      var next: (FeltSpring, Double)?
      for (longer, more, later) in Self.ways {
        let spring = FeltSpring(
          duration: best.duration * (1 + longer * stride), bounce: best.bounce + more * stride)
        let (tried, when) = (deviation(spring, delay + later * stride / 12), delay + later * stride / 12)
        if tried < least { (least, next) = (tried, (spring, when)) }
      }
      if let next { (best, delay) = next } else { stride /= 2 }
    }
    return Result(spring: best, deviation: least)
  }

  /// In which ways the search for a spring goes: longer, more bounce, later, each by a part of the stride.
  private static let ways: [(Double, Double, Double)] = [
    (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1), (1, -1, 0), (-1, 1, 0), (1, 0, -1),
    (-1, 0, 1), (0, 1, -1), (0, -1, 1), (0, 1, 1), (0, -1, -1), (1, 1, 0), (-1, -1, 0), (1, 0, 1),
    (-1, 0, -1),
  ]

  /// From how far it goes beyond its place, and when it is there or half-way there.
  private static func guess(_ places: [Double]) -> FeltSpring {
    let beyond = -(places.min() ?? 0)
    if beyond > 0.002, let crossing = places.firstIndex(where: { $0 <= 0 }) {
      let fall = log(min(beyond, 0.999))
      let ratio = -fall / (.pi * .pi + fall * fall).squareRoot()
      let time = max(Double(crossing) / 60, 1 / 120.0)
      let omega = (.pi - acos(ratio)) / (time * (1 - ratio * ratio).squareRoot())
      return FeltSpring(ratio: ratio, duration: 2 * .pi / omega)
    }
    let half = Double(places.firstIndex { $0 <= 0.5 } ?? places.count) / 60
    return FeltSpring(duration: max(half, 1 / 120.0) * 2 * .pi / 1.678, bounce: 0)
  }
}

/// An item without a view.
private final class TrialItem: UIDynamicItem {
  var center = CGPoint.zero
  let bounds: CGRect
  var transform = CGAffineTransform.identity

  init(_ size: CGSize) { bounds = CGRect(origin: .zero, size: size) }
}
