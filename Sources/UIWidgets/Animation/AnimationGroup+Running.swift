// SPDX-License-Identifier: Apache-2.0
import UIGeometry

// How a group runs and ends in the time of the window that shows its first view.
extension AnimationGroup {
  /// Starts running the group, after all other groups of its window.
  func begin() {
    BegunGroups.note(self)
    let time = WindowTime.of(home)
    time.add(self)
    firstWindow = time.window
    isListed = true
    show()
    time.wake()
  }

  /// Shows all items at the group's current time.
  func show() {
    var index = 0
    while index < items.count {
      let item = items[index]
      if let fraction = fraction(of: item) { item.change.show(fraction, on: item.view) }
      index += 1
    }
  }

  /// Called when the group's time is over: ends the group and calls its completion.
  func finish() {
    if returnsToStart {
      AnimationGroup.withoutRecording { for item in items { item.change.storeStart(on: item.view) } }
    }
    end()
    let completion = completion
    self.completion = nil
    completion?(!wasInterrupted)
  }

  /// Removes the group from its window's animations; its views show the stored values.
  func end() {
    windowTime?.animations.remove(self)
    isListed = false
    removeItems { _ in true }
  }

  /// Removes items; their views show the stored values again. Returns false if there were none.
  @discardableResult
  func removeItems(where isMeant: (Item) -> Bool) -> Bool {
    var removed: [UIView] = []
    items.removeAll { item in
      guard isMeant(item) else { return false }
      item.change.clear(on: item.view)
      removed.append(item.view)
      return true
    }
    for view in removed where !items.contains(where: { $0.view === view }) {
      view.presentation?.groups.removeAll { $0 === self }
    }
    return !removed.isEmpty
  }
}

/// The groups that begin while a block runs.
@MainActor
private enum BegunGroups {
  static var groups: [AnimationGroup]?

  static func note(_ group: AnimationGroup) { groups?.append(group) }
}

extension AnimationGroup {
  /// Runs `block` and returns the groups that it begins.
  static func begun(in block: () -> Void) -> [AnimationGroup] {
    let outer = BegunGroups.groups
    BegunGroups.groups = []
    block()
    let groups = BegunGroups.groups ?? []
    BegunGroups.groups = outer
    return groups
  }
}

extension UIView {
  /// Ends the view's animations at their final values.
  final func endAnimations() {
    for group in presentation?.groups ?? [] where group.isListed {
      if group.removeItems(where: { $0.view === self }) { group.wasInterrupted = true }
    }
  }
}
