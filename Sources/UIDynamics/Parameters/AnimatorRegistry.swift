internal import UIGeometry
package import UIWidgets

/// The animators that there are, so that a workbench finds those of a controller that told it nothing.
@MainActor
enum AnimatorRegistry {
  private struct Entry {
    weak var animator: UIDynamicAnimator?
  }

  /// In the order in which they were made; an entry outlives its animator until the list has doubled.
  private static var entries: [Entry] = []
  private static var countAfterSweep = 8

  static var all: [UIDynamicAnimator] { entries.compactMap(\.animator) }

  /// How many were ever made.
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
  /// How many animators were ever made: who keeps a list of them knows by it when to look again.
  package static var countMade: Int { AnimatorRegistry.countMade }

  /// Those that move what lies in a view, in the order in which they were made: by their reference view, or
  /// without one by their first item that is a view.
  package static func all(in view: UIView) -> [UIDynamicAnimator] {
    AnimatorRegistry.all.filter { $0.home?.isDescendant(of: view) == true }
  }
}
