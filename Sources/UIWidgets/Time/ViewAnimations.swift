// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The running animations of one window's views, in the order in which they began.
@MainActor
final class ViewAnimations {
  private var groups: [AnimationGroup] = []
  /// The number of groups that have ever begun. It is counted over all windows, so a group that changes its
  /// window keeps its position in the order.
  private static var begun = 0

  /// Whether any animation is running.
  var isRunning: Bool {
    groups.contains { !$0.isPaused && $0.home?.localTimeAround?.isRunning != false }
  }

  /// Adds a group after all others.
  func add(_ group: AnimationGroup) {
    ViewAnimations.begun += 1
    group.order = ViewAnimations.begun
    groups.append(group)
  }

  func remove(_ group: AnimationGroup) { groups.removeAll { $0 === group } }

  /// Whether an animation is running on a view in `root`, or on a view of this window that is no longer
  /// shown.
  func runs(in root: UIView) -> Bool { groups.contains { $0.mayBe(in: root) } }

  /// Ends the animations that `runs(in:)` finds, without calling completions.
  func forget(in root: UIView) {
    for group in groups where group.mayBe(in: root) {
      group.completion = nil
      group.end()
    }
  }

  /// Ends the animations of views that are in no window, when this time's window has been released. Otherwise
  /// the next window would run them and keep their views alive. Completions are not called, because their
  /// owners no longer exist either.
  func dropWhatIsInNoWindow() {
    for group in groups where group.home?.window == nil {
      group.completion = nil
      if let animator = group.animator { animator.stop(withoutFinishing: true) } else { group.end() }
    }
    groups.removeAll { $0.home?.window == nil }
  }

  /// Moves groups to the times that `time` returns, keeping their order.
  func handOver(to time: (AnimationGroup) -> WindowTime) {
    for group in groups {
      let new = time(group)
      guard new.animations !== self else { continue }
      remove(group)
      group.windowTime = new
      new.animations.groups.append(group)
      new.animations.groups.sort { $0.order < $1.order }
      new.wake()
    }
  }

  /// Runs a step of the groups for whose views `isMoving` is true; by default, of all groups whose time is
  /// not stopped.
  func tick(where isMoving: ((UIView?) -> Bool)? = nil) {
    guard !groups.isEmpty else { return }
    // By index on a copy: completions may start and stop any animation, and an unoptimised loop allocates.
    let present = groups
    var index = 0
    while index < present.count {
      let group = present[index]
      index += 1
      guard !group.isPaused, group.isListed else { continue }
      if let isMoving {
        guard isMoving(group.home) else { continue }
      } else if group.home?.localTimeAround?.isHeld == true {
        continue
      }
      group.step()
      if let animator = group.animator {
        if group.isOver { animator.ranOut() } else { group.show() }
      } else if group.isOver || group.items.isEmpty {
        // A group without items has nothing left to show, so it finishes early.
        group.finish()
      } else {
        group.show()
      }
    }
  }
}

extension AnimationGroup {
  /// Whether the group moves a view in `root`, or a view that is now in no window and began in the window of
  /// `root`.
  fileprivate func mayBe(in root: UIView) -> Bool {
    root.holds(home) || (home?.window == nil && firstWindow === root.storedWindow)
  }
}
