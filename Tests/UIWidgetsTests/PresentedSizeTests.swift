// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry

@testable import UIWidgets

/// How large what is presented wants to be.
@MainActor
struct PresentedSizeTests {
  /// The size that was wished comes first, then the controller's; UIKit's 320 × 1100 where none says.
  @Test func contentIs320PointsWideWhereNobodySays() {
    let controller = UIViewController()
    let presentation = Presentation(content: controller, form: .popover, source: .none)
    #expect(presentation.contentSize == CGSize(width: 320, height: 1100))
    controller.preferredContentSize = CGSize(width: 200, height: 100)
    #expect(presentation.contentSize == CGSize(width: 200, height: 100))
    presentation.wishedSize = CGSize(width: 50, height: 60)
    #expect(presentation.contentSize == CGSize(width: 50, height: 60))
  }
}
