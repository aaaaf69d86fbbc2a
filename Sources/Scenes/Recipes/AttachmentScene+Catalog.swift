// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

extension AttachmentScene: HangingScene {
  var keepsHintAtFoot: Bool { state.mode == .items && gravity.magnitude != 0 }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension AttachmentScene: CatalogScene {
  static let id = "attachment"
  static let title = "Attachment"
  static let subtitle = "A square on a rod"

  var hint: String {
    switch state.mode {
    case .anchor: "Drag the anchor and the square follows. Turn on Gravity to make a pendulum."
    case .items: "Drag one square and the other follows. Turn on Gravity to let it hang and swing."
    }
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  private var modeNumber: Int {
    get { state.mode.rawValue }
    set { start(State.Mode(rawValue: newValue) ?? .anchor) }
  }
  private var rodLength: CGFloat {
    get { attachment?.length ?? 0 }
    set { attachment?.length = newValue }
  }
  private var rodFrequency: CGFloat {
    get { attachment?.frequency ?? 0 }
    set { attachment?.frequency = newValue }
  }
  private var rodDamping: CGFloat {
    get { attachment?.damping ?? 0 }
    set { attachment?.damping = newValue }
  }
  private var hasGravity: Bool {
    get { gravity.magnitude != 0 }
    set { pull(newValue) }
  }
  var parameters: [SceneParameter] {
    [
      .mode("Attached to", ["An anchor", "Another square"], atTop: true, self, \.modeNumber),
      .number("Length", 0...600, unit: "pt", initial: Double(tiedLength), self, \.rodLength),
      .number("Frequency", 0...10, unit: "Hz", initial: 0, self, \.rodFrequency),
      .number("Damping", 0...1, initial: 0, self, \.rodDamping),
      .toggle("Gravity", initial: false, self, \.hasGravity).withOwnControl,
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.line(7, 7, 18, 18)
    pen.square(.systemRed, 4, 4, 6)
    pen.square(.systemGreen, 13, 13, 10, turn: 0.3)
  }
}
