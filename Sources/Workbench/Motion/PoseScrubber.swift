// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop

/// Shows where the items were at an earlier step without rewinding the scene: until a person releases the
/// playhead, only the views move.
@MainActor
final class PoseScrubber {
  private struct Kept {
    weak var view: UIView?
    let number: Int
    let center: CGPoint
    let transform: CGAffineTransform
  }

  private unowned let session: SceneSession
  private let recorder: MotionRecorder
  private var kept: [Kept] = []
  private var wasPaused = false
  private(set) var isScrubbing = false

  init(of session: SceneSession, _ recorder: MotionRecorder) {
    (self.session, self.recorder) = (session, recorder)
  }

  private var record: MotionRecord { recorder.record }

  /// The steps that can be shown, whether or not the current one is in the record yet.
  var steps: ClosedRange<Int> {
    let last = session.time.steps
    return min(max(record.steps.lowerBound, last - MotionRecord.length + 1, 0), last)...last
  }

  /// Stops the scene's time.
  func begin() {
    guard !isScrubbing else { return }
    // Rotations are shown as differences from the current one. The current pose is in the record only if a
    // frame was drawn since the last step, so it is added here.
    recorder.takePresent()
    (isScrubbing, wasPaused) = (true, session.time.isPaused)
    session.time.isPaused = true
    kept = session.items.compactMap { _, item in
      guard let view = item as? UIView, let number = record.number(of: view) else { return nil }
      return Kept(view: view, number: number, center: view.center, transform: view.transform)
    }
  }

  /// Moves the views to where they were just before a step.
  func show(_ step: Int) {
    guard isScrubbing else { return }
    let now = session.time.steps
    guard step < now else { return putBack() }
    for kept in kept {
      guard let view = kept.view, let then = record.sample(of: kept.number, at: step),
        let present = record.sample(of: kept.number, at: record.steps.upperBound - 1)
      else { continue }
      view.center = CGPoint(x: then.x, y: then.y)
      view.transform = kept.transform.concatenating(
        CGAffineTransform(rotationAngle: CGFloat(then.angle - present.angle)))
    }
  }

  /// Ends scrubbing at `step`: the scene rewinds to that step, and runs from there if it was running before.
  /// At the last step, nothing changes.
  func end(at step: Int) {
    guard isScrubbing else { return }
    cancel()
    if step < session.time.steps { session.log.rewind(to: step) }
  }

  /// Ends scrubbing at the current step: the views return to where the scene has them.
  func cancel() {
    guard isScrubbing else { return }
    putBack()
    kept.removeAll()
    isScrubbing = false
    session.time.isPaused = wasPaused
  }

  private func putBack() {
    for kept in kept {
      kept.view?.center = kept.center
      kept.view?.transform = kept.transform
    }
  }
}
