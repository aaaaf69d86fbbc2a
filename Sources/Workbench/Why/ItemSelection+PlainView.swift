// SPDX-License-Identifier: Apache-2.0
import Tabletop

extension ItemSelection {
  /// The program's frontmost view at a point of the stage that no animator moves, so that a person can ask
  /// why it does not move; nil for the scene's background, for controls and for views that let touches
  /// through.
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
