// SPDX-License-Identifier: Apache-2.0
internal import UIWidgets

/// Changes that callbacks request while a frame runs. They are carried out at its end. A request and its
/// opposite cancel out.
@MainActor
struct ChangeQueue {
  /// Whether a frame is under way. If so, behaviours and items change only at its end.
  var isStepping = false
  /// Whether the core's step is under way. If so, the world must not be changed.
  var isWorldStepping = false
  var afterStep: [@MainActor () -> Void] = []

  private(set) var removedBehaviors: [UIDynamicBehavior] = []
  private(set) var removedItems: [(item: any UIDynamicItem, behavior: UIDynamicBehavior)] = []
  private(set) var addedBehaviors: [UIDynamicBehavior] = []
  private(set) var addedItems: [(item: any UIDynamicItem, behavior: UIDynamicBehavior)] = []

  var isEmpty: Bool {
    removedBehaviors.isEmpty && removedItems.isEmpty && addedBehaviors.isEmpty && addedItems.isEmpty
  }

  /// Whether a behaviour will be removed at the end of the frame.
  func isLeaving(_ behavior: UIDynamicBehavior) -> Bool { removedBehaviors.contains { $0 === behavior } }

  mutating func add(_ behavior: UIDynamicBehavior) {
    if let index = removedBehaviors.firstIndex(where: { $0 === behavior }) {
      removedBehaviors.remove(at: index)
    } else {
      addedBehaviors.append(behavior)
    }
  }

  mutating func remove(_ behavior: UIDynamicBehavior) {
    if let index = addedBehaviors.firstIndex(where: { $0 === behavior }) {
      addedBehaviors.remove(at: index)
      behavior.animator = nil
    } else {
      removedBehaviors.append(behavior)
    }
  }

  mutating func add(_ item: any UIDynamicItem, to behavior: UIDynamicBehavior) {
    if let index = removedItems.firstIndex(where: { $0.item === item && $0.behavior === behavior }) {
      removedItems.remove(at: index)
    } else {
      addedItems.append((item, behavior))
    }
  }

  mutating func remove(_ item: any UIDynamicItem, from behavior: UIDynamicBehavior) {
    if let index = addedItems.firstIndex(where: { $0.item === item && $0.behavior === behavior }) {
      addedItems.remove(at: index)
    } else {
      removedItems.append((item, behavior))
    }
  }

  /// Takes all requests out of the queue.
  mutating func takeAll() -> ChangeQueue {
    let taken = self
    self = ChangeQueue()
    (isStepping, isWorldStepping) = (taken.isStepping, taken.isWorldStepping)
    return taken
  }

  mutating func takeAfterStep() -> [@MainActor () -> Void] {
    guard !afterStep.isEmpty else { return [] }
    defer { afterStep = [] }
    return afterStep
  }
}
