// SPDX-License-Identifier: Apache-2.0
public import UIDynamics
public import UIGeometry
public import UIWidgets

extension Motion {
  /// Shows a controller in a window without a display, plays a script, and records for `seconds`, at most
  /// 600. The controller appears in the first step, and the first sample is taken after that step.
  public static func record(
    _ controller: UIViewController, size: CGSize = CGSize(width: 390, height: 844), for seconds: Double,
    script: (GestureScript) -> Void = { _ in }
  ) -> Motion {
    let script = GestureScript(script)
    if let refusal = refusal(of: size, seconds, script) {
      return Motion(size: size, stepCount: 0, gestureEnd: 0, failure: refusal)
    }
    let recorder = MotionRecorder(showing: controller, size: size)
    return recorder.record(steps: Int((seconds * 60).rounded()), script)
  }

  /// Plays events instead of a script; calls `prepare` once the controller has appeared.
  package static func record(
    _ controller: UIViewController, size: CGSize, for seconds: Double, events: [InputEvent],
    prepare: () -> Void
  ) -> Motion {
    let script = GestureScript(events)
    if let refusal = refusal(of: size, seconds, script) {
      return Motion(size: size, stepCount: 0, gestureEnd: 0, failure: refusal)
    }
    let recorder = MotionRecorder(showing: controller, size: size)
    return recorder.record(steps: Int((seconds * 60).rounded()), script, prepare: prepare)
  }

  /// Shows a view in a window of the view's size, plays a script, and records for `seconds`, at most 600.
  public static func record(
    _ view: UIView, for seconds: Double, script: (GestureScript) -> Void = { _ in }
  ) -> Motion {
    let controller = UIViewController()
    let size = view.bounds.size
    controller.loadViewIfNeeded()
    controller.view.addSubview(view)
    view.frame.origin = .zero
    return record(controller, size: size, for: seconds, script: script)
  }

  /// Shows an animator's reference view, plays a script, and records for `seconds`, at most 600. An animator
  /// without a reference view is advanced directly and takes no script; look up its items by `name`.
  public static func record(
    _ animator: UIDynamicAnimator, for seconds: Double, script: (GestureScript) -> Void = { _ in }
  ) -> Motion {
    if let view = animator.referenceView {
      var top = view
      while let parent = top.superview, !(parent is UIWindow) { top = parent }
      return record(top, for: seconds, script: script)
    }
    let script = GestureScript(script)
    let refusal =
      refusal(of: CGSize(width: 1, height: 1), seconds, script)
      ?? (script.actions.isEmpty ? nil : "an animator without a reference view takes no gestures")
    if let refusal { return Motion(size: .zero, stepCount: 0, gestureEnd: 0, failure: refusal) }
    return MotionRecorder(advancing: animator).record(steps: Int((seconds * 60).rounded()), script)
  }

  private static func refusal(of size: CGSize, _ seconds: Double, _ script: GestureScript) -> String? {
    guard seconds.isFinite, seconds >= 1 / 60.0, seconds <= longest else {
      return "a recording of \(seconds) s is refused: give at most \(Int(longest)), and at least one step"
    }
    guard size.width.isFinite, size.height.isFinite, size.width >= 1, size.height >= 1,
      size.width <= 16_384, size.height <= 16_384
    else { return "a window of \(size.width)×\(size.height) is refused" }
    guard script.refusal == nil else { return script.refusal }
    guard Double(script.end) <= seconds * 60 else {
      return "the script ends after \(Words.seconds(Double(script.end) / 60)), the recording after "
        + Words.seconds(seconds)
    }
    return nil
  }
}

extension GestureScript {
  convenience init(_ events: [InputEvent]) {
    self.init()
    for event in events { add(event) }
  }

  convenience init(_ fill: (GestureScript) -> Void) {
    self.init()
    fill(self)
  }
}
