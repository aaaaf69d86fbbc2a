import Tabletop
import Workbench

extension AttachmentScene: HangingScene {
  var keepsHintAtFoot: Bool { state.mode == .items && gravity.magnitude != 0 }
}

/// What the list of scenes and the workbench's panels show.
extension AttachmentScene: CatalogScene {
  static let id = "attachment"
  static let title = "Attachment"
  static let subtitle = "A square on a rod"

  var hint: String {
    switch state.mode {
    case .anchor: "Drag the anchor: the square swings after it. Gravity makes it a pendulum."
    case .items: "Drag one square and the other comes along. Gravity lets it hang and swing."
    }
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .mode(
        "Attached to", id: "attached-to", ["An anchor", "Another square"], atTop: true,
        get: { [weak self] in self?.state.mode.rawValue ?? 0 },
        set: { [weak self] in self?.start(State.Mode(rawValue: $0) ?? .anchor) }),
      .number(
        "Length", id: "length", 0...600, unit: "pt", initial: Double(tiedLength),
        get: { [weak self] in Double(self?.attachment?.length ?? 0) },
        set: { [weak self] in self?.attachment?.length = CGFloat($0) }),
      .number(
        "Frequency", id: "frequency", 0...10, unit: "Hz", initial: 0,
        get: { [weak self] in Double(self?.attachment?.frequency ?? 0) },
        set: { [weak self] in self?.attachment?.frequency = CGFloat($0) }),
      .number(
        "Damping", id: "damping", 0...1, initial: 0,
        get: { [weak self] in Double(self?.attachment?.damping ?? 0) },
        set: { [weak self] in self?.attachment?.damping = CGFloat($0) }),
      .toggle(
        "Gravity", id: "gravity", initial: false, get: { [gravity] in gravity.magnitude != 0 },
        set: { [weak self] in self?.pull($0) }
      ).withOwnControl,
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.line(7, 7, 18, 18)
    pen.square(.systemRed, 4, 4, 6)
    pen.square(.systemGreen, 13, 13, 10, turn: 0.3)
  }
}
