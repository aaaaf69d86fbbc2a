// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

extension UIDynamicAnimator {
  /// Moves items back into `stage` if their centres are outside, or nearer to its edge than half their size.
  /// Call this when the stage becomes smaller.
  func bringInside(_ items: [UIView], of stage: CGRect) {
    for item in items {
      let room = stage.shrunk(dx: item.bounds.width / 2, dy: item.bounds.height / 2)
      let place = room.nearest(to: item.center)
      guard place != item.center else { continue }
      item.center = place
      updateItem(usingCurrentState: item)
    }
  }
}
