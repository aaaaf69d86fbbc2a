// SPDX-License-Identifier: Apache-2.0
import Tabletop

extension CGRect {
  /// The scale of things on a stage of these bounds, relative to the default window, whose stage is 680 pt
  /// high: 1 on a smaller stage, at most 2. The numbers in the recipes are for a scale of 1.
  var roomScale: CGFloat {
    let scale = min(width, height) / 680
    // The scale changes in steps of a twentieth, so sizes stay whole points, and a little more room changes
    // nothing.
    return min(max((scale * 20).rounded(.down) / 20, 1), 2)
  }
}
