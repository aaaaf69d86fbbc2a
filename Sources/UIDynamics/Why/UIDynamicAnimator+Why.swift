// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
public import UIWidgets

extension UIDynamicAnimator {
  /// Why an item does not move, or why it does not stop: a question, its answer and the numbers behind it, in
  /// one line. For tests and for a debugger (`po UIDynamicAnimator.why(square)`). Beyond UIKit.
  ///
  /// Looks only at the present moment, changes nothing and calls none of the program's code. Also answers for
  /// an item that is in no animator. Examines every living animator. To find behaviours that were never
  /// added, also examines the properties of the item's view controller.
  ///
  /// ```swift
  /// // "Why isn’t it moving? Its push is inactive. push would push <UIView: 0x5581…> with 1."
  /// print(UIDynamicAnimator.why(square))
  /// ```
  public static func why(_ item: any UIDynamicItem) -> String {
    let animator = AnimatorRegistry.all.first { $0.body(of: item) != nil }
    var facts = PresentMoment(animator: animator, item: item).motionFacts(of: item, in: animator)
    // A test that calls `advance(by:)` knows that time is under its control, so this is not reported as the
    // reason.
    if animator?.activity.mode == .byHand { facts.animator = .display }
    return WhyAnswer.to(facts).line(after: WhyAnswer.question(facts))
  }
}

/// The known facts of an item that was not watched.
private struct PresentMoment: MotionWitness {
  let animator: UIDynamicAnimator?
  let item: any UIDynamicItem

  func name(of item: AnyObject) -> String {
    if let name = (item as? any UIDynamicItem)?.name, !name.isEmpty { return name }
    return "<\(objectName(item))>"
  }

  func number(of item: AnyObject) -> Int? { animator?.bodies.all.firstIndex { $0.item === item } }

  var keyedAnimators: [(key: ParameterAddress.Key, animator: UIDynamicAnimator)] {
    animator.map { [(.place(0), $0)] } ?? []
  }

  var keptBehaviors: [(behavior: UIDynamicBehavior, variable: String)] {
    var responder = item as? UIResponder
    while let next = responder, !(next is UIViewController) { responder = next.next }
    return responder.map { KeptBehaviors(of: $0).all } ?? []
  }

  func recentSpeed(of item: AnyObject) -> Double? { nil }
  func swing(of item: AnyObject) -> Double? { nil }
  func bounce(of item: AnyObject) -> String? { nil }
  func recentSwing(of item: any UIDynamicItem) -> (swing: Double, speed: Double)? { nil }
  var refusals: [(words: String, step: Int)] { [] }
}

extension WhyAnswer {
  /// Question, answer and numbers in one line.
  func line(after question: String) -> String {
    let numbers = rows.map { "\($0.label) \(WhyNumber.text($0.value)) \($0.unit)" }
    let parts = ["\(question) \(title).", sentence, numbers.joined(separator: ", ")]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
