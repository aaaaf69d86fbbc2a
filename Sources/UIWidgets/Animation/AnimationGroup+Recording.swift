// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The animation blocks that are running, outermost first; a block may run another block.
@MainActor
private enum RecordedBlocks {
  /// The group that records changes (nil for none), and when the changes begin and end in the group's time.
  static var stack: [(group: AnimationGroup?, start: TimeInterval, end: TimeInterval)] = []
}

// How a block becomes a group: when the block sets a property, the group records the property's old value.
extension AnimationGroup {
  /// Whether a block is being recorded.
  static var isRecording: Bool { RecordedBlocks.stack.last?.group != nil }
  /// The group whose keyframes are being recorded.
  static var recordedKeyframes: AnimationGroup? {
    RecordedBlocks.stack.last?.group.flatMap { $0.keyframes == nil ? nil : $0 }
  }

  /// Runs `changes` and animates the values they set. If duration and delay are both 0, or animations are
  /// disabled, it sets the values and calls `completion` at once.
  func run(_ changes: () -> Void) {
    guard duration > 0 || delay > 0, UIView.areAnimationsEnabled else {
      AnimationGroup.withoutRecording(changes)
      completion?(true)
      return
    }
    record(from: 0, changes)
    if keyframes != nil { chainKeyframes() }
    begin()
  }

  /// Animates the values that `changes` sets as part of the group, from `start` to `end` in seconds of the
  /// group's time; without `end`, to the end of the group.
  func record(from start: TimeInterval, to end: TimeInterval? = nil, _ changes: () -> Void) {
    RecordedBlocks.stack.append((self, start, end ?? duration))
    changes()
    RecordedBlocks.stack.removeLast()
  }

  static func withoutRecording(_ changes: () -> Void) {
    RecordedBlocks.stack.append((nil, 0, 0))
    changes()
    RecordedBlocks.stack.removeLast()
  }

  /// Called when a property of `view` is about to be set.
  static func willChange(_ view: UIView, _ change: @autoclosure () -> PropertyChange) {
    guard let last = RecordedBlocks.stack.last, let group = last.group else { return }
    let change = change()
    // Only one animation at a time shows a property of a view: a new animation takes over from the value that
    // the old one shows.
    group.release(view, change.property) { group.keyframes == nil || $0.start == last.start }
    for other in view.presentation?.groups ?? [] where other !== group && other.isListed {
      if other.release(view, change.property) { other.wasInterrupted = true }
    }
    // A keyframe to the view's current value is kept too, because an earlier keyframe may move the view away.
    guard !change.isUnchanged || group.keyframes != nil else { return }
    group.add(Item(view: view, change: change, start: last.start, end: last.end))
    if !group.options.contains(.allowUserInteraction) { view.presentation?.blocksTouches = true }
    change.show(0, on: view)
  }

  private func add(_ item: Item) {
    items.append(item)
    if item.view.presentation == nil { item.view.presentation = ViewPresentation() }
    item.view.presentation?.animations += 1
    if item.view.presentation?.groups.contains(where: { $0 === self }) == false {
      item.view.presentation?.groups.append(self)
    }
  }

  /// Removes the items that show a property of `view`; returns false if there were none.
  @discardableResult
  private func release(
    _ view: UIView, _ property: Int, where isMeant: (Item) -> Bool = { _ in true }
  ) -> Bool {
    removeItems { $0.view === view && $0.change.property == property && isMeant($0) }
  }
}
