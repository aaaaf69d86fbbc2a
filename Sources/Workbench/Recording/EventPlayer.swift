// SPDX-License-Identifier: Apache-2.0
import Tabletop
package import UIWidgets

/// Plays a script of events in a scene, as if a person had caused them: the results are logged, tuned and
/// undone like everything else.
///
/// Points are in the scene's coordinates. The events belong to the scene's time: they are repeated when the
/// scene starts over or a person steps back.
@MainActor
package final class EventPlayer: SceneSessionObserver {
  private unowned let session: SceneSession
  private let events: [InputEvent]
  /// The stage's initial size; nil for the window's size.
  private let size: CGSize?
  private var next = 0 { didSet { keepStepsComing() } }
  /// Requests steps while events remain, even if nothing moves.
  private var keeper: StepKeeper?

  /// A player of events in the order of their times; it treats events before the scene's current step as
  /// already played.
  package init(_ events: [InputEvent], in session: SceneSession) {
    self.session = session
    if let first = events.first, first.time == 0, case .resize(let size) = first.kind {
      (self.size, self.events) = (size, Array(events.dropFirst()))
    } else {
      (size, self.events) = (nil, events)
    }
    session.add(self)
    // Starts over, because the scene has been laid out in a size other than the script's.
    if session.log.steps == 0 { session.reset() } else { seek() }
  }

  package func sceneWillEnd() { if let size { session.log.fixStage(size) } }
  package func sceneWillStep(_ step: Int) { play(before: step) }
  package func sceneDidBegin(isOther: Bool) { seek() }
  package func sceneDidRewind() { seek() }

  private func seek() {
    let step = session.log.steps
    next = step == 0 ? 0 : events.firstIndex { !isDue($0, before: step - 1) } ?? events.count
  }

  private func keepStepsComing() {
    if next == events.count { keeper = nil } else if keeper == nil { keeper = StepKeeper(for: session.stage) }
  }

  private func isDue(_ event: InputEvent, before step: Int) -> Bool { event.time <= Double(step) / 60 }

  private func play(before step: Int) {
    while next < events.count, isDue(events[next], before: step) {
      next += 1
      play(events[next - 1])
    }
  }

  private func play(_ event: InputEvent) {
    if case .resize(let size) = event.kind {
      session.log.fixStage(size)
      session.log.perform(.stage(width: Double(size.width), height: Double(size.height)))
    } else {
      Input(event).apply(to: session)
    }
  }
}
