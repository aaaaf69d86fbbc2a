// SPDX-License-Identifier: Apache-2.0
import Tabletop

@testable import UIWidgets
@testable import Workbench

/// What a scene is like to who looks at it and to what follows.
struct Sight: Equatable {
  let hash: UInt64
  let list: DisplayList
  var values: [Double]
  let presentation: PresentationForm?
  let focus: FocusRecord

  @MainActor init(_ workbench: Workbench) {
    let content = workbench.session.stage
    content.layoutIfNeeded()
    var list = DisplayList()
    content.drawTree(
      into: &list,
      DrawContext(
        transform: .identity, alpha: 1, scheme: .light, poseBlend: 1,
        poseStep: content.windowTime.clock.stepIndex, scale: 1))
    (hash, self.list) = (workbench.session.stateHash, list)
    values = workbench.session.scene.parameters.map(\.value)
    (presentation, focus) = (workbench.session.presentedForm, workbench.session.log.focus)
  }
}
