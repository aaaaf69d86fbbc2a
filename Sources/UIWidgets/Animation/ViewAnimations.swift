import UIGeometry

/// The running animations of views. Stored values change at once; this shows the values on the way there.
@MainActor
final class ViewAnimations {
  static let shared = ViewAnimations()

  private var groups: [AnimationGroup] = []
  private var recording: [(group: AnimationGroup?, start: TimeInterval, end: TimeInterval)] = []

  /// Whether anything is shown on its way.
  var isRunning: Bool {
    guard let time = DisplayClock.shared.localTime, !time.isRunning else {
      return groups.contains { !$0.isPaused }
    }
    return groups.contains { !$0.isPaused && !time.contains($0.home) }
  }
  /// Whether a block is being recorded.
  var isRecording: Bool { recording.last?.group != nil }
  /// The group whose keyframes are being recorded.
  var keyframes: AnimationGroup? { recording.last?.group.flatMap { $0.keyframes == nil ? nil : $0 } }

  /// Runs `changes` and animates what they set; without a duration it is set and `completion` called at once.
  func run(_ group: AnimationGroup, _ changes: () -> Void) {
    guard group.duration > 0 || group.delay > 0, UIView.areAnimationsEnabled else {
      withoutRecording(changes)
      group.completion?(true)
      return
    }
    record(into: group, from: 0, changes)
    if group.keyframes != nil { group.chainKeyframes() }
    begin(group)
  }

  /// Animates what `changes` sets as part of `group`, from `start` seconds of its time on, to its end or `end`.
  func record(
    into group: AnimationGroup, from start: TimeInterval, to end: TimeInterval? = nil, _ changes: () -> Void
  ) {
    recording.append((group, start, end ?? group.duration))
    changes()
    recording.removeLast()
  }

  /// Lets a group run, behind all others.
  func begin(_ group: AnimationGroup) {
    groups.append(group)
    group.isListed = true
    show(group)
    UIApplication.shared.host?.wake()
  }

  /// Those at work on views that `isIncluded` names.
  func groups(where isIncluded: (UIView?) -> Bool) -> [AnimationGroup] {
    groups.filter { isIncluded($0.home) }
  }

  /// Forgets those at work on views that `isIncluded` names: nothing is shown, nobody is told.
  func forget(where isIncluded: (UIView?) -> Bool) {
    for group in groups where isIncluded(group.home) {
      group.isListed = false
      // It and its property animator hold each other.
      (group.animator, group.completion, group.items) = (nil, nil, [])
    }
    groups.removeAll { !$0.isListed }
  }

  /// Takes groups up again where they stand, behind all others.
  func resume(_ groups: [AnimationGroup]) { self.groups += groups }

  func withoutRecording(_ changes: () -> Void) {
    recording.append((nil, 0, 0))
    changes()
    recording.removeLast()
  }

  /// A property is about to be set.
  func willChange(_ view: UIView, _ change: @autoclosure () -> PropertyChange) {
    guard let last = recording.last, let group = last.group else { return }
    let change = change()
    // One property of one view is shown by one animation: the newest takes over where the others stand.
    release(view, change.property, from: group) { group.keyframes == nil || $0.start == last.start }
    for other in groups where other !== group {
      if release(view, change.property, from: other) { other.wasInterrupted = true }
    }
    // A keyframe that ends where the view stands now may come after others that take it away.
    guard !change.isIdle || group.keyframes != nil else { return }
    group.items.append(AnimationGroup.Item(view: view, change: change, start: last.start, end: last.end))
    if view.presentation == nil { view.presentation = ViewPresentation() }
    view.presentation?.animations += 1
    if !group.options.contains(.allowUserInteraction) { view.presentation?.blocksTouches = true }
    change.show(0, on: view)
  }

  @discardableResult
  private func release(
    _ view: UIView, _ property: Int, from group: AnimationGroup,
    where isMeant: (AnimationGroup.Item) -> Bool = { _ in true }
  ) -> Bool {
    var wasFound = false
    group.items.removeAll { item in
      guard item.view === view, item.change.property == property, isMeant(item) else { return false }
      item.change.clear(on: view)
      wasFound = true
      return true
    }
    return wasFound
  }

  /// Lets a step pass for the groups whose views `isMoving` names; unless it is given, for all whose time does not
  /// stand still.
  func tick(_ duration: TimeInterval, where isMoving: ((UIView?) -> Bool)? = nil) {
    guard !groups.isEmpty else { return }
    let localTime = DisplayClock.shared.localTime
    // By index on a copy: completions start and stop what they like, and unoptimised a loop allocates.
    let present = groups
    var index = 0
    while index < present.count {
      let group = present[index]
      index += 1
      guard !group.isPaused, group.isListed else { continue }
      if let isMoving {
        guard isMoving(group.home) else { continue }
      } else if let localTime, localTime.holds(group.home) {
        continue
      }
      group.step()
      if let animator = group.animator {
        if group.isOver { animator.ranOut() } else { show(group) }
      } else if group.isOver || group.items.isEmpty {
        // Without anything to show there is nothing to wait for.
        finish(group)
      } else {
        show(group)
      }
    }
  }

  /// Shows all items where the group stands.
  func show(_ group: AnimationGroup) {
    var index = 0
    while index < group.items.count {
      let item = group.items[index]
      if let share = group.share(of: item) { item.change.show(share, on: item.view) }
      index += 1
    }
  }

  private func finish(_ group: AnimationGroup) {
    remove(group)
    let completion = group.completion
    group.completion = nil
    completion?(!group.wasInterrupted)
  }

  /// Takes a group out; its views show what is stored.
  func remove(_ group: AnimationGroup) {
    groups.removeAll { $0 === group }
    group.isListed = false
    for item in group.items { item.change.clear(on: item.view) }
    group.items.removeAll()
  }

  /// Ends the animations of `view` where they lead.
  func removeAll(of view: UIView) {
    for group in groups where group.items.contains(where: { $0.view === view }) {
      for item in group.items where item.view === view { item.change.clear(on: view) }
      group.items.removeAll { $0.view === view }
      group.wasInterrupted = true
    }
  }
}
