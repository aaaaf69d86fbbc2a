// SPDX-License-Identifier: Apache-2.0
extension UIView {
  /// How deep views may be nested.
  private static let greatestDepth = 500

  /// Ends the program if adding `view` to this view would make the tree too deep. Otherwise stores the new
  /// depth, so that a tree built from its leaves upwards need not be counted again.
  final func makeLevels(for view: UIView) {
    var depth = 0
    var ancestor: UIView? = self
    while let each = ancestor {
      depth += 1
      ancestor = each.storedSuperview
    }
    if depth + view.mostLevels > UIView.greatestDepth, depth + view.countLevels() > UIView.greatestDepth {
      endProgram(
        "Can't add \(type(of: view)) as a subview: views would be nested more than \(UIView.greatestDepth) deep"
      )
    }
    var levels = view.mostLevels + 1
    ancestor = self
    while let each = ancestor, each.mostLevels < levels {
      each.mostLevels = levels
      levels += 1
      ancestor = each.storedSuperview
    }
  }

  /// Counts the levels again, because views may have left.
  private func countLevels() -> Int {
    var deepest = 0
    for subview in storedSubviews { deepest = max(deepest, subview.countLevels()) }
    mostLevels = deepest + 1
    return mostLevels
  }
}
