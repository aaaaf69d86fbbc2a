import Tabletop
import Workbench

extension UIDynamicAnimator {
  /// Moves items whose centres are nearer to the edge than half their size, or outside, back into `stage`:
  /// for a stage that became smaller.
  func bringInside(_ items: [UIView], of stage: CGRect) {
    for item in items {
      let (halfWidth, halfHeight) = (item.bounds.width / 2, item.bounds.height / 2)
      let room = stage.insetBy(dx: min(halfWidth, stage.width / 2), dy: min(halfHeight, stage.height / 2))
      let place = room.nearest(to: item.center)
      guard place != item.center else { continue }
      item.center = place
      updateItem(usingCurrentState: item)
    }
  }
}
