// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// While it is on, records how the items of a session's scene move; while it is off, does not observe the
/// session.
@MainActor
final class MotionRecorder: SceneSessionObserver {
  let record = MotionRecord()
  /// Whether the recorder is on; turning it off forgets the record.
  var isOn = false { didSet { if isOn != oldValue { turn() } } }

  private unowned let session: SceneSession
  private var animators: [WeakAnimator] = []
  private var subSteps: [UInt64] = []
  /// Until this step, the recorder looks for animators on the stage at each step, because a new animator may
  /// get its first item only a few steps later.
  private var looksUntil = 0
  private var countMade = 0
  private var presses = PressReader()
  private var effects = PressEffects()
  /// The view that was pressed last. When the scene runs again it has new views, among which this one is
  /// found by its number.
  private weak var pressedView: UIView?
  private var pressedNumber: Int?

  init(of session: SceneSession) { self.session = session }

  /// The item whose motion is shown: the selected one, or else the last pressed one, or else the first.
  ///
  /// The choice must not depend on what has been recorded: the stage slides to follow the item, while the
  /// record depends on which frames are drawn.
  var followed: UIView? {
    if !session.log.isRerunning { readPresses() }
    func present(_ view: UIView?) -> UIView? { view.flatMap { session.number(of: $0) == nil ? nil : $0 } }
    return present(session.selection.item) ?? present(pressedView)
      ?? session.items.lazy.compactMap { $0.item as? UIView }.first
  }

  /// The items by column number; nil for an item that is not a view.
  var views: [UIView?] {
    var views: [UIView?] = []
    for reference in animators {
      reference.animator?.forEachMotion { item, _ in views.append(item as? UIView) }
    }
    return views
  }

  /// Records the current state. A step is written just before it is taken, so while time is paused, the state
  /// after the last step is not in the record yet.
  func takePresent() {
    guard isOn, !session.log.isRerunning else { return }
    take()
  }

  // MARK: Events

  func sceneWillMove() { take() }

  /// Finds the item under the last press before anything else happens to the scene.
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
      // An animator that is at rest, or was restored, still has the events of an earlier step.
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
