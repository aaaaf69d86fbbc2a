// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
package import UIWidgets

/// All living animators, for a workbench that shows a controller which does not list its own.
@MainActor
enum AnimatorRegistry {
  private struct Entry {
    weak var animator: UIDynamicAnimator?
  }

  /// The animators in the order in which they were made. An animator's entry stays after its end, until the
  /// list has doubled.
  private static var entries: [Entry] = []
  private static var countAfterSweep = 8

  static var all: [UIDynamicAnimator] { entries.compactMap(\.animator) }

  /// The number of animators ever made.
  fileprivate(set) static var countMade = 0

  static func add(_ animator: UIDynamicAnimator) {
    countMade += 1
    entries.append(Entry(animator: animator))
    guard entries.count > 2 * countAfterSweep else { return }
    entries.removeAll { $0.animator == nil }
    countAfterSweep = max(entries.count, 8)
  }
}

extension UIDynamicAnimator {
  /// The number of animators ever made. If it has changed, a list of animators is out of date.
  package static var countMade: Int { AnimatorRegistry.countMade }

  /// The animators of a view and its subviews, in the order in which they were made. An animator belongs to
  /// its reference view, or else to its first item that is a view.
  package static func all(in view: UIView) -> [UIDynamicAnimator] {
    AnimatorRegistry.all.filter { $0.home?.isDescendant(of: view) == true }
  }
}
