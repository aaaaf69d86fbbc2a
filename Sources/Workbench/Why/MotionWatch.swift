// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics
import UIWidgets

/// Watches how the selected item moves, and what is refused, so that an answer can tell a swing from rest and
/// a bounce from a fall. The watch only reads; without a selection, it reads nothing.
@MainActor
final class MotionWatch: SceneSessionObserver {
  private struct Moment {
    var center: CGPoint
    var velocity: CGVector
  }

  /// The number of steps in a second, and the number after which a bounce is forgotten.
  static let length = 60
  private static let bounceLength = 90
  /// A change of velocity in one step that is greater than this, in pt/s, is an impact; gravity causes 17.
  private static let impact = 80.0
  /// The greatest number of refusals that are kept; the oldest are dropped first.
  private static let mostRefusals = 50

  private unowned let session: SceneSession
  private weak var item: UIView?
  private weak var animator: UIDynamicAnimator?
  /// The moments of the last second, the oldest first.
  private var moments: [Moment] = []
  /// The last half second of the items that rigid attachments hold together with the item, and the step at
  /// which they were last determined.
  private var others: [(item: any UIDynamicItem, moments: [Moment])] = []
  private var lastGathering = 0
  private var bounce: (name: String, step: Int)?
  private var stillSteps = 0
  /// Whether the item has been still for two seconds, which is longer than a person waits for motion to
  /// begin.
  var isStill: Bool { stillSteps >= 2 * Self.length }
  private(set) var refusals: [(words: String, step: Int)] = []

  init(of session: SceneSession) {
    self.session = session
    session.add(self)
    Diagnostic.didReport.add(self) { [weak self] in self?.note(refused: $0) }
  }

  /// The item's greatest speed in the last half second; nil until it has been watched that long.
  func recentSpeed(of view: AnyObject) -> Double? {
    guard view === item, moments.count >= Self.length / 2 else { return nil }
    return moments.suffix(Self.length / 2).reduce(0) { max($0, $1.velocity.length) }
  }

  /// Half the range of the item's motion in the last second, in points; nil until it has been watched that
  /// long.
  func swing(of view: AnyObject) -> Double? {
    guard view === item, moments.count == Self.length else { return nil }
    return Self.halfRange(moments)
  }

  /// For an item that attachments hold together with the selected one: half the range of its motion in the
  /// last half second, in points, and its greatest observed speed, in pt/s; nil until it has been watched
  /// that long.
  func recentSwing(of other: any UIDynamicItem) -> (swing: Double, speed: Double)? {
    guard let moments = others.first(where: { $0.item === other })?.moments,
      moments.count >= Self.length / 2
    else { return nil }
    let strides = zip(moments, moments.dropFirst()).map { last, next in
      Double(hypot(next.center.x - last.center.x, next.center.y - last.center.y))
    }
    return (Self.halfRange(moments), Double(Self.length) * (strides.max() ?? 0))
  }

  /// The name of the thing that the item last hit.
  func bounce(of view: AnyObject) -> String? {
    guard view === item, let bounce, session.log.steps - bounce.step <= Self.bounceLength else { return nil }
    return bounce.name
  }

  // MARK: Events

  func selectionDidChange() {
    item = session.selection.item
    forget()
  }

  func sceneDidChange() { forget() }

  func sceneWillEnd() { refusals.removeAll() }

  func sceneDidRewind() {
    forget()
    refusals.removeAll { $0.step > session.log.steps }
  }

  func valuesDidChange() { stillSteps = 0 }

  /// Reads the state before a step, which is the state after the previous one.
  func sceneWillStep(_ step: Int) {
    guard !session.log.isRerunning, let item else { return }
    guard let motion = motion(of: item) else {
      moments.removeAll(keepingCapacity: true)
      stillSteps += 1
      return
    }
    if let last = moments.last, (motion.velocity - last.velocity).length > Self.impact {
      let touched = session.inspection(of: item)?.contacts.first { contact in
        // The item is moving away from the thing that it hit.
        contact.normal.dot(last.velocity) > 0 || contact.load > 0
      }
      if let touched { bounce = (SessionWitness(session: session).name(of: touched), step) }
    }
    moments.append(Moment(center: motion.center, velocity: motion.velocity))
    if moments.count > Self.length { moments.removeFirst() }
    watchMechanism(of: item, step)
    let isStill =
      motion.velocity.length < MotionFacts.stillSpeed && motion.spin.magnitude < MotionFacts.stillSpin
    stillSteps = isStill ? stillSteps + 1 : 0
  }

  /// Attachments rarely change, so the connected items are determined every quarter of a second.
  private func watchMechanism(of item: UIView, _ step: Int) {
    guard let animator else { return }
    if others.isEmpty || step >= lastGathering + Self.length / 4 {
      lastGathering = step
      others = (animator.mechanism(of: item)?.items ?? []).map { member in
        (member, others.first { $0.item === member }?.moments ?? [])
      }
    }
    for index in others.indices {
      guard let motion = animator.motion(of: others[index].item) else { continue }
      others[index].moments.append(Moment(center: motion.center, velocity: motion.velocity))
      if others[index].moments.count > Self.length / 2 { others[index].moments.removeFirst() }
    }
  }

  private func motion(of item: UIView) -> ItemInspection.Motion? {
    if let motion = animator?.motion(of: item) { return motion }
    animator = session.scene.animators.first { $0.motion(of: item) != nil }
    return animator?.motion(of: item)
  }

  private func forget() {
    moments.removeAll(keepingCapacity: true)
    others.removeAll()
    (bounce, stillSteps) = (nil, 0)
  }

  private func note(refused words: String) {
    guard !refusals.contains(where: { $0.words == words }) else { return }
    refusals.append((words, session.log.steps))
    if refusals.count > Self.mostRefusals { refusals.removeFirst() }
  }

  private static func halfRange(_ moments: [Moment]) -> Double {
    guard let first = moments.first else { return 0 }
    var (low, high) = (first.center, first.center)
    for moment in moments {
      low = CGPoint(x: min(low.x, moment.center.x), y: min(low.y, moment.center.y))
      high = CGPoint(x: max(high.x, moment.center.x), y: max(high.y, moment.center.y))
    }
    return Double(hypot(high.x - low.x, high.y - low.y)) / 2
  }
}
