// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// A session watches its selected item, so it knows more about that item than the animator does.
struct SessionWitness: MotionWitness {
  unowned let session: SceneSession

  func name(of item: AnyObject) -> String { session.name(of: item) }
  func number(of item: AnyObject) -> Int? { session.number(of: item) }
  var keyedAnimators: [(key: ParameterAddress.Key, animator: UIDynamicAnimator)] { session.keyedAnimators }
  var keptBehaviors: [(behavior: UIDynamicBehavior, variable: String)] { session.keptBehaviors }
  func recentSpeed(of item: AnyObject) -> Double? { session.watch.recentSpeed(of: item) }
  func swing(of item: AnyObject) -> Double? { session.watch.swing(of: item) }
  func bounce(of item: AnyObject) -> String? { session.watch.bounce(of: item) }
  func recentSwing(of item: any UIDynamicItem) -> (swing: Double, speed: Double)? {
    session.watch.recentSwing(of: item)
  }
  var refusals: [(words: String, step: Int)] { session.watch.refusals }
}

extension SceneSession {
  /// Why an item, or any view on the stage, does not move, or why it does not stop.
  func why(_ view: AnyObject) -> (facts: MotionFacts, answer: WhyAnswer) {
    let facts = motionFacts(of: view)
    return (facts, WhyAnswer.to(facts))
  }

  func motionFacts(of view: AnyObject) -> MotionFacts {
    let witness = SessionWitness(session: self)
    var facts = witness.motionFacts(of: view, in: number(of: view).map { items[$0].animator })
    facts.isScenePaused = time.isPaused
    return facts
  }

  func inspection(of view: AnyObject) -> ItemInspection? {
    guard let item = view as? any UIDynamicItem else { return nil }
    for animator in scene.animators {
      if let found = animator.inspection(of: item) { return found }
    }
    return nil
  }

  /// The title of an item on panels: "Square 2" for an item that is named "square 2".
  func title(of item: AnyObject) -> String { CamelCase.words(of: name(of: item)) }

  /// The name of an item, or else its kind and number as in the inspector.
  func name(of view: AnyObject) -> String {
    if let name = (view as? any UIDynamicItem)?.name, !name.isEmpty { return name }
    guard let number = number(of: view) else { return Self.words(ofType: String(describing: type(of: view))) }
    return ItemChip.title(of: view, number: number)
  }
}

extension WhyAnswer.Mend.Action {
  /// The commands of the fix's edit, which can be undone and is recorded; nil if the fix changes nothing.
  var commands: [any SceneCommand]? {
    switch self {
    case .set(let address, let value): [.set(address: address, value: value)]
    case .addGravity(let item): [.connect(.gravity(item: item))]
    case .addBehaviors(let places, let animator):
      places.map { .connect(.behavior($0, animator: animator)) }
    case .place(let item, let point): [.move(item: item, x: Double(point.x), y: Double(point.y))]
    case .play: nil
    }
  }
}
