// SPDX-License-Identifier: Apache-2.0
import Tabletop

extension ItemSelection {
  /// The frontmost view of the program's own at a point of the stage that no animator moves, so that one can
  /// ask why; nil for the scene's ground, for controls and for what lets touches through.
  func plainView(at point: CGPoint) -> UIView? {
    let stage = session.stage
    let room = stage.bounds.width * stage.bounds.height
    return session.client.view.subviews.last { view in
      let area = view.bounds.width * view.bounds.height
      return !view.isHidden && view.alpha >= 0.01 && view.isUserInteractionEnabled && !(view is UIControl)
        && area > 0 && area < 0.5 * room && view.bounds.contains(view.convert(point, from: stage))
    }
  }
}
