// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// Records how the items of a session's scene move while somebody wants to see it. Off it hears of nothing.
@MainActor
final class MotionRecorder: SceneSessionObserver {
  let record = MotionRecord()
  /// Whether it records; what it had is forgotten when it is turned off.
  var isOn = false { didSet { if isOn != oldValue { turn() } } }

  private unowned let session: SceneSession
  private var animators: [WeakAnimator] = []
  private var subSteps: [UInt64] = []
  /// Up to this step every step looks for animators on the stage: one that was just made may get its first
  /// item a few steps later.
  private var looksUntil = 0
  private var countMade = 0
  private var presses = PressReader()
  private var effects = PressEffects()
  /// The view that was pressed last. When the scene runs again it has new views, and this one is found by its
  /// number.
  private weak var pressedView: UIView?
  private var pressedNumber: Int?

  init(of session: SceneSession) { self.session = session }

  /// The item whose motion is shown: the selected one, else the one that was pressed last, else the first.
  ///
  /// It does not depend on what was recorded by now, which drawing decides: the stage slides after it.
  var followed: UIView? {
    if !session.log.isRerunning { readPresses() }
    func present(_ view: UIView?) -> UIView? { view.flatMap { session.number(of: $0) == nil ? nil : $0 } }
    return present(session.selection.item) ?? present(pressedView)
      ?? session.items.lazy.compactMap { $0.item as? UIView }.first
  }

  /// The items by the numbers of their columns; nil for what is no view.
  var views: [UIView?] {
    var views: [UIView?] = []
    for reference in animators {
      reference.animator?.forEachMotion { item, _ in views.append(item as? UIView) }
    }
    return views
  }

  /// Writes down how things are now: a step is taken after it was written, so what stands still after a step
  /// is not in the record yet.
  func takePresent() {
    guard isOn, !session.log.isRerunning else { return }
    take()
  }

  // MARK: What happens

  func sceneWillMove() { take() }

  /// The item under the last press is looked for before anything else is done to the scene.
  func sceneWillReceiveCommand() { if !session.log.isRerunning { readPresses() } }

  func sceneDidChange() {
    if !session.log.isRerunning { begin() }
    lookForAnimators()
  }

  func sceneDidBegin(isOther: Bool) { begin() }

  func personDidAct() { lookForAnimators() }

  var looksForEffects: Bool { true }

  func personDidChangeScene() { effects.note(at: session.time.steps) }

  func valuesDidChange() { lookForAnimators() }

  func sceneWillRewind() {
    pressedNumber = pressedView.flatMap { session.number(of: $0) }
    presses = PressReader()
  }

  func sceneDidRewind() {
    if let number = pressedNumber, let (_, item) = session.item(number) { pressedView = item as? UIView }
    effects.forget(from: session.time.steps)
    record.vain = effects.vain
    lookForAnimators()
    take()
  }

  private func turn() {
    begin()
    if isOn { session.add(self) } else { session.remove(self) }
  }

  private func begin() {
    record.removeAll()
    (presses, effects) = (PressReader(), PressEffects())
    pressedView = nil
    lookForAnimators()
  }

  private func lookForAnimators() { looksUntil = session.time.steps + 60 }

  private func take() {
    let step = session.time.steps
    findAnimators(at: step)
    readPresses()
    let isPressed = presses.isPressed(at: step)
    record.take(step, of: animators, isPressed: isPressed)
    if !session.log.isRerunning, effects.isVain(isPressed, at: step) { record.vain = effects.vain }
    for index in animators.indices {
      guard let animator = animators[index].animator else { continue }
      let count = animator.subStepCount
      // An animator at rest, or one that was put back, still has the events of another step.
      let isNew = count > subSteps[index] && step > 0
      subSteps[index] = count
      if isNew { animator.forEachBegunTouch { record.noteTouch(of: $0) } }
    }
  }

  private func readPresses() {
    let count = presses.countOfPresses
    presses.read(session.log.commands)
    if presses.countOfPresses != count, !session.log.isRerunning {
      pressedView = session.selection.item(at: presses.place) ?? pressedView
    }
  }

  private func findAnimators(at step: Int) {
    if countMade != UIDynamicAnimator.countMade {
      countMade = UIDynamicAnimator.countMade
      looksUntil = step + 60
    }
    guard step <= looksUntil else { return }
    let all = session.scene.animators
    guard !all.elementsEqual(animators, by: { $0 === $1.animator }) else { return }
    animators = all.map { WeakAnimator(animator: $0) }
    subSteps = all.map(\.subStepCount)
  }
}
